import { TriangleAlert } from 'lucide-react'
import type { CallError } from '../calls/call-error.ts'
import { useTexts } from '../texts/texts.tsx'
import { Callout } from '../ui/callout.tsx'
import { Failed } from '../ui/failed.tsx'

const reasons = [
  ...(['last-admins', 'login-taken', 'proposed-already', 'state', 'proposer-gone', 'not-open'] as const),
  ...(['words', 'other-device', 'machine', 'roles', 'joined-today'] as const),
]

/** Why an act on people was refused. */
export function ActError({ error }: { readonly error: CallError | undefined }) {
  const t = useTexts('people')
  if (!error) return null
  const said = error.details.reason ?? error.details.field
  const reason = reasons.find((known) => known === said)
  return reason ? <Callout tone="err" icon={TriangleAlert} title={t(`error.${reason}`)} /> : <Failed error={error} />
}
