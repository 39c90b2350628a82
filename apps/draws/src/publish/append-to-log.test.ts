import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Database } from '@quayso/database/connect'
import { testDatabase } from '@quayso/database/testing'
import { utf8 } from '@quayso/fairness/bytes'
import { openCheckpoint } from '@quayso/fairness/log/checkpoint'
import { inclusionProof } from '@quayso/fairness/log/proofs'
import { leafHash, type NodeRef, nodeHash } from '@quayso/fairness/log/tree'
import { verifyInclusion } from '@quayso/fairness/log/verify-proofs'
import { expect, onTestFinished, test } from 'vitest'
import { appendToLog } from './append-to-log.ts'
import { appendAll, signer, writeLeaves } from './testing.ts'
import { fileWitness } from './witness.ts'

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
  await writeLeaves(db, 700)
  await appendAll(db)
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
  await writeLeaves(db, 60)
  const counts = await Promise.all([1, 2, 3, 4].map(() => appendToLog(db, signer, undefined)))
  expect(counts.reduce((sum, count) => sum + count)).toBe(60)
  await writeLeaves(db, 5, 61)
  await appendAll(db)
  const { size } = openCheckpoint(await newestNote(db), signer.name, signer.publicKey)
  expect(size).toBe(65)
  expect(await db.selectFrom('outbox').select('id').where('leaf_index', 'is', null).execute()).toEqual([])
})

test('a log restored from an older copy is not signed again', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'quayso-witness-'))
  onTestFinished(() => rmSync(dir, { recursive: true }))
  const witness = fileWitness(join(dir, 'head'), signer)
  const { db } = await testDatabase()
  await writeLeaves(db, 3)
  await appendToLog(db, signer, witness)
  const older = await testDatabase()
  await writeLeaves(older.db, 2)
  await expect(appendToLog(older.db, signer, witness)).rejects.toThrow(/not the one/)
  // The same number of leaves with other contents.
  await writeLeaves(older.db, 1, 100)
  await appendToLog(older.db, signer, undefined)
  await writeLeaves(older.db, 1, 200)
  await expect(appendToLog(older.db, signer, witness)).rejects.toThrow(/not the one/)
  await writeLeaves(db, 2, 4)
  expect(await appendToLog(db, signer, witness)).toBe(2)
})
