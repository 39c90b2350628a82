import { asRole } from '@quayso/database/app-role'
import { connect } from '@quayso/database/connect'
import { resultLeaf } from '@quayso/fairness/leaves'
import { turnAtMs, turnsInDay } from '@quayso/games/time/planned-turn'
import { dayLengthMs } from '@quayso/games/time/schedule'
import { toTurnNum, turnOf } from '@quayso/games/time/turn'
import { toVietnamIso } from '@quayso/games/time/vietnam-time'
import { waitUntil } from '@quayso/stack/wait-until'
import { sql } from 'kysely'
import type { Finding, Forgery } from './forgery-kind.ts'
import { countDraws, drawsOf, type OwnDraw, toEntry } from './redraw.ts'
import { readLog } from './rewrite-log.ts'
import { type Copy, established, keyId, newKeeper, startWorker, type World } from './world.ts'

const { code } = established

/** The last turn of tomorrow: its seed leads to all others of the day. */
function lateTurn(): number {
  const tomorrowMs = (Math.floor(Date.now() / dayLengthMs) + 1) * dayLengthMs
  return turnOf(tomorrowMs, turnsInDay(established, tomorrowMs))
}

/** Does something with the rights of the worker, while a worker runs, until the worker has refused it. */
async function refusedByWorker({ url }: Copy, statement: ReturnType<typeof sql>, what: 'turn' | 'leaf') {
  const refused: string[] = []
  const own = connect({
    url: asRole(url, 'quayso_draws'),
    application: 'forgery',
    maxConnections: 1,
    onIdleError: () => {},
  })
  const watch = { onDrawn: () => {}, onRefused: (refusal: string) => void refused.push(refusal) }
  const stop = startWorker({ url, keeper: newKeeper(), watch })
  try {
    await statement.execute(own)
    await waitUntil(`the ${what} is refused`, () => refused.includes(what))
  } finally {
    await stop()
    await own.destroy()
  }
  return refused.map((refusal) => `${refusal}-refused`)
}

/** Whoever can write the clock has a late turn drawn, and computes the earlier ones from its seed. */
async function askOracle(copy: Copy, { keeper }: World): Promise<Finding> {
  const turn = lateTurn()
  const ahead = sql`UPDATE game_clock SET next_turn = ${turn}, next_at = clock_timestamp() WHERE game = ${code}`
  const by = await refusedByWorker(copy, ahead, 'turn')
  const refusal: unknown = await keeper.seedsOf([{ game: code, turn, keyId }]).then(
    () => new Error('given away'),
    (error: unknown) => error,
  )
  const drawnEarly = await countDraws(copy.db, turn, code)
  const names = [...by, ...(refusal instanceof Error ? [refusal.name] : [])]
  return { by: drawnEarly > 0 ? [...names, 'drawn-early'] : names, details: { turn: toTurnNum(turn), drawnEarly } }
}

/** Whoever can write the outbox has a result signed that was never drawn. */
async function slipLeaf(copy: Copy): Promise<Finding> {
  const turn = lateTurn()
  const draw = drawsOf(await readLog(copy.db), code).at(-1) as OwnDraw
  const openTime = toVietnamIso(turnAtMs(established, turn) as number)
  const forged = { ...draw, turn: toTurnNum(turn), openTime, tiers: ['7,7,7,7,7'] }
  const { id } = toEntry(forged)
  const insert = sql`WITH slipped AS (INSERT INTO outbox (message_id, payload, leaf)
    VALUES (${id}, '{}', ${resultLeaf(forged)})) SELECT pg_notify('outbox', '')`
  const by = await refusedByWorker(copy, insert, 'leaf')
  const isSigned = (await readLog(copy.db)).some((entry) => entry.id === id)
  return { by: isSigned ? [...by, 'signed'] : by, details: { turn: toTurnNum(turn), isSigned } }
}

export const processForgeries: readonly Forgery[] = [
  {
    name: 'oracle',
    expected: ['turn-refused', 'KeeperRefusal'],
    commit: (world) => world.onCopy((copy) => askOracle(copy, world)),
  },
  { name: 'slipped-leaf', expected: ['leaf-refused'], commit: (world) => world.onCopy(slipLeaf) },
]
