import type { Database } from '@quayso/database/connect'
import type { WorkClock } from '@quayso/database/database-now'
import type { Game } from '@quayso/games/game'
import { type EnterOutcome, enterResult } from '../../entry/enter-result.ts'
import { backOffMs } from '../fetch/back-off.ts'
import type { FetchSettings, RobotsMemory } from '../fetch/fetch-politely.ts'
import type { Reading } from '../shapes/reading.ts'
import { alertOf } from './alert-of.ts'
import { type AskOutcome, askSource, newMemory, type SourceMemory } from './ask-source.ts'
import { type DueTurn, findDueTurns } from './due-turns.ts'
import { deleteOldFetches } from './record-fetch.ts'
import { withoutPaused } from './source-pause.ts'
import { type Aftermath, endLease, type Lease, readFollowed, type Source, takeLease } from './source-row.ts'
import { isSettled } from './told-before.ts'

interface FollowerOptions {
  readonly db: Database
  /** With the exceptions of the calendar as they are now. */
  readonly readGames: () => Promise<readonly Game[]>
  readonly settings: FetchSettings
  readonly random: () => number
  /** What was entered. */
  readonly onEntered: (source: Source, reading: Reading, outcome: EnterOutcome) => void
  /** Every attempt. */
  readonly onAsked: (source: Source, outcome: AskOutcome) => void
  readonly onError: (error: unknown, source?: Source) => void
  readonly signal: AbortSignal
}

export interface FollowOptions extends FollowerOptions {
  readonly clock: WorkClock
  readonly tickMs?: number
}

export interface Follower {
  /** Begins to ask whoever is due. Returns whether any source is on. */
  readonly tick: (nowMs: number) => Promise<boolean>
  /** Resolves when everyone asked has answered. */
  readonly idle: () => Promise<void>
}

const usualTickMs = 500
/** When no source is on. */
const idleTickMs = 5000
const cleanEveryMs = 3_600_000
/** Robots.txt and the answer take their time, and so does entering. */
const leaseGraceMs = 15_000

/** When the source is asked next; never earlier than its interval after this attempt began. */
function toAftermath({ source }: Lease, outcome: AskOutcome, startedMs: number, random: () => number): Aftermath {
  const { intervalMs } = source
  const nextMs = startedMs + intervalMs
  switch (outcome.kind) {
    case 'read':
    case 'unchanged':
      return { askAtMs: nextMs, failures: 0 }
    case 'refused':
      return { askAtMs: nextMs, failures: source.failures + 1, stopped: `${outcome.fault}: ${outcome.detail}` }
    case 'later':
      return { askAtMs: startedMs + Math.max(intervalMs, outcome.waitMs), failures: source.failures + 1 }
    case 'failed':
    case 'misread': {
      const failures = source.failures + 1
      return { askAtMs: startedMs + backOffMs(failures, intervalMs, random), failures }
    }
  }
}

/** One worker. Each source is asked by one at a time, and one that dies is replaced when its lease is over. */
export function createFollower(options: FollowerOptions): Follower {
  const { db, settings, random, onAsked, onError, signal } = options
  const memories = new Map<string, SourceMemory>()
  const robots: RobotsMemory = new Map()
  const running = new Map<string, Promise<void>>()
  let cleanAtMs = 0

  const findUnsettled = async (source: Source, due: readonly DueTurn[]): Promise<DueTurn[]> => {
    const settled = await Promise.all(due.map((turn) => isSettled(db, source.name, turn)))
    return due.filter((_, i) => !settled[i])
  }

  const ask = async (source: Source, due: readonly DueTurn[], nowMs: number): Promise<void> => {
    const lease = await takeLease(db, source.name, nowMs, 2 * settings.timeoutMs + leaseGraceMs)
    if (!lease) return
    const unsettled = await findUnsettled(lease.source, due)
    if (unsettled.length === 0) {
      await endLease(db, lease, { askAtMs: nowMs + source.intervalMs, failures: lease.source.failures })
      return
    }
    const memory = memories.get(source.name) ?? newMemory()
    memories.set(source.name, memory)
    const enter = (entry: Parameters<typeof enterResult>[1], atMs: number) => enterResult(db, entry, atMs)
    const asking = { ...options, source: lease.source, due: unsettled, memory, robots, enter, nowMs }
    const outcome = await askSource(asking).catch(async (error) => {
      await endLease(db, lease, { askAtMs: nowMs + source.intervalMs, failures: lease.source.failures })
      throw error
    })
    await endLease(db, lease, toAftermath(lease, outcome, nowMs, random))
    if (signal.aborted) return
    onAsked(lease.source, outcome)
    await alertOf(db, lease.source, outcome)
  }

  const tick = async (nowMs: number): Promise<boolean> => {
    if (nowMs >= cleanAtMs) {
      await deleteOldFetches(db, nowMs)
      cleanAtMs = nowMs + cleanEveryMs
    }
    const sources = await readFollowed(db)
    const due = sources.filter(({ name, askAtMs }) => askAtMs <= nowMs && !running.has(name))
    const free = await withoutPaused(db, due, nowMs)
    const games = free.length > 0 ? await options.readGames() : []
    for (const source of free) {
      const turns = findDueTurns(games, source, nowMs)
      if (turns.length === 0) {
        memories.delete(source.name)
        continue
      }
      const asked = ask(source, turns, nowMs)
        .catch((error) => onError(error, source))
        .finally(() => running.delete(source.name))
      running.set(source.name, asked)
    }
    return sources.length > 0
  }

  const idle = async () => {
    await Promise.all(running.values())
  }
  return { tick, idle }
}

/** Follows the sources that are on, around the draws of their games, until the signal. Any number of workers may. */
export async function followSources(options: FollowOptions): Promise<void> {
  const { clock, onError, signal, tickMs = usualTickMs } = options
  const follower = createFollower(options)
  while (!signal.aborted) {
    let isFollowing = true
    try {
      isFollowing = await follower.tick(await clock.nowMs())
    } catch (error) {
      onError(error)
    }
    if (!signal.aborted) await clock.sleep(isFollowing ? tickMs : Math.max(tickMs, idleTickMs), signal)
  }
  await follower.idle()
}
