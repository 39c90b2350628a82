import { testDatabase } from '@quayso/database/testing'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { ensurePartitions } from './plan-games.ts'

test('whichever day planning starts on, every month has its partition in time', async () => {
  const { db } = await testDatabase()
  // February is short: a month after these days is already March.
  for (const day of ['2027-01-29', '2029-01-30', '2030-01-31']) {
    await ensurePartitions(db, Date.parse(`${day}T12:00:00Z`))
    const february = `draw_${day.slice(0, 4)}_02`
    const { rows } = await sql<{ found: string | null }>`SELECT to_regclass(${february})::text AS found`.execute(db)
    expect(rows, day).toEqual([{ found: february }])
  }
})
