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
  /** Under this name it tells; it counts as one person. */
  readonly name: string
  readonly enter: (entry: LiveEntry, nowMs: number) => Promise<EnterOutcome>
  readonly report: (report: FeedReport) => void
  readonly signal: AbortSignal
  readonly clock: {
    readonly nowMs: () => number
    /** Ends early, without an error, when the signal comes. */
    readonly sleep: (ms: number, signal: AbortSignal) => Promise<void>
  }
  readonly random: () => number
  readonly everyMs?: number
  readonly timeoutMs?: number
}

/** What has been heard, so that it is heard once: the version of the document, and each draw as it was last entered. */
interface Heard {
  etag: string | undefined
  draws: ReadonlyMap<string, string>
}

function toEntry({ game, date, tiers }: FeedDraw, toldBy: string): LiveEntry {
  const known = tiers.map((numbers, rank) => ({ rank, numbers })).filter(({ numbers }) => numbers.length > 0)
  return { code: game, turnNum: date.replaceAll('-', ''), tiers: known, source: 'feed', toldBy }
}

/** Enters what is new. Answers whether all of it is settled: what came too early must be looked at again. */
async function enterDraws(options: FollowOptions, draws: readonly FeedDraw[], heard: Heard): Promise<boolean> {
  const { name, enter, report, clock } = options
  const entered = new Map<string, string>()
  let settled = true
  for (const draw of draws) {
    const key = `${draw.game}:${draw.date}`
    const text = JSON.stringify(draw.tiers)
    const entry = toEntry(draw, name)
    if (entry.tiers.length > 0 && heard.draws.get(key) !== text) {
      const outcome = await enter(entry, clock.nowMs())
      report({ kind: 'entered', draw, outcome })
      if (outcome.kind === 'refused' && outcome.fault.kind === 'too-early') {
        settled = false
        continue
      }
    }
    entered.set(key, text)
  }
  heard.draws = entered
  return settled
}

/** One look at the feed; answers what was wrong with it, if anything. */
async function look(options: FollowOptions, heard: Heard): Promise<FetchProblem | FormatProblem | undefined> {
  const { url, signal, timeoutMs } = options
  const fetched = await fetchFeed({ url, etag: heard.etag, signal, ...(timeoutMs ? { timeoutMs } : {}) })
  if (fetched.kind === 'failed') return fetched.problem
  if (fetched.kind === 'unchanged') return undefined
  const read = readFeed(fetched.text)
  if ('problem' in read) return read.problem
  // Kept only once everything is entered: after a failure in between, the same document must come again.
  heard.etag = undefined
  if (await enterDraws(options, read.draws, heard)) heard.etag = fetched.etag
  return undefined
}

/** Polls the feed until the signal; neither the feed nor our own database can end it. */
export async function followFeed(options: FollowOptions): Promise<void> {
  const { report, signal, clock, random, everyMs = 5000 } = options
  const heard: Heard = { etag: undefined, draws: new Map() }
  let failures = 0
  while (!signal.aborted) {
    let waitMs = everyMs
    try {
      const problem = await look(options, heard)
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
