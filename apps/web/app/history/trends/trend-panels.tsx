import type { Draw } from '@quayso/contract/draw'
import { memo, useMemo } from 'react'
import { formatDayMonth, shortTurn } from '../../i18n/format.ts'
import { LocalLink } from '../../i18n/local-link.tsx'
import { useTexts } from '../../i18n/locale-context.tsx'
import { useIsInLobby } from '../../navigation/place.ts'
import { classNames } from '../../ui/class-names.ts'
import * as button from '../../ui/controls/button.module.css'
import { Note } from '../../ui/notices/note.tsx'
import { Panel } from '../../ui/page/panel.tsx'
import type { HistoryView } from '../data/history-view.server.ts'
import { rowLimit } from '../history-address.ts'
import { AbsenceBars } from './absence-bars.tsx'
import { CountBars } from './count-bars.tsx'
import { HeatTable } from './heat-table.tsx'
import * as styles from './trend-panels.module.css'
import { digitCounts, headCounts, longestAbsent, numberCounts, placeCounts } from './trends.ts'

/** How many draws a table lists one by one. */
const singleDraws = 10
const absentCount = 6
/** With fewer draws too many numbers are absent to compare them. */
const fewestForAbsence = 30

interface TrendPanelsProps {
  readonly view: HistoryView
  readonly rows: readonly Draw[]
}

interface Drawn {
  readonly issue: Draw
  readonly numbers: readonly string[]
}

/** Counts of past results: describes, and predicts nothing. */
export const TrendPanels = memo(function TrendPanels({ view, rows }: TrendPanelsProps) {
  const t = useTexts('history')
  const { choice, isHighLevel } = view
  const draws = useMemo(
    () => rows.slice(0, rowLimit(choice.size, isHighLevel)).flatMap(toDrawn),
    [rows, choice.size, isHighLevel],
  )
  if (draws.length === 0) return null
  return (
    <aside id="trends" className={styles.trends} aria-label={t('history.trends')}>
      {view.trend.kind === 'heads' && <Heads view={view} draws={draws} />}
      {view.trend.kind === 'digits' && <Digits view={view} draws={draws} />}
      {view.trend.kind === 'numbers' && <Numbers draws={draws} highest={view.trend.highest} />}
      <Note text={t('history.independence')} />
    </aside>
  )
})

/** Leaves out a draw under way: its partial numbers would be counted as a whole draw. */
function toDrawn(issue: Draw): Drawn[] {
  return issue.status === 'drawing' ? [] : [{ issue, numbers: issue.tiers.flat() }]
}

function Heads({ view, draws }: { readonly view: HistoryView; readonly draws: readonly Drawn[] }) {
  const t = useTexts('history')
  const numbers = useMemo(() => draws.map((draw) => draw.numbers), [draws])
  const count = draws.length
  const single = draws.slice(0, singleDraws)
  const label = ({ turn, dueAtMs }: Draw) => (view.isHighLevel ? shortTurn(turn) : formatDayMonth(dueAtMs))
  return (
    <>
      <Panel title={t('history.heads')} about={t('history.headsHint', { count })}>
        <CountBars label={t('history.heads')} counts={headCounts(numbers)} />
      </Panel>
      <Panel
        title={view.isHighLevel ? t('history.headsByTurn') : t('history.headsByDay')}
        about={t('history.headsByDrawHint')}
      >
        <HeatTable
          corner={view.isHighLevel ? t('history.turn') : t('history.date')}
          rows={single.map((draw) => ({ label: label(draw.issue), counts: headCounts([draw.numbers]) }))}
        />
        <AllTrends code={view.game.code} />
      </Panel>
      <Absent numbers={numbers} range={{ from: 0, to: 99 }} />
    </>
  )
}

/** Hidden in the lobby, which has no trends page. */
function AllTrends({ code }: { readonly code: string }) {
  const t = useTexts('history')
  if (useIsInLobby()) return null
  return (
    <LocalLink className={classNames(button.button, button.line, styles.all)} to={`/trends/${code}`}>
      {t('history.allTrends')}
    </LocalLink>
  )
}

function Digits({ view, draws }: { readonly view: HistoryView; readonly draws: readonly Drawn[] }) {
  const t = useTexts('history')
  const counts = digitCounts(draws.map(({ numbers }) => numbers))
  const digits = counts.reduce((sum, count) => sum + count, 0)
  // For a draw with tiers, the positions of its first number.
  const places = placeCounts(draws.map(({ issue, numbers }) => issue.tiers[0] ?? numbers))
  return (
    <>
      <Panel title={t('history.digits')} about={t('history.digitsHint', { digits, count: draws.length })}>
        <CountBars label={t('history.digits')} counts={counts} />
      </Panel>
      <Panel
        title={t('history.places')}
        about={view.game.layout === 'thai' ? t('history.placesOfFirst') : t('history.placesHint')}
      >
        <HeatTable
          corner={t('history.placeLabel')}
          rows={places.map((place, index) => ({ label: t('history.place', { place: index + 1 }), counts: place }))}
        />
      </Panel>
    </>
  )
}

function Numbers({ draws, highest }: { readonly draws: readonly Drawn[]; readonly highest: number }) {
  const t = useTexts('history')
  const numbers = useMemo(() => draws.map((draw) => draw.numbers), [draws])
  const counts = numberCounts(numbers, highest)
  const tens = Array.from({ length: Math.floor(highest / 10) + 1 }, (_, ten) => ten)
  return (
    <>
      <Panel title={t('history.eachNumber')} about={t('history.eachNumberHint', { count: draws.length })}>
        <HeatTable
          corner={t('history.tens')}
          rows={tens.map((ten) => ({
            label: `${ten}–`,
            // Before the first number and after the last one there is nothing to count.
            counts: Array.from({ length: 10 }, (_, unit) => (ten + unit === 0 ? undefined : counts[ten * 10 + unit])),
          }))}
        />
      </Panel>
      <Absent numbers={numbers} range={{ from: 1, to: highest }} />
    </>
  )
}

interface AbsentProps {
  readonly numbers: readonly (readonly string[])[]
  readonly range: { readonly from: number; readonly to: number }
}

function Absent({ numbers, range }: AbsentProps) {
  const t = useTexts('history')
  const { from, to } = range
  const absences = useMemo(() => longestAbsent(numbers, { from, to }, absentCount), [numbers, from, to])
  if (numbers.length < fewestForAbsence) return null
  return (
    <Panel title={t('history.absent')} about={t('history.absentHint', { count: numbers.length })}>
      <AbsenceBars absences={absences} draws={numbers.length} />
    </Panel>
  )
}
