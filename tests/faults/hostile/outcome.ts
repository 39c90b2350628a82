import { type HonestReport, type Kind, kinds } from './honest.ts'
import type { Tally } from './tally.ts'

/** One attack: its outcome, and how it affected honest people. */
export interface Round {
  readonly attack: string
  readonly what: string
  readonly tally: Tally
  /** How many more answers the edge cached meanwhile. */
  readonly kept: number
  readonly quiet: HonestReport
  readonly under: HonestReport
}

/** How much longer honest people may wait under attack: the goal, and the limit where the command fails. */
const goal = 2
const tolerated = 3
/** A lower p99 counts as this: on a machine with other work one busy moment turns 20 ms into 60. */
const floorMs = 100

export function ratioOf({ quiet, under }: Pick<Round, 'quiet' | 'under'>, kind: Kind): number {
  const ratio = Math.max(floorMs, under.timings[kind].p99Ms) / Math.max(floorMs, quiet.timings[kind].p99Ms)
  // Nobody was answered.
  return Number.isNaN(ratio) ? Number.POSITIVE_INFINITY : Math.round(ratio * 10) / 10
}

const failed = ({ timings }: HonestReport) => kinds.reduce((sum, kind) => sum + timings[kind].failed, 0)

const slowerThan = (round: Round, times: number) =>
  kinds.filter((kind) => ratioOf(round, kind) > times).map((kind) => `${kind} ${ratioOf(round, kind)}x`)

/** The failed goals, in words. */
export function judge(round: Round): string[] {
  const mustBeZero = {
    failed: failed(round.under),
    // Then the measurement is invalid.
    'failed in quiet': failed(round.quiet),
    'attacks missing': round.tally.sent === 0 ? 1 : 0,
  }
  const wrong = Object.entries(mustBeZero).flatMap(([what, count]) => (count === 0 ? [] : [`${count} ${what}`]))
  return [...wrong, ...slowerThan(round, tolerated)]
}

function goalsOf(round: Round): string {
  const missed = [...new Set([...judge(round), ...slowerThan(round, goal)])]
  return missed.length === 0 ? 'met' : missed.join('; ')
}

const ms = (value: number) => (Number.isNaN(value) ? '-' : String(Math.round(value)))

function timesOf({ quiet, under }: Round, kind: Kind): string {
  return `${ms(quiet.timings[kind].p99Ms)} → ${ms(under.timings[kind].p99Ms)}`
}

function cellsOf(round: Round): (string | number)[] {
  const { sent, ok, moved, refused, failed: errors, unanswered } = round.tally
  return [
    ...[round.what, sent, [ok, moved, refused, errors, unanswered].join(' / '), round.kept],
    ...kinds.map((kind) => timesOf(round, kind)),
    `${Math.max(...kinds.map((kind) => ratioOf(round, kind)))}x`,
    ...[failed(round.under), goalsOf(round)],
  ]
}

/** A Markdown table. */
export function toTable(rounds: readonly Round[]): string {
  const line = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`
  const titles = ['attack', 'sent', '2xx / 3xx / 4xx / 5xx / none', 'kept', ...kinds, 'worst', 'failed', 'goals']
  return [
    line(titles),
    line(titles.map((_, i) => (i === 0 ? '---' : '---:'))),
    ...rounds.map((round) => line(cellsOf(round))),
  ].join('\n')
}
