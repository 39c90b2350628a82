import type { Database } from '@quayso/database/connect'
import { testDatabase } from '@quayso/database/testing'
import { utf8 } from '@quayso/fairness/bytes'
import { openCheckpoint } from '@quayso/fairness/log/checkpoint'
import { inclusionProof } from '@quayso/fairness/log/proofs'
import { leafHash, type NodeRef, nodeHash } from '@quayso/fairness/log/tree'
import { verifyInclusion } from '@quayso/fairness/log/verify-proofs'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { LogSigner } from '../keeper/keeper.ts'
import { testSigner as signer, testKeeper } from '../keeper/testing.ts'
import { appendToLog } from './append-to-log.ts'
import { appendAll, appendOnce, writeLeaves } from './testing.ts'

async function newestNote(db: Database) {
  const { note } = await db
    .selectFrom('log_checkpoint')
    .select('note')
    .orderBy('size', 'desc')
    .executeTakeFirstOrThrow()
  return note
}

test('every leaf is in the tree of the signed checkpoint, in the order it was written', async () => {
  const { db } = await testDatabase()
  const keeper = testKeeper()
  await writeLeaves(db, 700)
  await appendAll(db, keeper)
  const leaves = await db.selectFrom('log_leaf').selectAll().orderBy('index').execute()
  expect(leaves.map(({ index }) => index)).toEqual(leaves.map((_, i) => i))
  expect(leaves.map(({ entry }) => entry)).toEqual(leaves.map((_, i) => `{"leaf":${i + 1}}`))
  const { size, root } = openCheckpoint(await newestNote(db), signer.name, signer.publicKey)
  expect(size).toBe(700)
  const hashAt = ({ level, index }: NodeRef): Uint8Array => {
    if (level === 0) return leafHash(utf8(leaves[index]?.entry ?? ''))
    return nodeHash(hashAt({ level: level - 1, index: 2 * index }), hashAt({ level: level - 1, index: 2 * index + 1 }))
  }
  for (const index of [0, 1, 255, 256, 511, 512, 699]) {
    const proof = inclusionProof(index, size, hashAt)
    expect(verifyInclusion({ leafHash: hashAt({ level: 0, index }), index, size, proof, root })).toBe(true)
  }
  const tiles = await db.selectFrom('log_node').selectAll().orderBy('index').execute()
  expect(tiles.map(({ tile_level, index }) => [tile_level, index])).toEqual([
    [1, 0],
    [1, 1],
  ])
  for (const { index, hash } of tiles) expect(Buffer.from(hashAt({ level: 8, index })).equals(hash)).toBe(true)
})

test('several workers at once append every leaf once', async () => {
  const { db } = await testDatabase()
  const keeper = testKeeper()
  await writeLeaves(db, 60)
  const counts = await Promise.all([1, 2, 3, 4].map(() => appendOnce(db, keeper)))
  expect(counts.reduce((sum, count) => sum + count)).toBe(60)
  await writeLeaves(db, 5, 61)
  await appendAll(db, keeper)
  const { size } = openCheckpoint(await newestNote(db), signer.name, signer.publicKey)
  expect(size).toBe(65)
  expect(await db.selectFrom('outbox').select('id').where('leaf_index', 'is', null).execute()).toEqual([])
})

test('a log restored from an older copy is not signed again', async () => {
  const keeper = testKeeper()
  const { db } = await testDatabase()
  for (const [count, from] of [
    [2, 1],
    [1, 3],
  ] as const) {
    await writeLeaves(db, count, from)
    await appendOnce(db, keeper)
  }
  const older = await testDatabase()
  await writeLeaves(older.db, 2)
  await expect(appendOnce(older.db, keeper)).rejects.toThrow(/Restoring/)
  // The same number of leaves with other contents.
  const other = testKeeper()
  await writeLeaves(older.db, 1, 100)
  await appendOnce(older.db, other)
  await writeLeaves(older.db, 1, 200)
  await expect(appendOnce(older.db, keeper)).rejects.toThrow(/Restoring/)
  await writeLeaves(db, 2, 4)
  expect(await appendOnce(db, keeper)).toBe(2)
})

/** Signs, and dies before the worker records it. */
const dyingWith = (keeper: LogSigner): LogSigner => ({
  ...keeper,
  sign: async (asked) => {
    await keeper.sign(asked)
    throw new Error('killed')
  },
})

test('[DRAW-05] a batch that was signed by a worker that died is recorded by the next, in the order it was signed', async () => {
  const { db } = await testDatabase()
  const keeper = testKeeper()
  await writeLeaves(db, 3)
  await appendOnce(db, keeper)
  await writeLeaves(db, 2, 10)
  await expect(appendOnce(db, dyingWith(keeper))).rejects.toThrow('killed')
  // A row that was written earlier and committed later comes first by its id.
  await sql`
    INSERT INTO outbox (id, message_id, payload, leaf) OVERRIDING SYSTEM VALUE VALUES (-1, 'early', '{}', '{"leaf":0}')`.execute(
    db,
  )
  expect(await appendOnce(db, keeper)).toBe(3)
  const leaves = await db.selectFrom('log_leaf').select('entry').orderBy('index').execute()
  expect(leaves.slice(3).map(({ entry }) => entry)).toEqual(['{"leaf":10}', '{"leaf":11}', '{"leaf":0}'])
})

test('[DRAW-05] a batch that was signed and not recorded is found behind any number of rows that were committed later', async () => {
  const { db } = await testDatabase()
  const keeper = testKeeper()
  await writeLeaves(db, 3)
  await expect(appendOnce(db, dyingWith(keeper))).rejects.toThrow('killed')
  await sql`
    INSERT INTO outbox (id, message_id, payload, leaf) OVERRIDING SYSTEM VALUE
    SELECT -i, 'early ' || i, '{}', '{"early":' || i || '}' FROM generate_series(1, 600) i`.execute(db)
  await appendAll(db, keeper)
  const leaves = await db.selectFrom('log_leaf').select('entry').orderBy('index').execute()
  expect(leaves).toHaveLength(603)
  expect(leaves.slice(0, 3).map(({ entry }) => entry)).toEqual(['{"leaf":1}', '{"leaf":2}', '{"leaf":3}'])
})

test('a signer that is new adopts the log, and one that is behind is told what it missed', async () => {
  const { db } = await testDatabase()
  const first = testKeeper()
  await writeLeaves(db, 3)
  await appendOnce(db, first)
  const second = testKeeper()
  await writeLeaves(db, 2, 10)
  expect(await appendOnce(db, second)).toBe(2)
  await writeLeaves(db, 2, 20)
  expect(await appendOnce(db, first)).toBe(2)
  const { size } = openCheckpoint(await newestNote(db), signer.name, signer.publicKey)
  expect(size).toBe(7)
})

test('[DRAW-17] a leaf that must not be signed is set aside, told once, and holds up no other', async () => {
  const { db } = await testDatabase()
  const keeper = testKeeper()
  await writeLeaves(db, 3)
  const { rows } = await sql<{ id: number }>`SELECT id FROM outbox WHERE message_id = 'leaf 2'`.execute(db)
  const id = rows[0]?.id as number
  const refuseOne = async () => new Map([[id, 'forged']])
  const outcome = await appendToLog({ db, signer: keeper, checkLeaves: refuseOne })
  expect(outcome).toEqual({ appended: 2, refused: [{ messageId: 'leaf 2', reason: 'forged' }] })
  expect(await appendOnce(db, keeper)).toBe(0)
  const leaves = await db.selectFrom('log_leaf').select('entry').orderBy('index').execute()
  expect(leaves.map(({ entry }) => entry)).toEqual(['{"leaf":1}', '{"leaf":3}'])
})
