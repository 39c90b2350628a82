import { useFormats } from '../../texts/format.ts'
import { useTexts } from '../../texts/texts.tsx'
import type { Source } from './source.ts'

/** What became of the last request of a source, and when the next one is. */
export function SourceLine({ source }: { readonly source: Source }) {
  const t = useTexts('sources')
  const { time } = useFormats()
  const { kind, host, intervalSeconds, stopped, failures, last, lastAskedAt, nextAt } = source
  const line = t('line', { kind, host, seconds: intervalSeconds })
  if (stopped !== undefined) return <small className="bad">{t('state.stopped', { why: stopped })}</small>
  if (failures > 0) {
    return (
      <small className="bad">
        {t('state.failing', { count: failures, fault: last?.fault ?? '' })}
        {nextAt && ` · ${t('nextAt', { time: time(nextAt) })}`}
      </small>
    )
  }
  if (!lastAskedAt) return <small>{`${line} · ${t('never')}`}</small>
  const isUnchanged = !last || Date.parse(lastAskedAt) - Date.parse(last.at) > 2000
  const said = isUnchanged
    ? t('askedAt', { time: time(lastAskedAt) })
    : t('answeredAt', { status: last.status ?? '', time: time(last.at) })
  return <small>{`${line} · ${said}`}</small>
}
