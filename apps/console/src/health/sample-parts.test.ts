import type { Database } from '@quayso/database/connect'
import { asApp, testDatabase } from '@quayso/database/testing'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { recordSample, sampleProcesses, startSampling } from './sample-parts.ts'
import type { Watched } from './watch-processes.ts'

const nowMs = Date.parse('2026-11-16T11:00:30Z')
const at = (minutes: number) => new Date(Date.parse('2026-11-16T11:00:00Z') + minutes * 60_000)
const said = (name: string, isReady: boolean, secondsAgo = 1): Watched => ({
  ...{ name, isReady, at: nowMs - secondsAgo * 1000, readings: [] },
})

test.each([
  ['is ready', [said('api-1', true)], [true]],
  ['is not ready', [said('api-1', false)], [false]],
  ['has been silent for long', [said('api-1', true, 20)], [false]],
  ['never answered', [{ name: 'api-1', isReady: undefined, at: undefined, readings: [] }], [false]],
  ['has one that is ready beside one that is not', [said('api-1', false), said('api-2', true)], [true]],
  ['is not watched', [said('web-1', true)], []],
])('[STATUS-01] a part whose process %s', (_name, watched, expected) => {
  const samples = sampleProcesses(watched, nowMs).filter(({ part }) => part === 'api')
  expect(samples).toEqual(expected.map((isGood) => ({ part: 'api', isGood, at: at(0) })))
})

async function consoleDatabase() {
  const { db } = await testDatabase()
  const read = async () => {
    const { rows: days } = await sql`
      SELECT part, to_char(day, 'YYYY-MM-DD') AS day, good, bad FROM health_day ORDER BY part, day`.execute(db)
    const { rows: outages } = await sql`SELECT began_at, last_at FROM health_outage ORDER BY began_at`.execute(db)
    return { days, outages }
  }
  return { db: asApp(db, 'quayso_console'), owner: db, read }
}

/** A minute each; `-` is none. */
async function record(db: Database, minutes: string) {
  for (const [minute, state] of [...minutes].entries()) {
    if (state !== '-') await recordSample(db, { part: 'api', isGood: state === 'g', at: at(minute) })
  }
}

test('[STATUS-01, STATUS-02] samples are counted by day; bad ones in a row are one outage, and a gap is in no total', async () => {
  const { db, read } = await consoleDatabase()
  await record(db, 'ggbbgbggg---bg')
  expect(await read()).toEqual({
    days: [{ part: 'api', day: '2026-11-16', good: 7, bad: 4 }],
    outages: [
      { began_at: at(2), last_at: at(5) },
      { began_at: at(12), last_at: at(12) },
    ],
  })
})

test('[STATUS-01] a minute counts once, whoever samples it, and a day ends at midnight in Vietnam', async () => {
  const { db, read } = await consoleDatabase()
  await record(db, 'gb')
  await record(db, 'bg')
  expect(await read()).toMatchObject({ days: [{ good: 1, bad: 1 }], outages: [{ began_at: at(1), last_at: at(1) }] })
  await recordSample(db, { part: 'api', isGood: true, at: new Date('2026-11-16T17:00:00Z') })
  expect((await read()).days).toMatchObject([{ day: '2026-11-16' }, { day: '2026-11-17', good: 1, bad: 0 }])
})

test('[STATUS-01] what cannot be written waits until it can, and a log whose head does not grow is bad', async () => {
  const { db, owner, read } = await consoleDatabase()
  const errors: unknown[] = []
  const watched: Watched[] = []
  const sampling = startSampling({ db, watched: () => watched, onError: (error) => errors.push(error) })
  watched.push(said('api-1', false))
  await sql`REVOKE INSERT ON health_day FROM quayso_console`.execute(owner)
  await sampling.sample(nowMs)
  expect(errors).toHaveLength(1)
  expect((await read()).days).toEqual([])
  await sql`GRANT INSERT ON health_day TO quayso_console`.execute(owner)
  await sampling.sample(nowMs + 60_000)
  expect((await read()).days).toEqual([
    { part: 'api', day: '2026-11-16', good: 0, bad: 2 },
    { part: 'log', day: '2026-11-16', good: 0, bad: 2 },
  ])
  const head = { size: 1, root: Buffer.alloc(32), note: '', subtrees: [Buffer.alloc(32)] }
  await owner
    .insertInto('log_checkpoint')
    .values({ ...head, signed_at: new Date(nowMs + 100_000) })
    .execute()
  await sampling.sample(nowMs + 120_000)
  expect((await read()).days[1]).toMatchObject({ part: 'log', good: 1, bad: 2 })
})
