import type { Database } from '@quayso/database/connect'
import { asApp, testDatabase } from '@quayso/database/testing'
import { knownBeacon } from '@quayso/fairness/beacon/testing'
import { games as allGames } from '@quayso/games/catalogue'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { readClocks } from '../draw/clocks.ts'
import { prepareTurns } from '../draw/prepare-turns.ts'
import { recordDraws } from '../draw/record-draws.ts'
import { testKeeper } from '../keeper/testing.ts'
import { planGames } from '../plan/plan-games.ts'
import { appendToLog } from './append-to-log.ts'
import { recomputeLeaves } from './recompute-leaves.ts'

const keeper = testKeeper()
const beacon = knownBeacon()
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
  await planGames(draws, { games, seeds: keeper, network: beacon.network, startTurnsAgo: 3 })
  const held = await holdEverything(asApp(db, 'quayso_api'))
  expect(held).toContain('LOCK TABLE draw IN ACCESS SHARE MODE')
  expect(held).toContain('LOCK TABLE session IN ACCESS EXCLUSIVE MODE')
  await sql`SELECT ensure_draw_partition('2031-01-01')`.execute(draws)
  const { clocks } = await readClocks(draws, games)
  const [prepared] = await prepareTurns({ games, seeds: keeper, beacon, onError: () => expect.unreachable() }).prepare(
    clocks,
  )
  if (!prepared) throw new Error('st60 is not planned')
  expect(await recordDraws(draws, [prepared])).toHaveLength(1)
  const checkLeaves = recomputeLeaves({ games, seeds: keeper, beacon })
  const { appended, refused } = await appendToLog({ db: draws, signer: keeper, checkLeaves })
  expect(refused).toEqual([])
  expect(appended).toBeGreaterThan(0)
  const { rows } = await sql`SELECT FROM log_leaf WHERE message_id = ${prepared.message_id}`.execute(db)
  expect(rows).toHaveLength(1)
})
