import type { EnterOutcome, LiveEntry } from '../entry/enter-result.ts'
import { backOffMs } from './back-off.ts'
import { type FeedDraw, type FormatProblem, readFeed } from './feed-format.ts'
import { type FetchProblem, fetchFeed } from './fetch-feed.ts'

export type FeedReport =
  | { readonly kind: 'entered'; readonly draw: FeedDraw; readonly outcome: EnterOutcome }
  | { readonly kind: 'failed'; readonly problem: FetchProblem | FormatProblem; readonly retryInMs: number }
  | { readonly kind: 'error'; readonly error: unknown; readonly retryInMs: number }

interface FollowOptions {
  readonly url: string
  /** The name its entries are stored under; it counts as one person. */
  readonly name: string
  readonly enter: (entry: LiveEntry, nowMs: number) => Promise<EnterOutcome>
  readonly report: (report: FeedReport) => void
  readonly signal: AbortSignal
  readonly clock: {
    readonly nowMs: () => number
    /** Resolves early, without an error, on the signal. */
    readonly sleep: (ms: number, signal: AbortSignal) => Promise<void>
  }
  readonly random: () => number
  readonly everyMs?: number
  readonly timeoutMs?: number
}

/** The ETag of the last document, and each draw as it was last entered, so that each is entered once. */
interface FeedState {
  etag: string | undefined
  draws: ReadonlyMap<string, string>
}

function toEntry({ game, date, tiers }: FeedDraw, toldBy: string): LiveEntry {
  const known = tiers.map((numbers, rank) => ({ rank, numbers })).filter(({ numbers }) => numbers.length > 0)
  return { code: game, turnNum: date.replaceAll('-', ''), tiers: known, source: 'feed', toldBy }
}

/** Enters new draws. Returns whether all are settled: those that came too early must be tried again. */
async function enterDraws(options: FollowOptions, draws: readonly FeedDraw[], state: FeedState): Promise<boolean> {
  const { name, enter, report, clock } = options
  const entered = new Map<string, string>()
  let settled = true
  for (const draw of draws) {
    const key = `${draw.game}:${draw.date}`
    const text = JSON.stringify(draw.tiers)
    const entry = toEntry(draw, name)
    if (entry.tiers.length > 0 && state.draws.get(key) !== text) {
      const outcome = await enter(entry, clock.nowMs())
      report({ kind: 'entered', draw, outcome })
      if (outcome.kind === 'refused' && outcome.fault.kind === 'too-early') {
        settled = false
        continue
      }
    }
    entered.set(key, text)
  }
  state.draws = entered
  return settled
}

/** Polls the feed once; returns the problem, if any. */
async function poll(options: FollowOptions, state: FeedState): Promise<FetchProblem | FormatProblem | undefined> {
  const { url, signal, timeoutMs } = options
  const fetched = await fetchFeed({ url, etag: state.etag, signal, ...(timeoutMs ? { timeoutMs } : {}) })
  if (fetched.kind === 'failed') return fetched.problem
  if (fetched.kind === 'unchanged') return undefined
  const read = readFeed(fetched.text)
  if ('problem' in read) return read.problem
  // Set only once everything is entered: after a failure the same document must be sent again.
  state.etag = undefined
  if (await enterDraws(options, read.draws, state)) state.etag = fetched.etag
  return undefined
}

/** Polls the feed until the signal; failures of the feed or the database do not end it. */
export async function followFeed(options: FollowOptions): Promise<void> {
  const { report, signal, clock, random, everyMs = 5000 } = options
  const state: FeedState = { etag: undefined, draws: new Map() }
  let failures = 0
  while (!signal.aborted) {
    let waitMs = everyMs
    try {
      const problem = await poll(options, state)
      failures = problem ? failures + 1 : 0
      if (problem) waitMs = backOffMs(failures, random)
      if (problem && !signal.aborted) report({ kind: 'failed', problem, retryInMs: waitMs })
    } catch (error) {
      waitMs = backOffMs(++failures, random)
      report({ kind: 'error', error, retryInMs: waitMs })
    }
    if (!signal.aborted) await clock.sleep(waitMs, signal)
  }
}
