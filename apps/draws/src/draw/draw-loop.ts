import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '@quayso/database/connect'
import { withQueryLabel } from '@quayso/database/query-label'
import type { Game } from '@quayso/games/game'
import { type Clock, readClocks } from './clocks.ts'
import { type PreparedDraw, prepareDraw } from './prepare-draw.ts'
import { type RecordedDraw, recordDraws } from './record-draws.ts'
import type { Seeds } from './seeds.ts'

interface DrawLoopOptions {
  readonly db: Database
  readonly games: readonly Game[]
  readonly seeds: Seeds
  readonly onDrawn: (draws: readonly RecordedDraw[]) => void
  readonly onError: (error: unknown) => void
  readonly signal: AbortSignal
}

/** Draws are computed, and the database's clock is read again, this long before they are due. */
const leadMs = 1000
/** The clocks are read again after this long even if nothing is due, in case a game was added. */
const longestSleepMs = 15_000
/** A turn that is due but locked by another worker is tried again after this long. */
const heldRetryMs = 10
const failureRetryMs = 200

/** Draws every turn when it is due, until the signal; after an outage the overdue turns first, in order. */
export async function runDrawLoop(options: DrawLoopOptions): Promise<void> {
  const { onError, signal } = options
  const prepare = rememberPrepared(options)
  while (!signal.aborted) {
    try {
      await drawNext(options, prepare)
    } catch (error) {
      if (signal.aborted) return
      onError(error)
      await sleep(failureRetryMs)
    }
  }
}

async function drawNext(
  { db, games, onDrawn, signal }: DrawLoopOptions,
  prepare: (clocks: readonly Clock[]) => PreparedDraw[],
): Promise<void> {
  const { clocks, nowMs } = await readClocks(
    db,
    games.map(({ code }) => code),
  )
  const askedAt = performance.now()
  // Nothing is planned yet; planning runs separately.
  if (!clocks[0]) return sleep(failureRetryMs, undefined, { signal })
  const soonestInMs = clocks[0].atMs - nowMs
  if (soonestInMs > leadMs) {
    await sleep(Math.min(soonestInMs - leadMs / 2, longestSleepMs), undefined, { signal })
    return
  }
  const prepared = prepare(clocks.filter(({ atMs }) => atMs - nowMs <= leadMs))
  // Timers may fire a little early; a statement that runs before the second claims nothing.
  const waitMs = Math.ceil(soonestInMs - (performance.now() - askedAt)) + 1
  if (waitMs > 0) await sleep(waitMs, undefined, { signal })
  const drawn = await withQueryLabel(namesOf(prepared), () => recordDraws(db, prepared))
  if (drawn.length > 0) onDrawn(drawn)
  else if (soonestInMs < 0) await sleep(heldRetryMs, undefined, { signal })
}

/** The first draw and the number of others: PostgreSQL's log truncates long labels. */
function namesOf([first, ...others]: readonly PreparedDraw[]): string {
  if (!first) return 'nothing due'
  return `${first.game}:${first.turn}${others.length > 0 ? `+${others.length}` : ''}`
}

/** Turns are read several times before they are due, but computed once. */
function rememberPrepared({ games, seeds }: Pick<DrawLoopOptions, 'games' | 'seeds'>) {
  const byCode = new Map(games.map((game) => [game.code, game]))
  const newest = new Map<string, PreparedDraw>()
  return (clocks: readonly Clock[]) =>
    clocks.flatMap(({ keyId, ...clock }) => {
      const game = byCode.get(clock.game)
      // A day that is not committed cannot be drawn; planning runs separately.
      if (!game || keyId === null) return []
      let prepared = newest.get(clock.game)
      if (prepared?.turn !== clock.turn) {
        prepared = prepareDraw(game, { ...clock, keyId }, seeds)
        newest.set(clock.game, prepared)
      }
      return [prepared]
    })
}
