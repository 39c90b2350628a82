import type { Database } from '@quayso/database/connect'
import { asApp, testDatabase } from '@quayso/database/testing'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { correct, enter, hcmEntry, nowMs } from '../testing.ts'

async function jobs(db: Database) {
  const { rows } = await sql<{ payload: unknown; key: string }>`
    SELECT payload, key FROM graphile_worker._private_jobs ORDER BY id`.execute(db)
  return rows
}

const version = (number: number) => ({
  payload: { game: 'hcm', turn: 2026111600000, version: number },
  key: `draw:hcm:2026111600000:${number}`,
})

test('[WORK-01] a job to tell followers is stored with the confirmation and with each correction', async () => {
  const { db } = await testDatabase()
  const draws = asApp(db, 'quayso_draws')
  await enter(draws, hcmEntry(), nowMs)
  expect(await jobs(db)).toEqual([])
  await enter(draws, hcmEntry({ toldBy: 'bob' }), nowMs)
  expect(await jobs(db)).toEqual([version(2)])
  await enter(draws, hcmEntry({ toldBy: 'dave' }), nowMs)
  expect(await jobs(db)).toEqual([version(2)])
  const correction = {
    ...{ code: 'hcm', turnNum: '20261116', tiers: [{ rank: 0, numbers: ['654321'] }] },
    ...{ reason: 'two digits were swapped', toldBy: 'alice', approvedBy: 'carol' },
  }
  await correct(draws, correction, nowMs)
  expect(await jobs(db)).toEqual([version(2), version(3)])
})

test('[WORK-01] without the job there is no confirmation either', async () => {
  const { db } = await testDatabase()
  await enter(db, hcmEntry(), nowMs)
  await sql`DELETE FROM work.task`.execute(db)
  await expect(enter(db, hcmEntry({ toldBy: 'bob' }), nowMs)).rejects.toThrow('permission denied to enqueue')
  expect(await db.selectFrom('draw_revision').select('version').execute()).toEqual([])
  expect(await jobs(db)).toEqual([])
})
