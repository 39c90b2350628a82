import { useTexts } from '../../texts/texts.tsx'
import { State } from '../../ui/tag.tsx'
import type { Source } from './source.ts'

/** Whether its last requests failed. */
const isFailing = ({ isOn, failures, stopped }: Source) => isOn && (failures > 0 || stopped !== undefined)

export function SourceState({ source }: { readonly source: Source }) {
  const t = useTexts('sources')
  if (!source.isCounted) return <State tone="err">{t('state.notCounted')}</State>
  if (!source.isOn) return <State>{t('state.off')}</State>
  return isFailing(source) ? (
    <State tone="warn">
      {source.stopped === undefined
        ? t('state.failing', { count: source.failures, fault: source.last?.fault ?? '' })
        : t('state.stopped', { why: source.stopped })}
    </State>
  ) : (
    <State tone="ok">{t('state.ok')}</State>
  )
}
