import type { Database } from '@quayso/database/connect'
import { asApp, testDatabase } from '@quayso/database/testing'
import { openCheckpoint } from '@quayso/fairness/log/checkpoint'
import { verifyConsistency } from '@quayso/fairness/log/verify-proofs'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testKeeper, testSigner } from '../keeper/testing.ts'
import { readConsistencyProof } from './read-consistency-proof.ts'
import { appendAll, writeLeaves } from './testing.ts'

async function notes(db: Database): Promise<string[]> {
  return (await db.selectFrom('log_checkpoint').select('note').orderBy('size').execute()).map(({ note }) => note)
}

/** As if the heads were signed 40 days ago. */
async function makeOld(db: Database): Promise<void> {
  await sql`ALTER TABLE log_checkpoint DISABLE TRIGGER append_only`.execute(db)
  await sql`UPDATE log_checkpoint SET signed_at = signed_at - interval '40 days'`.execute(db)
  await sql`ALTER TABLE log_checkpoint ENABLE TRIGGER append_only`.execute(db)
}

test('[DRAW-25] a head that was thinned out is still proven to begin the newest one, and appending goes on', async () => {
  const { db } = await testDatabase()
  const keeper = testKeeper()
  for (let head = 0; head < 40; head++) {
    await writeLeaves(db, 17, 1 + head * 17)
    await appendAll(db, keeper)
  }
  const published = await notes(db)
  await makeOld(db)
  await writeLeaves(db, 5, 1000)
  await appendAll(db, keeper)
  await sql`SELECT thin_log_heads()`.execute(asApp(db, 'quayso_work'))
  await writeLeaves(db, 5, 2000)
  await appendAll(db, keeper)
  const left = await notes(db)
  // All of them within an hour, or two where the test ran over its end.
  expect(left.length).toBeLessThanOrEqual(4)
  const open = (note: string) => openCheckpoint(note, testSigner.name, testSigner.publicKey)
  const newest = open(left.at(-1) ?? '')
  expect(newest.size).toBe(690)
  for (const { size, root } of published.map(open)) {
    const proof = await readConsistencyProof(db, size, newest.size)
    expect(verifyConsistency({ oldSize: size, oldRoot: root, newSize: newest.size, newRoot: newest.root, proof })).toBe(
      true,
    )
  }
})
