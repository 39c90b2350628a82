import { Clock, Info, TriangleAlert } from 'lucide-react'
import { useNow } from '../../calls/clock.ts'
import { useTexts } from '../../texts/texts.tsx'
import { Callout } from '../../ui/callout.tsx'
import { Failed } from '../../ui/failed.tsx'
import { hasPasskeys } from './passkey.ts'
import type { Trouble } from './use-attempt.ts'

function Slowed({ untilMs }: { readonly untilMs: number }) {
  const t = useTexts('signin')
  const seconds = Math.max(0, Math.ceil((untilMs - useNow().getTime()) / 1000))
  const values = { minutes: Math.floor(seconds / 60), seconds: seconds % 60 }
  return (
    <Callout tone="err" icon={Clock} title={seconds > 0 ? t('slowed', values) : t('slowed.over')}>
      {t('slowed.why')}
    </Callout>
  )
}

/** Says what kept an attempt from succeeding; a wrong code is said beside its field. */
export function ShowTrouble({ trouble }: { readonly trouble: Trouble | undefined }) {
  const t = useTexts('signin')
  if (!trouble) return null
  if (trouble.kind === 'slowed') return <Slowed untilMs={trouble.untilMs} />
  if (trouble.kind === 'failed') return <Failed error={trouble.error} />
  if (trouble.kind === 'no-passkey') {
    return (
      <Callout tone="warn" icon={TriangleAlert} title={t(trouble.isKnown ? 'passkey.known' : 'passkey.none')}>
        {t('passkey.none.hint')}
      </Callout>
    )
  }
  return null
}

export function NoPasskeySupport() {
  const t = useTexts('signin')
  return hasPasskeys ? null : (
    <Callout icon={Info} title={t('unsupported')}>
      {t('unsupported.hint')}
    </Callout>
  )
}
