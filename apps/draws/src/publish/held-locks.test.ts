import type { Database } from '@quayso/database/connect'
import { asApp, testDatabase } from '@quayso/database/testing'
import { fromHex } from '@quayso/fairness/bytes'
import { noteSigner } from '@quayso/fairness/log/checkpoint'
import { games as allGames } from '@quayso/games/catalogue'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { readClocks } from '../draw/clocks.ts'
import { prepareDraw } from '../draw/prepare-draw.ts'
import { recordDraws } from '../draw/record-draws.ts'
import { chainedSeeds } from '../draw/seeds.ts'
import { planGames } from '../plan/plan-games.ts'
import { appendToLog } from './append-to-log.ts'

const signer = noteSigner('quayso.test/log', fromHex('07'.repeat(32)))
const seeds = chainedSeeds({ currentId: 'k1', byId: new Map([['k1', new Uint8Array(32).fill(1)]]) })
const games = allGames.filter(({ code }) => code === 'st60')

const modes = ['ACCESS EXCLUSIVE', 'EXCLUSIVE', 'SHARE', 'ROW EXCLUSIVE', 'ACCESS SHARE']
/** Advisory locks that draws has ever used. Any role may take them. */
const names = ['transparency log', 'ensure_draw_partition']

/** A transaction that holds every lock its role can get, and does not end. */
async function holdEverything(db: Database): Promise<string[]> {
  const trx = await db.startTransaction().execute()
  onTestFinished(() => trx.rollback().execute())
  const held: string[] = []
  const tryTo = async (statement: string) => {
    await sql`SAVEPOINT before`.execute(trx)
    await sql
      .raw(statement)
      .execute(trx)
      .then(
        () => held.push(statement),
        () => sql`ROLLBACK TO before`.execute(trx),
      )
  }
  await sql`SET idle_in_transaction_session_timeout = 0`.execute(trx)
  for (const name of names) await tryTo(`SELECT pg_advisory_xact_lock(hashtext('${name}'))`)
  const { rows } = await sql<{ name: string }>`
    SELECT oid::regclass::text AS name FROM pg_class
    WHERE relkind IN ('r', 'p', 'v') AND relnamespace = 'public'::regnamespace`.execute(trx)
  for (const { name } of rows) {
    for (const mode of modes) await tryTo(`LOCK TABLE ${name} IN ${mode} MODE`)
    await tryTo(`SELECT FROM ${name} FOR UPDATE`)
  }
  return held
}

test('[DRAW-12] whatever locks the API’s role holds, months get their partition, turns are drawn and results are logged', async () => {
  const { db } = await testDatabase()
  const draws = asApp(db, 'quayso_draws')
  await planGames(draws, { games, seeds, startTurnsAgo: 3 })
  const held = await holdEverything(asApp(db, 'quayso_api'))
  expect(held).toContain('LOCK TABLE draw IN ACCESS SHARE MODE')
  expect(held).toContain('LOCK TABLE session IN ACCESS EXCLUSIVE MODE')
  await sql`SELECT ensure_draw_partition('2031-01-01')`.execute(draws)
  const { clocks } = await readClocks(draws, ['st60'])
  const [clock] = clocks
  if (!clock?.keyId) throw new Error('st60 is not planned')
  const prepared = prepareDraw(games[0] as (typeof games)[0], { ...clock, keyId: clock.keyId }, seeds)
  expect(await recordDraws(draws, [prepared])).toHaveLength(1)
  expect(await appendToLog(draws, signer, undefined)).toBeGreaterThan(0)
  const { rows } = await sql`SELECT FROM log_leaf WHERE message_id = ${prepared.message_id}`.execute(db)
  expect(rows).toHaveLength(1)
})
