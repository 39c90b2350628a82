import { asApp, testDatabase } from '@quayso/database/testing'
import { sql } from 'kysely'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { startImporting } from './start-importing.ts'

/** A log whose lines can be read. */
function memoryLog() {
  const lines: { msg: string; added?: number; row?: string }[] = []
  const log = pino({ level: 'info' }, { write: (line) => void lines.push(JSON.parse(line)) })
  return { log, lines }
}

test('[PAST-01, PAST-02] of two workers one imports and tells what it left out, and the other looks after it', async () => {
  const { db } = await testDatabase()
  const { signal } = new AbortController()
  const workers = [memoryLog(), memoryLog()]
  await Promise.all(workers.map(({ log }) => startImporting({ db: asApp(db, 'quayso_draws'), log, signal })))
  const told = workers.map(({ lines }) =>
    lines.filter(({ msg }) => msg === 'imported history').map((line) => line.added),
  )
  expect(told).toEqual(expect.arrayContaining([[7530, 6223, 2112, 457], Array(4).fill(0)]))
  expect(workers.flatMap(({ lines }) => lines.filter(({ msg }) => msg.startsWith('failed')))).toEqual([])
  const leftOut = workers.flatMap(({ lines }) => lines.filter(({ msg }) => msg === 'left out a row of the history'))
  expect(leftOut).toHaveLength(7)
  expect(leftOut.at(-1)?.row).toBe('line 456: thaigov 20260116: a number of tier 8 is missing')
})

test('[PAST-01] an import that fails is tried again', async () => {
  const { db } = await testDatabase()
  const { log, lines } = memoryLog()
  const stopping = new AbortController()
  await sql`ALTER TABLE game_clock RENAME TO away`.execute(db)
  const importing = startImporting({ db, log, signal: stopping.signal })
  await expect.poll(() => lines.length).toBeGreaterThan(0)
  expect(lines[0]?.msg).toBe('failed to import history, again in 2 s')
  await sql`ALTER TABLE away RENAME TO game_clock`.execute(db)
  const count = async () => (await db.selectFrom('draw').select('turn').execute()).length
  await expect.poll(count).toBeGreaterThan(0)
  stopping.abort()
  await importing
})
