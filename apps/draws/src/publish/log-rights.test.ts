import { asApp, testDatabase } from '@quayso/database/testing'
import { knownBeacon } from '@quayso/fairness/beacon/testing'
import { parseLeaf } from '@quayso/fairness/leaves'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testKeeper } from '../keeper/testing.ts'
import { appendToLog } from './append-to-log.ts'
import { logRights } from './log-rights.ts'
import { recomputeLeaves } from './recompute-leaves.ts'

async function setUp() {
  const { db: owner } = await testDatabase()
  const db = asApp(owner, 'quayso_draws')
  const keeper = testKeeper()
  const checkLeaves = recomputeLeaves({ games: [], seeds: keeper, beacon: knownBeacon() })
  const append = () => appendToLog({ db, signer: keeper, checkLeaves })
  await sql`INSERT INTO operator (login, name, roles, state) VALUES ('mai', 'Mai', '{admin}', 'active')`.execute(owner)
  await sql`INSERT INTO game_name (game, first_day, vi, en, th, zh)
    VALUES ('hcm', '2030-01-01', 'Sài Gòn', 'Saigon', 'c', 'd')`.execute(owner)
  await sql`INSERT INTO game_setting (game, is_on_front) VALUES ('hcm', false)`.execute(owner)
  const entries = async () =>
    (await owner.selectFrom('log_leaf').select('entry').orderBy('index').execute()).map(({ entry }) => entry)
  return { owner, db, append, entries }
}

test('[INSIDE-51] each change of rights and names is in the log once, as a kind and a hash, whoever looks', async () => {
  const { owner, db, append, entries } = await setUp()
  await Promise.all([1, 2, 3].map(() => logRights(db)))
  expect(await logRights(db)).toBe(0)
  expect(await append()).toMatchObject({ appended: 2, refused: [] })
  const { rows } = await sql<{ about: string; hash: string }>`SELECT about, hash FROM rights_entry ORDER BY id`.execute(
    owner,
  )
  const logged = await entries()
  expect(logged.map(parseLeaf)).toEqual(rows.map((row) => ({ kind: 'rights', ...row })))
  expect(rows.map(({ about }) => about)).toEqual(['rights', 'names'])
  expect(logged.join()).not.toMatch(/mai|hcm|Gòn/i)
  expect(await logRights(db)).toBe(0)
})

test('[INSIDE-51] an entry that does not follow from its notice is not signed', async () => {
  const { db, append, entries } = await setUp()
  await logRights(db)
  const forged = `{"about":"rights","hash":"${'0a'.repeat(32)}","kind":"rights"}`
  await sql`UPDATE outbox SET leaf = ${forged} WHERE message_id = (SELECT min(message_id) FROM outbox)`.execute(db)
  await sql`INSERT INTO outbox (message_id, payload, leaf) VALUES ('rights:999', '{}', ${forged})`.execute(db)
  expect((await append()).refused).toHaveLength(2)
  expect(await entries()).not.toContain(forged)
  // The notice itself is logged all the same.
  expect(await logRights(db)).toBe(1)
  expect(await append()).toMatchObject({ appended: 1, refused: [] })
  expect(await entries()).toHaveLength(2)
})

test('[INSIDE-51] workers read neither names nor what salts the hash', async () => {
  const { db } = await setUp()
  await expect(sql`SELECT FROM operator_notice`.execute(db)).rejects.toThrow(/permission denied/)
})
