import { saysTheSame } from '../draws/published-draw.ts'
import type { PlacedDraw } from '../draws/verify-day.ts'
import type { FaultName, Report } from './faults.ts'
import type { ShownRecord } from './records.ts'

export interface Comparison {
  readonly game: string
  /** The results and corrections of the log, in its order. */
  readonly draws: readonly PlacedDraw[]
  readonly records: readonly ShownRecord[]
  /** How many entries of the log were walked. */
  readonly size: number
  /** Whether the site must show this turn already. */
  readonly mustShow: (turn: string) => boolean
  readonly report: Report
  /** Called for a record that is newer than the log as it was walked. */
  readonly onLater: (record: ShownRecord) => void
}

const newestOf = (versions: readonly PlacedDraw[]) =>
  versions.reduce((newest, next) => (next.leaf.version > newest.leaf.version ? next : newest))

type Outcome = FaultName | 'later' | undefined

function judge({ shown, leafIndex }: ShownRecord, logged: readonly PlacedDraw[], size: number): Outcome {
  const isNewer = logged.every(({ leaf }) => leaf.version < shown.version)
  if (isNewer) return leafIndex >= size ? 'later' : 'not-in-log'
  const placed = logged.find((draw) => draw.leafIndex === leafIndex)
  if (!placed || !saysTheSame(placed.leaf, shown)) return 'differs-from-log'
  return newestOf(logged).leaf.version > shown.version ? 'record-outdated' : undefined
}

/** Compares what the log has with what the site shows, in both directions. */
export function compareRecords({ game, draws, records, size, mustShow, report, onLater }: Comparison): void {
  const logged = Map.groupBy(draws, ({ leaf }) => leaf.turn)
  const shownTurns = new Set<string>()
  for (const record of records) {
    const { turn } = record.shown
    if (shownTurns.has(turn)) report({ fault: 'record-doubled', game, turn })
    shownTurns.add(turn)
    const outcome = judge(record, logged.get(turn) ?? [], size)
    if (outcome === 'later') onLater(record)
    else if (outcome) report({ fault: outcome, game, turn })
  }
  for (const turn of logged.keys()) {
    if (!shownTurns.has(turn) && mustShow(turn)) report({ fault: 'record-missing', game, turn })
  }
}
