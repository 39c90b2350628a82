import { TriangleAlert } from 'lucide-react'
import type { CallError } from '../calls/call-error.ts'
import { useTexts } from '../texts/texts.tsx'
import { Button } from './button.tsx'
import { Callout } from './callout.tsx'

/** Says why a call failed, with a button to make it again. */
export function Failed({ error, onRetry }: { readonly error: CallError; readonly onRetry?: () => void }) {
  const t = useTexts('shell')
  return (
    <Callout
      tone="err"
      icon={TriangleAlert}
      title={t(`error.${error.kind}`)}
      actions={onRetry && <Button onClick={onRetry}>{t('try')}</Button>}
    />
  )
}
