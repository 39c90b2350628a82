import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '@quayso/database/connect'
import { withQueryLabel } from '@quayso/database/query-label'
import type { Game } from '@quayso/games/game'
import { type Clock, readClocks, readLastTurn } from './clocks.ts'
import type { PreparedDraw } from './prepare-draw.ts'
import { type PrepareOptions, type PrepareTurns, prepareTurns } from './prepare-turns.ts'
import { type RecordedDraw, recordDraws } from './record-draws.ts'
import { refuseTurn, type TurnRefusal } from './refuse-turn.ts'
import { repairClock } from './repair-clock.ts'

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
function admitTurns({ db, games, onRefused }: DrawLoopOptions): Admit {
  const byCode = new Map(games.map((game) => [game.code, game]))
  const told = new Map<string, string>()
  return async (clocks, nowMs) => {
    const admitted: Clock[] = []
    for (const clock of clocks) {
      const game = byCode.get(clock.game) as Game
      let refusal = clock.atMs - nowMs <= leadMs ? refuseTurn(game, clock, Date.now()) : undefined
      const lastTurn = refusal === 'not-next' ? await readLastTurn(db, clock) : clock.lastTurn
      if (lastTurn !== clock.lastTurn) refusal = refuseTurn(game, { ...clock, lastTurn }, Date.now())
      if (!refusal) {
        admitted.push(clock)
        continue
      }
      const reason = `${clock.turn} ${refusal}`
      if (told.get(clock.game) !== reason) onRefused({ game: clock.game, turn: clock.turn, refusal })
      told.set(clock.game, reason)
      if (refusal !== 'not-yet') await repairClock(db, game, { ...clock, lastTurn })
    }
    return admitted
  }
}

async function drawNext({ db, games, onDrawn, signal }: DrawLoopOptions, turns: PrepareTurns, admit: Admit) {
  const codes = games.map(({ code }) => code)
  const { clocks: read, nowMs } = await readClocks(db, codes)
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
  const drawn = await withQueryLabel(namesOf(complete), () => recordDraws(db, complete))
  if (drawn.length > 0) onDrawn(drawn)
  else if (soonestInMs < 0) await sleep(heldRetryMs, undefined, { signal })
}

/** The first draw and the number of others: PostgreSQL's log truncates long labels. */
function namesOf([first, ...others]: readonly PreparedDraw[]): string {
  if (!first) return 'nothing due'
  return `${first.game}:${first.turn}${others.length > 0 ? `+${others.length}` : ''}`
}
