import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '@quayso/database/connect'
import { withQueryLabel } from '@quayso/database/query-label'
import { chainHashOf } from '@quayso/fairness/beacon/network'
import type { Game } from '@quayso/games/game'
import type { Tracing } from '@quayso/process/tracing/tracing'
import { type Clock, readClocks, readLastTurn } from './clocks.ts'
import type { PreparedDraw } from './prepare-draw.ts'
import { type PrepareOptions, type PrepareTurns, prepareTurns } from './prepare-turns.ts'
import { type RecordedDraw, recordDraws } from './record-draws.ts'
import { refuseTurn, type TurnRefusal } from './refuse-turn.ts'
import { repairClock } from './repair-clock.ts'
import { traceRecording } from './trace-draws.ts'

export interface RefusedTurn {
  readonly game: string
  readonly turn: number
  readonly refusal: TurnRefusal
}

interface DrawLoopOptions extends PrepareOptions {
  readonly db: Database
  readonly onDrawn: (draws: readonly RecordedDraw[]) => void
  /** Called once for each refused turn: somebody may have changed the clocks. */
  readonly onRefused: (refused: RefusedTurn) => void
  readonly tracing?: Tracing | undefined
  readonly onError: (error: unknown) => void
  readonly signal: AbortSignal
}

/** Draws are computed, and the database's clock is read again, this long before they are due. */
const leadMs = 1000
/** The clocks are read again after this long even if nothing is due, in case a game was added. */
const longestSleepMs = 15_000
/** The beacon's rounds are asked for from now on: they come out a few seconds before their draws. */
const wantRoundsAheadMs = longestSleepMs + 5000
/** A turn that is due but locked by another worker is tried again after this long. */
const heldRetryMs = 10
const failureRetryMs = 200

/** Draws every turn when it is due, until the signal; after an outage the overdue turns first, in order. */
export async function runDrawLoop(options: DrawLoopOptions): Promise<void> {
  const { onError, signal } = options
  const turns = prepareTurns(options)
  const admit = admitTurns(options)
  while (!signal.aborted) {
    try {
      await drawNext(options, turns, admit)
    } catch (error) {
      if (signal.aborted) return
      onError(error)
      await sleep(failureRetryMs)
    }
  }
}

type Admit = (clocks: readonly Clock[], nowMs: number) => Promise<Clock[]>

/** Leaves out the turns that must not be drawn, tells of them, and puts their clocks right. */
function admitTurns({ db, games, beacon, onRefused }: DrawLoopOptions): Admit {
  const byCode = new Map(games.map((game) => [game.code, game]))
  const chain = chainHashOf(beacon.network)
  const told = new Map<string, string>()
  return async (clocks, nowMs) => {
    const admitted: Clock[] = []
    for (const clock of clocks) {
      const game = byCode.get(clock.game) as Game
      const given = { chain, isAboutToBeDue: clock.atMs - nowMs <= leadMs, ownNowMs: Date.now() }
      let refusal = refuseTurn(game, clock, given)
      const lastTurn = refusal === 'not-next' ? await readLastTurn(db, game, clock) : clock.lastTurn
      if (lastTurn !== clock.lastTurn) refusal = refuseTurn(game, { ...clock, lastTurn }, given)
      if (!refusal) {
        admitted.push(clock)
        continue
      }
      const reason = `${clock.turn} ${refusal}`
      if (told.get(clock.game) !== reason) onRefused({ game: clock.game, turn: clock.turn, refusal })
      told.set(clock.game, reason)
      if (refusal === 'not-in-catalogue' || refusal === 'not-next') await repairClock(db, game, { ...clock, lastTurn })
    }
    return admitted
  }
}

/** All in one statement; one by one if that fails, since the row of one game must not hold up the others. */
async function recordAll(options: DrawLoopOptions, draws: readonly PreparedDraw[]): Promise<RecordedDraw[]> {
  const { db, tracing, onError } = options
  try {
    const record = () => withQueryLabel(namesOf(draws), () => recordDraws(db, draws))
    return await traceRecording(tracing, draws[0], record)
  } catch (error) {
    if (draws.length <= 1 || !isConflict(error)) throw error
    const recorded: RecordedDraw[] = []
    for (const draw of draws) recorded.push(...(await recordDraws(db, [draw]).catch(tell)))
    return recorded
  }
  function tell(error: unknown): RecordedDraw[] {
    onError(error)
    return []
  }
}

/** A row that is there already, or that a constraint refuses. */
function isConflict(error: unknown): boolean {
  return String((error as { readonly code?: unknown }).code).startsWith('23')
}

async function drawNext(options: DrawLoopOptions, turns: PrepareTurns, admit: Admit) {
  const { db, games, onDrawn, signal } = options
  const { clocks: read, nowMs } = await readClocks(db, games)
  const askedAt = performance.now()
  const clocks = await admit(read, nowMs)
  turns.wantRounds(clocks, nowMs + wantRoundsAheadMs)
  // Nothing is planned yet; planning runs separately.
  if (!clocks[0]) return sleep(failureRetryMs, undefined, { signal })
  const soonestInMs = clocks[0].atMs - nowMs
  if (soonestInMs > leadMs) {
    // Not past a turn that was refused: it may be repaired by now.
    const longestMs = clocks.length < read.length ? failureRetryMs : longestSleepMs
    return sleep(Math.min(soonestInMs - leadMs / 2, longestMs), undefined, { signal })
  }
  const prepared = await turns.prepare(clocks.filter(({ atMs }) => atMs - nowMs <= leadMs))
  // Timers may fire a little early; a statement that runs before the second claims nothing.
  const waitMs = Math.ceil(soonestInMs - (performance.now() - askedAt)) + 1
  if (waitMs > 0) await sleep(waitMs, undefined, { signal })
  const complete = turns.complete(prepared, Date.now())
  const drawn = await recordAll(options, complete)
  if (drawn.length > 0) onDrawn(drawn)
  else if (soonestInMs < 0) await sleep(heldRetryMs, undefined, { signal })
}

/** The first draw and the number of others: PostgreSQL's log truncates long labels. */
function namesOf([first, ...others]: readonly PreparedDraw[]): string {
  if (!first) return 'nothing due'
  return `${first.game}:${first.turn}${others.length > 0 ? `+${others.length}` : ''}`
}
