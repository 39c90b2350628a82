import { createECDH, randomBytes } from 'node:crypto'
import { pushCalls } from '@quayso/contract/calls/push'
import { browserPushHosts } from '@quayso/contract/rules/push-endpoint'
import type { Database } from '@quayso/database/connect'
import { testDatabase } from '@quayso/database/testing'
import { games } from '@quayso/games/catalogue'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApi, testMember } from '../../testing.ts'

const endpointOf = (name: string) => `https://fcm.googleapis.com/fcm/send/${name}`

function subscription(change: object = {}) {
  const p256dh = createECDH('prime256v1').generateKeys('base64url')
  return {
    ...{ endpoint: endpointOf('one'), keys: { p256dh, auth: randomBytes(16).toString('base64url') }, locale: 'vi' },
    ...{
      follows: [{ kind: 'region', target: 'xsmn' }],
      quiet: { from: 1320, to: 390 },
      posts: ['reply'],
      showsNumbers: false,
    },
    ...change,
  }
}

function apiOf(db: Database, now = () => new Date()) {
  const app = testApi({ db, now, push: { publicKey: 'BKey', hosts: browserPushHosts } })
  type Call = Exclude<keyof typeof pushCalls, 'fetchPushKey'>
  return async (call: Call, payload: object, address = '192.0.2.1', own: Record<string, string> = {}) => {
    const { path: url } = pushCalls[call]
    const response = await app.inject({ method: 'POST', url, payload, headers: { 'x-forwarded-for': address, ...own } })
    const { t, code } = response.json()
    return { status: response.statusCode, ...(t && { t }), ...(code && { code }) }
  }
}

/** A clock that stands: on a slow machine tries would come back while a test uses them up. */
function standing() {
  const now = new Date()
  return () => now
}

const done = { status: 200 }
const refused = { status: 400, code: 'invalid_request' }

test('a device subscribes, finds what it is told, changes it and leaves', async () => {
  const { db } = await testDatabase()
  const call = apiOf(db)
  const { endpoint, keys, ...settings } = subscription()
  expect(await call('savePushSubscription', { endpoint, keys, ...settings })).toEqual(done)
  expect(await call('readPushSubscription', { endpoint })).toEqual({ ...done, t: settings })
  const follows = [
    { kind: 'game', target: 'hcm' },
    { kind: 'ticket', target: 'hcm:20261116' },
  ]
  const changed = { locale: 'th', follows, posts: ['reply', 'topic'], quiet: null, showsNumbers: true }
  // However often it arrives.
  for (const _ of [1, 2]) {
    expect(
      await call('savePushSubscription', { endpoint, keys, ...changed, follows: [...follows, ...follows] }),
    ).toEqual(done)
  }
  expect(await call('readPushSubscription', { endpoint })).toEqual({ ...done, t: changed })
  for (const _ of [1, 2]) expect(await call('deletePushSubscription', { endpoint })).toEqual(done)
  expect(await call('readPushSubscription', { endpoint })).toEqual({ status: 404, code: 'not_found' })
  expect(await db.selectFrom('push_follow').selectAll().execute()).toEqual([])
})

test('[NOTE-11] a device is the member’s who saved it last, until they log out, and nobody’s when nobody was logged in', async () => {
  const { db } = await testDatabase()
  const call = apiOf(db)
  const [lan, minh] = [await testMember(db), await testMember(db)]
  const owners = async () => {
    const ofDevice = db.selectFrom('push_subscription').leftJoin('session', 'session.id', 'session_id')
    return (await ofDevice.select('member_id').execute())[0]?.member_id
  }
  const save = (headers: Record<string, string> = {}) =>
    call('savePushSubscription', subscription(), '192.0.2.1', headers)
  expect(await save(lan.headers)).toEqual(done)
  expect(await owners()).toBe(lan.id)
  await save(minh.headers)
  expect(await owners()).toBe(minh.id)
  for (const token of ['x', 'x'.repeat(43)]) expect(await save({ 'x-session-token': token })).toEqual(done)
  expect(await owners()).toBe(null)
  await save(lan.headers)
  await db.deleteFrom('session').where('member_id', '=', lan.id).execute()
  expect(await owners()).toBe(null)
})

test('[NOTE-11] a device that was saved before is the member’s who opens the site on it, and keeps what it is told', async () => {
  const { db } = await testDatabase()
  const call = apiOf(db)
  const lan = await testMember(db)
  const { endpoint, keys, ...settings } = subscription()
  await call('savePushSubscription', { endpoint, keys, ...settings })
  const link = (body: object, headers: Record<string, string> = {}) =>
    call('linkPushSubscription', body, '192.0.2.1', headers)
  const owners = () => db.selectFrom('push_subscription').leftJoin('session', 'session.id', 'session_id')
  const owner = async () => (await owners().select('member_id').execute()).map(({ member_id }) => member_id)
  expect(await link({ endpoint })).toEqual({ status: 401, code: 'login_required' })
  for (const other of ['', endpointOf('on'), endpointOf('%')])
    expect(await link({ endpoint: other }, lan.headers)).toEqual(done)
  expect(await owner()).toEqual([null])
  expect(await link({ endpoint }, lan.headers)).toEqual(done)
  expect(await owner()).toEqual([lan.id])
  expect(await call('readPushSubscription', { endpoint })).toEqual({ ...done, t: settings })
})

test('who does not know the endpoint neither reads, ends nor tests a subscription', async () => {
  const { db } = await testDatabase()
  const call = apiOf(db)
  const mine = subscription()
  await call('savePushSubscription', mine)
  for (const endpoint of ['', endpointOf(''), endpointOf('on'), endpointOf('%'), `${mine.endpoint}/`]) {
    expect(await call('readPushSubscription', { endpoint })).toMatchObject({ status: 404 })
    expect(await call('sendTestPush', { endpoint })).toMatchObject({ status: 404 })
    expect(await call('deletePushSubscription', { endpoint })).toEqual(done)
  }
  for (const more of [{ id: 1 }, { endpoint: undefined }, { endpoint: ['x'] }]) {
    expect(await call('deletePushSubscription', { ...mine, ...more })).toEqual(refused)
  }
  expect(await call('readPushSubscription', { endpoint: mine.endpoint })).toMatchObject(done)
})

test.each(
  [
    [
      'http://fcm.googleapis.com/x',
      'https://evil.example/x',
      'https://127.0.0.1/x',
      'https://[::1]/',
      'http://169.254.169.254/',
    ],
    [
      'https://fcm.googleapis.com.evil.example/x',
      'https://u@fcm.googleapis.com/x',
      'https://FCM.googleapis.com/x',
      'x',
      '',
    ],
  ].flat(),
)('[NOTE-03] a subscription at %s is refused', async (endpoint) => {
  const { db } = await testDatabase()
  expect(await apiOf(db)('savePushSubscription', subscription({ endpoint }))).toEqual(refused)
})

const ours = games.filter(({ drawnBy }) => drawnBy === 'us').map(({ code }) => code)

test('[NOTE-02] games of ours cannot be followed, nor anything unknown', async () => {
  const { db } = await testDatabase()
  const call = apiOf(db)
  expect(ours.length).toBeGreaterThan(10)
  const follows = [
    ...ours.map((target) => ({ kind: 'game', target })),
    ...ours.map((code) => ({ kind: 'ticket', target: `${code}:20261116` })),
    ...['south', 'XSMN', 'hcm', ''].map((target) => ({ kind: 'region', target })),
    ...['xsmn', 'nowhere', ''].map((target) => ({ kind: 'game', target })),
    // No Tuesday has a draw of it.
    ...['hcm', 'hcm:', 'hcm:20261117', 'hcm:20261116:1', 'hcm:20261399'].map((target) => ({ kind: 'ticket', target })),
    { kind: 'topic', target: '1' },
  ]
  for (const follow of follows) {
    expect([follow, await call('savePushSubscription', subscription({ follows: [follow] }))]).toEqual([follow, refused])
  }
  const many = Array.from({ length: 61 }, () => ({ kind: 'game', target: 'hcm' }))
  expect(await call('savePushSubscription', subscription({ follows: many }))).toEqual(refused)
  expect(await db.selectFrom('push_subscription').selectAll().execute()).toEqual([])
})

test('keys that nothing can be encrypted with, and times that are none, are refused', async () => {
  const { db } = await testDatabase()
  const call = apiOf(db)
  const { keys } = subscription()
  const broken = [
    { keys: { ...keys, p256dh: Buffer.alloc(65, 4).toString('base64url') } },
    { keys: { ...keys, p256dh: keys.p256dh.slice(2) } },
    { keys: { ...keys, auth: 'x' } },
    { keys: {} },
    { quiet: { from: 1440, to: 0 } },
    { quiet: { from: 0 } },
    { locale: 'de' },
    { follows: 'hcm' },
    { endpoint: endpointOf('x'.repeat(1000)) },
  ]
  for (const change of broken) expect(await call('savePushSubscription', subscription(change))).toEqual(refused)
})

test('one network subscribes sixty devices at once, and another one is not in its way', async () => {
  const { db } = await testDatabase()
  const call = apiOf(db, standing())
  const statuses: number[] = []
  for (let i = 0; i < 62; i++) {
    statuses.push((await call('savePushSubscription', subscription({ endpoint: endpointOf(`flood-${i}`) }))).status)
  }
  expect(statuses).toEqual([...Array<number>(60).fill(200), 429, 429])
  expect(await call('savePushSubscription', subscription({ endpoint: endpointOf('x') }), '198.51.100.7')).toEqual(done)
})

test('[NOTE-04] a customer with many networks subscribes as many devices at once as two of them', async () => {
  const { db } = await testDatabase()
  const call = apiOf(db, standing())
  let saved = 0
  const save = async (address: string) =>
    (await call('savePushSubscription', subscription({ endpoint: endpointOf(`flood-${saved++}`) }), address)).status
  const statuses: number[] = []
  for (let i = 0; i < 122; i++) statuses.push(await save(`2001:db8:1:${i}::1`))
  expect(statuses).toEqual([...Array<number>(120).fill(200), 429, 429])
  expect(await save('2001:db8:2:1::1')).toBe(200)
})

test('[NOTE-10] a device asks for a test three times, then waits', async () => {
  const { db } = await testDatabase()
  const call = apiOf(db)
  const { endpoint, ...rest } = subscription()
  await call('savePushSubscription', { endpoint, ...rest })
  const statuses = []
  for (let i = 0; i < 4; i++) statuses.push((await call('sendTestPush', { endpoint }, `192.0.2.${i}`)).status)
  expect(statuses).toEqual([200, 200, 200, 429])
  const { rows } = await sql`SELECT task_id FROM graphile_worker._private_jobs`.execute(db)
  // One that waits is enough.
  expect(rows).toHaveLength(1)
})

test('without a key of ours nobody can subscribe', async () => {
  const { db } = await testDatabase()
  const key = async (app: ReturnType<typeof testApi>) => (await app.inject(pushCalls.fetchPushKey.path)).json()
  expect(await key(testApi({ db, push: { publicKey: 'BKey', hosts: [] } }))).toMatchObject({ t: { key: 'BKey' } })
  const off = testApi({ db, push: { hosts: browserPushHosts } })
  expect(await key(off)).toMatchObject({ t: { key: null } })
  const { path: url } = pushCalls.savePushSubscription
  expect((await off.inject({ method: 'POST', url, payload: subscription() })).statusCode).toBe(503)
})
