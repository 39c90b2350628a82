import { generateKeyPairSync } from 'node:crypto'
import { connect } from '@quayso/database/connect'
import { addLeaf, allowAnyResult, testDatabase } from '@quayso/database/testing'
import { drawOutbox } from '@quayso/events/draw-outbox'
import { connectNats } from '@quayso/events/nats'
import { startRelay } from '@quayso/events/relay'
import { eventKey, eventSecretKey as key, publishDraw, testDraw } from '@quayso/events/testing'
import { games as allGames } from '@quayso/games/catalogue'
import { testNats } from '@quayso/stack/parts/test-nats'
import { sql } from 'kysely'
import { pino } from 'pino'
import { expect, onTestFinished, test, vi } from 'vitest'
import { feedSnapshot } from './feed-snapshot.ts'
import { createSnapshot } from './snapshot.ts'

const games = allGames.filter(({ code }) => code === 'st60' || code === 'mb60')
const waiting = { timeout: 45_000, interval: 20 }
const confirmed = { source: 'import', status: 'confirmed' } as const
const nextOpenTime = '2026-11-14T18:30:00+07:00'

async function setUp() {
  const { url, db } = await testDatabase()
  await allowAnyResult(db)
  await sql`SELECT ensure_draw_partition('2026-11-14')`.execute(db)
  for (const { code } of games) {
    await db
      .insertInto('game_clock')
      .values({ game: code, next_turn: 2026111400001, next_at: new Date(nextOpenTime) })
      .execute()
  }
  /** A draw of st60 in the database, and news of it in the outbox unless it is to stay unknown there. */
  const draw = async (index: number, told = true) => {
    const turn = 2026111400000 + index
    const due_at = new Date(Date.UTC(2026, 10, 14, 0, index))
    await db
      .insertInto('draw')
      .values({ game: 'st60', turn, ord: index, due_at, tiers: [`${index}`], ...confirmed })
      .execute()
    const message_id = `st60:${turn}:1`
    await addLeaf(db, message_id)
    await db
      .updateTable('game_clock')
      .set({ next_turn: turn + 1 })
      .where('game', '=', 'st60')
      .execute()
    if (!told) return
    const { seq: _, ...payload } = testDraw(index, { openNum: `${index}`, nextOpenTime })
    await db
      .insertInto('outbox')
      .values({ subject: 'draw.st60', message_id, payload: JSON.stringify(payload) })
      .execute()
    await sql`SELECT pg_notify('outbox', '')`.execute(db)
  }
  const part = await testNats()
  const nats = await connectNats(part.urlAs('api'), 'test')
  const relayNats = await connectNats(part.urlAs('draws'), 'test')
  const relay = startRelay({ outbox: drawOutbox, db, databaseUrl: url, nats: relayNats, key, onError: () => {} })
  onTestFinished(async () => {
    await relay.stop()
    await relayNats.close()
    await nats.close()
  })
  const snapshot = createSnapshot(games.map(({ code }) => code))
  const refused: string[] = []
  const newest = () => snapshot.of('st60')?.draws[0]?.issue.openNum
  const feed = () => {
    const own = connect({ url, application: 'api', maxConnections: 2, onIdleError: () => {} })
    const stop = feedSnapshot({
      snapshot,
      db: own,
      databaseUrl: url,
      nats: Promise.resolve(nats),
      drawEventKeys: [eventKey],
      onRefused: (refusal) => refused.push(refusal),
      games,
      log: pino({ level: 'silent' }),
    })
    onTestFinished(async () => {
      await stop()
      await own.destroy()
    })
  }
  return { db, part, writer: relayNats, draw, snapshot, newest, refused, feed }
}

test('the snapshot begins with what the database has, newest first, ten of them', async () => {
  const { draw, snapshot, feed } = await setUp()
  for (let i = 1; i <= 12; i++) await draw(i, false)
  feed()
  await vi.waitFor(() => expect(snapshot.isComplete()).toBe(true), waiting)
  expect(snapshot.of('st60')?.draws.map(({ issue }) => Number(issue.openNum))).toEqual([
    12, 11, 10, 9, 8, 7, 6, 5, 4, 3,
  ])
  expect(snapshot.of('st60')?.next.turn).toBe(2026111400013)
  expect(snapshot.of('mb60')?.draws).toEqual([])
})

test('[PAST-01] what is imported without news comes from the database, while news comes', async () => {
  const { draw, snapshot, newest, feed } = await setUp()
  feed()
  await draw(5)
  await vi.waitFor(() => expect(newest()).toBe('5'), waiting)
  await draw(4, false)
  const told = () => snapshot.of('st60')?.draws.map(({ issue }) => issue.openNum)
  await vi.waitFor(() => expect(told()).toEqual(['5', '4']), waiting)
})

test('news comes by NATS; while NATS is dead it comes from the database; afterwards by NATS again', async () => {
  const { part, draw, newest, feed } = await setUp()
  feed()
  await draw(1)
  await vi.waitFor(() => expect(newest()).toBe('1'), waiting)
  await part.kill()
  await draw(2)
  await vi.waitFor(() => expect(newest()).toBe('2'), waiting)
  part.deleteStore()
  await part.start()
  await draw(3)
  await vi.waitFor(() => expect(newest()).toBe('3'), waiting)
})

test('[DRAW-24] what draws did not sign is not kept, and an old version does not replace a newer one', async () => {
  const { writer, draw, snapshot, newest, refused, feed } = await setUp()
  feed()
  await draw(1)
  await vi.waitFor(() => expect(newest()).toBe('1'), waiting)
  const forger = generateKeyPairSync('ed25519').privateKey
  publishDraw(writer, forger, testDraw(2, { openNum: 'forged', version: 1 }))
  publishDraw(writer, key, testDraw(1, { seq: 3, openNum: 'corrected', version: 3 }))
  await vi.waitFor(() => expect(newest()).toBe('corrected'), waiting)
  // Not heard of before, so that no memory of duplicates drops it.
  publishDraw(writer, key, testDraw(1, { seq: 2, openNum: 'outdated', version: 2 }))
  publishDraw(writer, key, testDraw(4, { openNum: '4' }))
  await vi.waitFor(() => expect(newest()).toBe('4'), waiting)
  expect(snapshot.of('st60')?.draws.map(({ issue }) => issue.openNum)).toEqual(['4', 'corrected'])
  expect(new Set(refused)).toEqual(new Set(['forged']))
})

test('[CAL-04] a change of the calendar is heard while news comes, and the next turn moves back by it', async () => {
  const { db, draw, snapshot, newest, feed } = await setUp()
  feed()
  await draw(1)
  await vi.waitFor(() => expect(newest()).toBe('1'), waiting)
  expect(snapshot.calendar()).toEqual([])
  await db.updateTable('game_clock').set({ next_turn: 2026111400001, calendar: 1 }).where('game', '=', 'st60').execute()
  await sql`
    INSERT INTO calendar_exception (game, kind, day, reason, entered_by)
    VALUES ('hcm', 'extra', '2026-11-18', 'a holiday', 'alice')`.execute(db)
  await vi.waitFor(() => expect(snapshot.of('st60')?.next.turn).toBe(2026111400001), waiting)
  expect(snapshot.calendar()).toEqual([
    {
      id: 1,
      code: 'hcm',
      exception: { kind: 'extra', day: '2026-11-18' },
      reason: 'a holiday',
      enteredAt: expect.stringMatching(/Z$/),
    },
  ])
})
