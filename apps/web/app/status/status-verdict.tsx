import type { StatusNow } from '@quayso/contract/client/status'
import { CircleCheck, CircleHelp, TriangleAlert } from 'lucide-react'
import { useTexts } from '../i18n/locale-context.tsx'
import { VerdictBar } from '../ui/trust/verdict-bar.tsx'

/** The whole in one sentence; what is not known is not said to work. */
export function StatusVerdict({ status: { parts } }: { readonly status: StatusNow }) {
  const t = useTexts('status')
  const named = (state: StatusNow['parts'][number]['state']) =>
    parts.flatMap((one) => (one.state === state ? [t(`status.part.${one.part}`)] : [])).join(', ')
  const [down, unknown] = [named('down'), named('unknown')]
  if (down) {
    const title = t('status.down', { parts: down })
    return <VerdictBar icon={TriangleAlert} tone="bad" title={title} about={t('status.downHint')} />
  }
  if (unknown) {
    const about = t('status.unknownHint', { parts: unknown })
    return <VerdictBar icon={CircleHelp} tone="now" title={t('status.unknown')} about={about} />
  }
  return <VerdictBar icon={CircleCheck} tone="ok" title={t('status.up')} about={t('status.upHint')} />
}
