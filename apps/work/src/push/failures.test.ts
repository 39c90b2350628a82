import type { PushManners } from '@quayso/stack/parts/push-service/push-service'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createPushDeps } from './push-deps.ts'
import { pushTest } from './push-test.ts'
import { draw, subscribe, testPush } from './testing.ts'

const hourMs = 3_600_000

/** A station that draws on each day, and devices that follow it. */
async function testFailures() {
  const push = await testPush()
  const { db, service, clock, tell, runJobs } = push
  const pass = async (ms: number) => {
    clock.now = new Date(clock.now.getTime() + ms)
    await runJobs()
  }
  /** Tells its result, and tries again for two hours what could not be told. */
  const tellOn = async (day: number) => {
    clock.now = new Date(`2026-11-0${day}T19:00:00+07:00`)
    await tell('mb', await draw(db, 'mb', { day: `2026-11-0${day}` }))
    for (let i = 0; i < 4; i++) await pass(hourMs / 2)
  }
  const device = async (manners: PushManners = 'well') => {
    const endpoint = await subscribe(db, service, { follows: ['game mb'] })
    service.behave(manners, endpoint)
    return endpoint
  }
  const idOf = async (endpoint: string) => {
    const found = db.selectFrom('push_subscription').select('id').where('endpoint', '=', endpoint)
    return (await found.executeTakeFirstOrThrow()).id
  }
  const left = async () => {
    const rows = await db.selectFrom('push_subscription').select('endpoint').orderBy('id').execute()
    return rows.map(({ endpoint }) => endpoint)
  }
  return { ...push, pass, tellOn, device, idOf, left }
}

test.each<PushManners>(['broken', 'forbidden', { redirectTo: 'http://169.254.169.254/' }])(
  '[NOTE-04] a device that is %j on three days and another one, while others are told, is deleted',
  async (manners) => {
    const { tellOn, device, left, db } = await testFailures()
    const others = [await device(), await device()]
    const failing = await device(manners)
    for (const day of [2, 3, 4]) await tellOn(day)
    expect(await left()).toEqual([...others, failing])
    await tellOn(6)
    expect(await left()).toEqual(others)
    expect(await db.selectFrom('push_follow').selectAll().execute()).toHaveLength(2)
  },
)

test.each<PushManners>(['broken', 'forbidden'])(
  '[NOTE-04] while a service that is %j takes nothing, no day counts and no device is deleted',
  async (manners) => {
    const { service, tellOn, device, left, db } = await testFailures()
    const devices = [await device(manners), await device(manners), await device(manners)]
    for (const day of [2, 3, 4, 5, 6]) await tellOn(day)
    expect(await left()).toEqual(devices)
    const { rows } = await sql`SELECT FROM push_subscription WHERE failed_on <> '{}'`.execute(db)
    expect(rows).toEqual([])
    for (const endpoint of devices) service.behave('well', endpoint)
    await tellOn(7)
    expect(service.received).toHaveLength(3)
  },
)

test('[NOTE-04] with a wrong key of ours, devices that subscribed with it do not cost us all others', async () => {
  const { tellOn, device, left } = await testFailures()
  const devices = [await device('forbidden'), await device('forbidden'), await device()]
  for (const day of [2, 3, 4, 5, 6]) await tellOn(day)
  expect(await left()).toEqual(devices)
})

test('[NOTE-04] a message that is taken clears the days on which a device failed', async () => {
  const { service, tellOn, device, left, idOf, runTask } = await testFailures()
  const devices = [await device(), await device('broken'), await device('broken')]
  const [, byResult = '', byTest = ''] = devices
  for (const day of [2, 3, 4]) await tellOn(day)
  for (const endpoint of [byResult, byTest]) service.behave('well', endpoint)
  await runTask('push-test', { id: await idOf(byTest) })
  service.behave('broken', byTest)
  await tellOn(5)
  service.behave('broken', byResult)
  for (const day of [6, 7, 8]) await tellOn(day)
  // Of the one that a test reached, the fifth to the seventh are three days, too.
  expect(await left()).toEqual(devices.slice(0, 2))
})

test('[NOTE-04] what a service takes in one chunk tells of those that fail in another one of the day', async () => {
  const { db, service, clock, tellOn, device, left, idOf, runTask } = await testFailures()
  const well = await subscribe(db, service, { follows: [] })
  await device('broken')
  for (const day of [2, 3, 4, 5]) {
    clock.now = new Date(`2026-11-0${day}T08:00:00+07:00`)
    await runTask('push-test', { id: await idOf(well) })
    await tellOn(day)
  }
  expect(await left()).toEqual([well])
})

test('[NOTE-04] a device that has to wait is told nothing else meanwhile, and all others are', async () => {
  const { db, service, clock, tell, pass } = await testFailures()
  clock.now = new Date('2026-11-02T17:00:00+07:00')
  const follows = ['game hcm', 'game dongthap']
  const [waiting, other] = [await subscribe(db, service, { follows }), await subscribe(db, service, { follows })]
  service.behave({ retryAfter: '7200' }, waiting)
  const tellOf = async (game: string) => tell(game, await draw(db, game, { day: '2026-11-02' }))
  await tellOf('hcm')
  service.behave('well', waiting)
  const { requests } = service.counts
  await pass(hourMs)
  await tellOf('dongthap')
  expect(service.counts.requests).toBe(requests + 1)
  expect(service.received.map(({ endpoint }) => endpoint)).toEqual([other, other])
  expect(await db.selectFrom('push_rest').selectAll().execute()).toEqual([])
  await pass(hourMs)
  expect(service.received.slice(2).map(({ endpoint }) => endpoint)).toEqual([waiting, waiting])
})

test('[NOTE-04, NOTE-10] what a test is answered holds for its device alone', async () => {
  const { db, service, clock, device, idOf, runTask } = await testFailures()
  const endpoint = await device({ retryAfter: '600' })
  const id = await idOf(endpoint)
  const { requests } = service.counts
  for (const _ of [1, 2]) await expect(runTask('push-test', { id })).rejects.toThrow('did not take')
  expect(service.counts.requests).toBe(requests + 1)
  clock.now = new Date(clock.now.getTime() + 600_000)
  const keys = { publicKey: '', secretKey: '', contact: '' }
  const client = { post: async () => ({ status: 503, retryAfter: '600' }), close: () => {} }
  const deps = { ...createPushDeps({ keys, hosts: [service.url] }, () => clock.now), client, vapid: () => '' }
  const log = { info: () => {}, warn: () => {} }
  const testing = pushTest({ id }, { ...deps, db, log, signal: new AbortController().signal })
  await expect(testing).rejects.toThrow('did not take')
  expect(await db.selectFrom('push_rest').selectAll().execute()).toEqual([])
})

test('[NOTE-04] services that may be asked again are forgotten, and no others', async () => {
  const { db, tellOn, clock } = await testFailures()
  clock.now = new Date('2026-11-02T19:00:00+07:00')
  const at = (hours: number) => new Date(clock.now.getTime() + hours * hourMs)
  await db
    .insertInto('push_rest')
    .values([
      { origin: 'https://made-up.notify.windows.com', until: at(-1) },
      { origin: 'https://web.push.apple.com', until: at(12) },
    ])
    .execute()
  await tellOn(2)
  const rests = await db.selectFrom('push_rest').select('origin').execute()
  expect(rests).toEqual([{ origin: 'https://web.push.apple.com' }])
})
