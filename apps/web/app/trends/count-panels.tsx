import { formatDayMonth } from '../i18n/format.ts'
import { useTexts } from '../i18n/locale-context.tsx'
import { BarRows } from '../ui/charts/bar-rows.tsx'
import { Note } from '../ui/notices/note.tsx'
import { Panel } from '../ui/page/panel.tsx'
import { Butterfly } from './butterfly.tsx'
import * as styles from './count-panels.module.css'
import type { EndingCount } from './describe-draws.server.ts'
import { EndingTable } from './ending-table.tsx'
import { Strips } from './strips.tsx'
import type { CountedDraws } from './trends-page.server.ts'

/** Counts of past results: describes, and predicts nothing. */
export function CountPanels({ counts }: { readonly counts: CountedDraws }) {
  const t = useTexts('trends')
  const count = counts.counted
  return (
    <div className={styles.grid}>
      <Panel title={t('trends.heat')} about={t('trends.heatAbout')} className={styles.heat}>
        <EndingTable counts={counts.counts} />
      </Panel>
      <Absent counts={counts} />
      <Panel title={t('trends.headsAndTails')} about={t('trends.total', { count })}>
        <Butterfly heads={counts.heads} tails={counts.tails} />
      </Panel>
      <Ranked title={t('trends.most')} counts={counts} ranked={counts.most} />
      <Ranked title={t('trends.least')} counts={counts} ranked={counts.least} />
      <Panel title={t('trends.rhythm')} about={t('trends.rhythmAbout')} className={styles.rhythm}>
        <Strips kind="number" rhythms={counts.rhythms} toText={(total) => t('trends.times', { count: total })} />
        <p className={styles.dates} aria-hidden="true">
          {counts.drawnAtMs.map((atMs, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the oldest, the middle, the newest
            <span key={place}>{formatDayMonth(atMs)}</span>
          ))}
        </p>
      </Panel>
      <Panel title={t('trends.pairs')} about={t('trends.pairsAbout')} className={styles.pairs}>
        <Strips kind="pair" rhythms={counts.pairs} toText={(total) => t('trends.draws', { count: total })} />
      </Panel>
      <Note text={t('trends.independence')} />
    </div>
  )
}

function Absent({ counts: { absences, lookedAt } }: { readonly counts: CountedDraws }) {
  const t = useTexts('trends')
  const longest = Math.max(1, ...absences.map((absence) => absence.longest))
  const rows = absences.map(({ number, draws, longest: record }) => ({
    label: number,
    share: draws / longest,
    markAt: record / longest,
    text: t('trends.draws', { count: draws }),
  }))
  return (
    <Panel title={t('trends.absent')} about={t('trends.absentAbout', { count: lookedAt })}>
      <BarRows rows={rows} />
    </Panel>
  )
}

interface RankedProps {
  readonly title: string
  readonly counts: CountedDraws
  readonly ranked: readonly EndingCount[]
}

function Ranked({ title, counts, ranked }: RankedProps) {
  const t = useTexts('trends')
  const highest = Math.max(1, ...counts.counts)
  const rows = ranked.map(({ number, count }) => ({
    label: number,
    share: count / highest,
    text: t('trends.times', { count }),
  }))
  return (
    <Panel title={title} about={t('trends.within', { count: counts.counted })}>
      <BarRows rows={rows} />
    </Panel>
  )
}
