import type { Game } from '@quayso/games/game'
import { dayLengthMs } from '@quayso/games/time/schedule'
import type { BeaconNetwork } from '../beacon/network.ts'
import type { PlacedDraw, PlacedLeaf } from '../draws/verify-day.ts'
import type { Leaf } from '../leaves.ts'
import type { Checkpoint } from '../log/checkpoint.ts'
import type { OpenLog } from '../log/open-log.ts'
import { type AskBeacon, type BeaconRounds, createBeaconRounds } from './beacon-rounds.ts'
import { boundedJobs } from './bounded.ts'
import { checkDay } from './check-day.ts'
import { checkLaterRecords } from './check-later.ts'
import { compareRecords } from './compare-records.ts'
import { type Counts, findUnchecked, zeroCounts } from './counts.ts'
import type { Fault } from './faults.ts'
import type { ClosedDay } from './own-game.ts'
import { type DayRange, turnsOf } from './planned-day.ts'
import type { ReadRecords, ShownRecord, ShownRecords } from './records.ts'
import { type GameDays, sortLeaves } from './sort-leaves.ts'
import { type ReadFile, walkLog } from './walk-log.ts'

export interface VerifyOptions {
  /** The signed head of the log. */
  readonly head: Checkpoint
  /** The head of an earlier run. */
  readonly seen?: Checkpoint | undefined
  /** When the head was read. */
  readonly nowMs: number
  readonly games: readonly Game[]
  readonly range: DayRange
  /** The beacon that anchors must name. */
  readonly network: BeaconNetwork
  readonly readFile: ReadFile
  readonly readRecords: ReadRecords
  readonly askBeacon: AskBeacon
  /** Opens the log as it is by then. */
  readonly openAgain: () => Promise<OpenLog>
}

export interface Verification {
  readonly counts: Readonly<Counts>
  readonly faults: readonly Fault[]
  /** What should have been checked and was not, by the name `nothing-checked`. */
  readonly unchecked: readonly string[]
}

/** A draw is in the signed log well under a second after its time; caches and busy machines may take some. */
const publishedWithinMs = 30_000
/** Calls of the site that are made at once. */
const callsAtOnce = 4

/** What was found so far, and how games and days are checked against what the site shows of them. */
function startChecks(options: VerifyOptions) {
  const { head, network } = options
  const dueUntilMs = options.nowMs - publishedWithinMs
  const counts = zeroCounts()
  const faults: Fault[] = []
  const later: ShownRecord[] = []
  const found = new Set<string>()
  const report = (fault: Fault) => void faults.push(fault)
  const shared = { size: head.size, report, onLater: (record: ShownRecord) => void later.push(record) }
  const rounds = createBeaconRounds({ network, askBeacon: options.askBeacon, report })

  const ask = async (game: Game, days: DayRange): Promise<ShownRecords> => {
    const shown = await options.readRecords(game.code, ...turnsOf(days))
    counts.records += shown.records.length
    return shown
  }
  /** Days of ours without anything in the log, or all results of a lottery that is drawn by others. */
  const checkShown = async (game: Game, days: DayRange, draws: readonly PlacedDraw[]) => {
    const { records } = await ask(game, days)
    counts.results += draws.length
    compareRecords({ ...shared, game: game.code, draws, records, mustShow: () => true })
  }
  const checkOwnDay = async (game: Game, day: ClosedDay) => {
    const shown = await ask(game, { firstMs: day.dayMs, lastMs: day.dayMs })
    const due = checkDay({ ...shared, game, day, shown, network, dueUntilMs })
    counts.turnsDue += due
    counts.anchors += day.anchors.length
    counts.results += day.draws.length
    if (due + day.anchors.length > 0) found.add(game.code)
    addRounds(rounds, day.draws)
    await rounds.check()
  }
  return { dueUntilMs, counts, faults, later, found, report, rounds, checkShown, checkOwnDay }
}

function addRounds(rounds: BeaconRounds, draws: readonly PlacedDraw[]): void {
  for (const { leaf } of draws) {
    const { beaconRound: round, beacon: signature } = leaf.reveal ?? {}
    if (round !== undefined && signature) rounds.add({ round, signature, game: leaf.game, turn: leaf.turn })
  }
}

/** The days of the range before and after these. */
function restOf(range: DayRange, days: DayRange | undefined): DayRange[] {
  if (!days) return [range]
  return [
    { firstMs: range.firstMs, lastMs: days.firstMs - dayLengthMs },
    { firstMs: days.lastMs + dayLengthMs, lastMs: range.lastMs },
  ].filter(({ firstMs, lastMs }) => firstMs <= lastMs)
}

/** Walks the whole log and all that the site shows of these games and days, each against the other. */
export async function verifyLog(options: VerifyOptions): Promise<Verification> {
  const { head, games, range } = options
  const checks = startChecks(options)
  const { counts, faults, later, report, rounds } = checks
  const sorted = sortLeaves(games, range, report)
  const jobs = boundedJobs(callsAtOnce)
  /** The days of each game of ours that are checked. */
  const checked = new Map<string, DayRange>()

  const addDays = async ({ game, days }: GameDays) => {
    for (const day of days) {
      checked.set(game.code, { firstMs: checked.get(game.code)?.firstMs ?? day.dayMs, lastMs: day.dayMs })
      await jobs.add(() => checks.checkOwnDay(game, day))
    }
  }
  let auditRows = 0
  const onLeaf = ({ leafIndex, leaf }: PlacedLeaf<Leaf>) => {
    if (leaf.kind === 'newer') {
      counts.newerEntries += 1
      return undefined
    }
    if (leaf.kind === 'rights') {
      counts.rightsEntries += 1
      return undefined
    }
    if (leaf.kind === 'audit') {
      counts.auditHeads += 1
      if (leaf.rows <= auditRows) report({ fault: 'audit-backwards', leafIndex })
      auditRows = leaf.rows
      return undefined
    }
    const over = sorted.add({ leafIndex, leaf })
    return over && addDays(over)
  }
  counts.entries = await walkLog({ ...options, report, onLeaf })
  for (const left of sorted.end(checks.dueUntilMs)) await addDays(left)
  for (const game of games) {
    const rest = game.drawnBy === 'us' ? restOf(range, checked.get(game.code)) : [range]
    for (const days of rest) await jobs.add(() => checks.checkShown(game, days, sorted.officialDraws(game.code)))
  }
  await jobs.done()
  await rounds.end()
  await checkLaterRecords({ records: later, walked: head, openAgain: options.openAgain, report })
  counts.laterRecords = later.length
  counts.rounds = rounds.counts.checked
  counts.absentRounds = rounds.counts.absent
  const unaskedRounds = rounds.counts.unasked
  return { counts, faults, unchecked: findUnchecked({ counts, games, found: checks.found, unaskedRounds }) }
}
