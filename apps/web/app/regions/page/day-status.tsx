import type { StationDay } from '@quayso/contract/draw'
import { Drawing, TimeLeft } from '../../draws/countdown/countdown.tsx'
import { DrawMarks } from '../../draws/draw-marks.tsx'
import { type MarkKind, marksOf } from '../../draws/marks.ts'
import { formatTime } from '../../i18n/format.ts'
import { useTexts } from '../../i18n/locale-context.tsx'
import type { RegionPage } from '../data/load-region.server.ts'
import * as styles from './region-page.module.css'

interface DayStatusProps {
  readonly page: RegionPage
  readonly stations: readonly StationDay[]
  /** The server's time when it rendered the page. */
  readonly loadedAtMs: number
}

/** What most needs saying of several draws comes first; confirmed is said when all of them are. */
const byWeight: readonly MarkKind[] = ['sample', 'corrected', 'provisional', 'confirmed']

/** `4 đài · mở thưởng 16:15`, and how far the draws are. */
export function DayStatus({ page, stations, loadedAtMs }: DayStatusProps) {
  const texts = useTexts('region')
  const dueAtMs = Math.min(...stations.map((station) => station.dueAtMs))
  const about = page.host ?? texts('region.stations', { count: stations.length })
  return (
    <div className={styles.status}>
      <p>
        {about} · {texts('region.opensAt', { time: formatTime(dueAtMs) })}
      </p>
      <Progress stations={stations} dueAtMs={dueAtMs} loadedAtMs={loadedAtMs} />
    </div>
  )
}

interface ProgressProps extends Omit<DayStatusProps, 'page'> {
  readonly dueAtMs: number
}

function Progress({ stations, dueAtMs, loadedAtMs }: ProgressProps) {
  const draws = stations.flatMap(({ draw }) => draw ?? [])
  if (draws.some(({ status }) => status === 'drawing')) return <Drawing />
  if (draws.length === 0) {
    const isPast = stations.every(({ absence }) => absence === 'unknown')
    return isPast ? null : <TimeLeft dueAtMs={dueAtMs} loadedAtMs={loadedAtMs} />
  }
  if (stations.some(({ absence }) => absence === 'late')) return <Drawing />
  const marks = draws.flatMap((draw) => marksOf({ isOurs: false }, draw))
  const mark = byWeight.find((kind) => marks.includes(kind))
  const revisedAtMs = Math.max(...draws.map((draw) => draw.revisedAtMs ?? 0))
  return mark ? <DrawMarks marks={[mark]} time={revisedAtMs > 0 ? formatTime(revisedAtMs) : undefined} /> : null
}
