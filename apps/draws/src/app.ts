import type { Database } from '@quayso/database/connect'
import type { Nats } from '@quayso/events/nats'
import { type Relay, startRelay } from '@quayso/events/relay'
import type { Game } from '@quayso/games/game'
import type { Logger } from 'pino'
import { runDrawLoop } from './draw/draw-loop.ts'
import type { RecordedDraw } from './draw/record-draws.ts'
import type { SeedOf } from './draw/seeds.ts'
import { planGames } from './plan/plan-games.ts'

export interface DrawsDeps {
  readonly db: Database
  readonly databaseUrl: string
  /** Draws do not wait for it; news does. */
  readonly nats: Promise<Nats>
  readonly games: readonly Game[]
  readonly seedOf: SeedOf
  readonly startTurnsAgo: number
  readonly log: Logger
}

const planEveryMs = 3_600_000

/** One worker: plans, draws and tells. Any number of them share the work. */
export function startDraws({
  db,
  databaseUrl,
  nats,
  games,
  seedOf,
  startTurnsAgo,
  log,
}: DrawsDeps): () => Promise<void> {
  const stopping = new AbortController()
  const { signal } = stopping
  let relay: Relay | undefined

  const onDrawn = (draws: readonly RecordedDraw[]) => {
    relay?.wake()
    for (const { game, turn, due_at, drawn_at } of draws) {
      log.info({ game, turn, lateMs: drawn_at.getTime() - due_at.getTime() }, 'drawn')
    }
  }
  const plan = () => planGames(db, games, startTurnsAgo)
  const planAgain = () => void plan().catch((error) => log.error({ err: error }, 'planning failed'))

  const work = async () => {
    await untilDone(plan, signal, (error) => log.error({ err: error }, 'planning failed'))
    await runDrawLoop({ db, games, seedOf, onDrawn, signal, onError: (err) => log.error({ err }, 'drawing failed') })
  }

  const working = work()
  const planning = setInterval(planAgain, planEveryMs)
  void nats.then((connection) => {
    if (signal.aborted) return
    relay = startRelay({ db, databaseUrl, nats: connection, onError: (err) => log.warn({ err }, 'relay failed') })
    relay.wake()
  })
  return async () => {
    stopping.abort()
    clearInterval(planning)
    await working
    await relay?.stop()
  }
}

async function untilDone(work: () => Promise<void>, signal: AbortSignal, onError: (error: unknown) => void) {
  while (!signal.aborted) {
    try {
      return await work()
    } catch (error) {
      onError(error)
      await new Promise((resolve) => setTimeout(resolve, 500))
    }
  }
}
