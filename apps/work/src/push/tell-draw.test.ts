import type { Database } from '@quayso/database/connect'
import type { PushService } from '@quayso/stack/parts/push-service/push-service'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { correct, draw, drawOwn, logDraw, subscribe, testPush } from './testing.ts'

/** How many messages each device was sent on its last day. */
async function sentCounts(db: Database): Promise<number[]> {
  const rows = await db.selectFrom('push_subscription').select('sent_messages').orderBy('id').execute()
  return rows.map(({ sent_messages }) => sent_messages.length)
}

const messages = ({ received }: PushService) => received.map(({ message }) => message)

test('[NOTE-02] those who follow a game are told once when its result is settled, and nobody else', async () => {
  const { db, service, tell } = await testPush()
  const follower = await subscribe(db, service, { locale: 'en' })
  await subscribe(db, service, { follows: ['game dongthap', 'ticket hcm:20261123', 'region xsmb'] })
  await subscribe(db, service, { follows: [] })
  await draw(db, 'hcm')
  for (const _ of [1, 2]) await tell('hcm')
  const args = { locale: 'en', name: 'Ho Chi Minh City' }
  expect(service.received).toMatchObject([
    { endpoint: follower, message: { v: 1, kind: 'draw', game: 'hcm', turnNum: '20261116', args } },
  ])
  expect(service.faults).toEqual([])
})

test('[NOTE-02] a provisional, unpublished, replaced or old result is not told, nor one of our own games', async () => {
  const { db, service, clock, tell, runTask, runJobs } = await testPush()
  await subscribe(db, service, { follows: ['game hcm', 'game dongthap', 'game camau', 'game st60'] })
  await draw(db, 'dongthap', { status: 'provisional' })
  await draw(db, 'camau', { day: '2026-11-09' })
  for (const game of ['dongthap', 'nowhere', 'hcm']) await tell(game)
  await tell('camau', 2026110900000)
  await tell('st60', await drawOwn(db, 'st60'))
  const turn = await draw(db, 'hcm', { isLogged: false })
  await tell('hcm', turn, 1)
  expect(messages(service)).toEqual([])
  // Once it is published it is.
  await runTask('tell-draw', { game: 'hcm', turn, version: 2 })
  await logDraw(db, 'hcm', turn, 2)
  expect(messages(service)).toEqual([])
  clock.now = new Date(clock.now.getTime() + 3000)
  await runJobs()
  expect(messages(service)).toMatchObject([{ game: 'hcm' }])
})

test('[NOTE-02] who follows a region is told once all its stations have drawn', async () => {
  const { db, service, tell } = await testPush()
  await subscribe(db, service, { follows: ['region xsmn'], locale: 'zh' })
  for (const game of ['hcm', 'dongthap']) {
    await draw(db, game)
    await tell(game)
  }
  expect(messages(service)).toEqual([])
  await draw(db, 'camau')
  for (const game of ['camau', 'hcm']) await tell(game)
  const args = { locale: 'zh', name: '南部' }
  expect(messages(service)).toEqual([{ v: 1, kind: 'draw', game: 'xsmn', turnNum: '20261116', args }])
})

test('[NOTE-02] the North has one station: who follows both is told once', async () => {
  const { db, service, tell } = await testPush()
  await subscribe(db, service, { follows: ['region xsmb', 'game mb'] })
  await draw(db, 'mb')
  await tell('mb')
  expect(messages(service)).toMatchObject([{ kind: 'draw', game: 'mb' }])
})

test('[NOTE-09] only devices that want numbers shown get them', async () => {
  const { db, service, tell } = await testPush()
  await subscribe(db, service, {})
  await subscribe(db, service, { showsNumbers: true })
  await draw(db, 'hcm')
  await tell('hcm')
  expect(
    messages(service)
      .map((one) => JSON.stringify(one).includes('123456'))
      .sort(),
  ).toEqual([false, true])
})

test('[NOTE-05] in its quiet hours a device is told nothing but the correction of a draw it has a ticket of', async () => {
  const { db, service, clock, tell } = await testPush()
  const quiet = [22 * 60, 6 * 60 + 30] as const
  const owner = await subscribe(db, service, { quiet, follows: ['ticket hcm:20261116'] })
  await subscribe(db, service, { quiet, follows: ['game hcm', 'region xsmn'] })
  const awake = await subscribe(db, service, {})
  clock.now = new Date('2026-11-16T22:00:00+07:00')
  await draw(db, 'hcm')
  await tell('hcm')
  expect(service.received).toMatchObject([{ endpoint: awake, message: { kind: 'draw' } }])
  await correct(db, 'hcm')
  await tell('hcm', 2026111600000, 3)
  const told = service.received.slice(1).map(({ endpoint, message }) => [endpoint, (message as { kind: string }).kind])
  expect(told.sort()).toEqual(
    [
      [owner, 'correction'],
      [awake, 'correction'],
    ].sort(),
  )
})

test('[NOTE-06] a device gets six messages a day; those after are merged into the last', async () => {
  const { db, service, clock, tell } = await testPush()
  const stations = ['hcm', 'dongthap', 'camau', 'hue', 'phuyen', 'mb', 'thaigov', 'vungtau']
  await subscribe(db, service, { follows: stations.map((code) => `game ${code}`) })
  for (const game of stations) {
    await draw(db, game)
    await tell(game)
  }
  const tags = service.received.map(({ headers }) => headers.topic)
  expect(new Set(tags).size).toBe(6)
  expect(messages(service).slice(5)).toMatchObject([
    { game: '', args: { count: 1 } },
    { game: '', args: { count: 2 } },
    { game: '', args: { count: 3 } },
  ])
  // Another day begins anew.
  clock.now = new Date('2026-11-17T17:00:00+07:00')
  await draw(db, 'bentre', { day: '2026-11-17' })
  await sql`INSERT INTO push_follow SELECT id, 'game', 'bentre' FROM push_subscription`.execute(db)
  await tell('bentre', 2026111700000)
  expect(messages(service).at(-1)).toMatchObject({ game: 'bentre' })
})

test('[NOTE-06] the result of a kept ticket and its correction are told by themselves, and do not count', async () => {
  const { db, service, tell } = await testPush()
  await subscribe(db, service, { follows: ['game hcm', 'ticket hcm:20261116'] })
  await sql`UPDATE push_subscription SET sent_on = '2026-11-16', sent_messages = '{a,b,c,d,e,f,g}'`.execute(db)
  await draw(db, 'hcm')
  await tell('hcm')
  await correct(db, 'hcm')
  await tell('hcm', 2026111600000, 3)
  expect(messages(service)).toMatchObject([
    { kind: 'ticket', game: 'hcm' },
    { kind: 'correction', game: 'hcm' },
  ])
  expect(await sentCounts(db)).toEqual([7])
})

test('[NOTE-06] a result is told by itself on a day on which strangers have answered often', async () => {
  const { db, service, tell } = await testPush()
  await subscribe(db, service)
  await sql`
    UPDATE push_subscription SET sent_on = '2026-11-16',
      sent_messages = '{reply:1,reply:2,mention:3,reply:4,topic:5,answers:6:494120,reply:7}'`.execute(db)
  await draw(db, 'hcm')
  await tell('hcm')
  expect(messages(service)).toMatchObject([{ kind: 'draw', game: 'hcm' }])
})

test('[NOTE-04] gone subscriptions are deleted, and a service that asks to wait is asked again when it said', async () => {
  const { db, service, clock, tell, runJobs, messages: counted } = await testPush()
  const gone = await subscribe(db, service)
  const [first, second] = [await subscribe(db, service), await subscribe(db, service)]
  service.behave('gone', gone)
  await draw(db, 'hcm')
  service.behave({ retryAfter: '600' }, first)
  service.behave({ retryAfter: '600' }, second)
  await tell('hcm')
  const left = async () =>
    (await db.selectFrom('push_subscription').select('endpoint').execute()).map((s) => s.endpoint)
  expect((await left()).sort()).toEqual([first, second].sort())
  expect(await db.selectFrom('push_follow').selectAll().execute()).toHaveLength(2)

  const { requests } = service.counts
  for (const endpoint of [first, second]) service.behave('well', endpoint)
  clock.now = new Date(clock.now.getTime() + 599_000)
  await runJobs()
  expect(service.counts.requests).toBe(requests)
  clock.now = new Date(clock.now.getTime() + 2000)
  await runJobs()
  expect(service.received.map(({ endpoint }) => endpoint).sort()).toEqual([first, second].sort())
  // Waiting does not count as another message.
  expect(await sentCounts(db)).toEqual([1, 1])
  const outcomes = (await counted.get()).values.map(({ labels, value }) => [labels.outcome, value])
  expect(Object.fromEntries(outcomes)).toEqual({ sent: 2, gone: 1, refused: 0, postponed: 2 })
})

test('a message that nobody could deliver is dropped when it is of no use any more', async () => {
  const { db, service, clock, tell, runJobs } = await testPush()
  await subscribe(db, service)
  await draw(db, 'hcm')
  service.behave('broken')
  await tell('hcm')
  for (let i = 0; i < 20; i++) {
    clock.now = new Date(clock.now.getTime() + 1_000_000)
    await runJobs()
  }
  expect((await sql`SELECT id FROM graphile_worker._private_jobs`.execute(db)).rows).toEqual([])
  expect(service.counts.requests).toBeLessThan(15)
})

test('[NOTE-07] a chunk that runs twice tells everybody again under the same tag, and counts once', async () => {
  const { db, service, runTask, runJobs, clock } = await testPush()
  for (let i = 0; i < 3; i++) await subscribe(db, service)
  const turn = await draw(db, 'hcm')
  await runTask('tell-draw', { game: 'hcm', turn, version: 2 })
  const { rows } = await sql<{ payload: unknown }>`SELECT payload FROM graphile_worker._private_jobs`.execute(db)
  expect(rows).toHaveLength(1)
  await runTask('push-chunk', rows[0]?.payload)
  clock.now = new Date(clock.now.getTime() + 1000)
  await runJobs()
  expect(service.received).toHaveLength(6)
  expect(new Set(service.received.map(({ headers }) => headers.topic)).size).toBe(1)
  expect(new Set(messages(service).map((one) => JSON.stringify(one))).size).toBe(1)
  expect(await sentCounts(db)).toEqual([1, 1, 1])
})

test('[NOTE-06, NOTE-07] a message that is sent again after another one does not count again', async () => {
  const { db, service, runTask } = await testPush()
  await subscribe(db, service, { follows: ['game hcm', 'game dongthap'] })
  const chunks: unknown[] = []
  for (const game of ['hcm', 'dongthap']) {
    await runTask('tell-draw', { game, turn: await draw(db, game), version: 2 })
    const { rows } = await sql<{ payload: unknown }>`
      DELETE FROM graphile_worker._private_jobs RETURNING payload`.execute(db)
    chunks.push(...rows.map(({ payload }) => payload))
  }
  for (const chunk of [...chunks, ...chunks, ...chunks, ...chunks]) await runTask('push-chunk', chunk)
  expect(await sentCounts(db)).toEqual([2])
  const told = ['hcm', 'dongthap'].map((game) => expect.objectContaining({ kind: 'draw', game }))
  expect(messages(service)).toEqual(Array(4).fill(told).flat())
})

test('chunks are sent one after the other, so that a worker that dies has begun one of them', async () => {
  const { db, service, runTask } = await testPush()
  const slow = await subscribe(db, service)
  const other = await subscribe(db, service)
  const turn = await draw(db, 'hcm')
  await runTask('tell-draw', { game: 'hcm', turn, version: 2 })
  const { rows } = await sql<{ payload: object }>`SELECT payload FROM graphile_worker._private_jobs`.execute(db)
  const ids = await db.selectFrom('push_subscription').select('id').orderBy('id').execute()
  service.behave({ slowMs: 300 }, slow)
  const send = (nth: number) => {
    const id = ids[nth]?.id
    return runTask('push-chunk', { ...rows[0]?.payload, fromId: id, toId: id })
  }
  const sending = send(0)
  await vi.waitFor(() => expect(service.counts.requests).toBe(1), { timeout: 45_000 })
  await Promise.all([sending, send(1)])
  expect(service.received.map(({ endpoint }) => endpoint)).toEqual([slow, other])
})

test('thousands are told in chunks, each of them once', async () => {
  const { db, service, tell } = await testPush()
  const endpoints: string[] = []
  const { keys } = service.subscribe()
  const many = await sql<{ id: number }>`
    INSERT INTO push_subscription (endpoint, p256dh, auth, locale, created_at, renewed_at)
    SELECT ${service.url} || '/push/' || n, ${Buffer.from(keys.p256dh, 'base64url')}, ${Buffer.from(keys.auth, 'base64url')},
      'vi', now(), now()
    FROM generate_series(1, 2500) n RETURNING id`.execute(db)
  await sql`INSERT INTO push_follow SELECT id, 'game', 'hcm' FROM push_subscription`.execute(db)
  expect([many.rows.length, endpoints.length]).toEqual([2500, 0])
  await draw(db, 'hcm')
  await tell('hcm')
  // The service knows none of them.
  expect(service.counts.requests).toBe(2500)
  expect(await db.selectFrom('push_subscription').selectAll().execute()).toEqual([])
})

test('[NOTE-10] a test reaches the device at any time, and does not count', async () => {
  const { db, service, clock, runTask } = await testPush()
  await subscribe(db, service, { quiet: [0, 1439], locale: 'th' })
  clock.now = new Date('2026-11-16T02:00:00+07:00')
  const { id } = await db.selectFrom('push_subscription').select('id').executeTakeFirstOrThrow()
  await runTask('push-test', { id })
  expect(messages(service)).toEqual([{ v: 1, kind: 'test', game: '', turnNum: '', args: { locale: 'th' } }])
  expect(await sentCounts(db)).toEqual([0])
})
