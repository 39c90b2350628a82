import type { Database } from '@quayso/database/connect'
import { asApp, testDatabase } from '@quayso/database/testing'
import { findGame, games } from '@quayso/games/catalogue'
import type { Game } from '@quayso/games/game'
import { expect, test } from 'vitest'
import { settleRipe } from '../../agreement/settle-waiting.ts'
import { readCurrent } from '../../read-current.ts'
import { enter, hcmEntry, hcmStored, hcmTiers } from '../../testing.ts'
import { settings, testSource } from '../testing.ts'
import { createFollower, type Follower } from './follow-sources.ts'
import { deleteOldFetches } from './record-fetch.ts'
import { readSource, takeLease } from './source-row.ts'
import { hasSaid } from './told-before.ts'

const turn = 2026111600000
/** Monday; hcm is drawn at 16:15. */
const at = (time: string) => Date.parse(`2026-11-16T${time}+07:00`)
const hcm = { code: 'hcm', turnNum: '20261116', tiers: hcmTiers }

const newTiers = hcmTiers.map((numbers, rank) =>
  rank === 8 ? numbers : numbers.map((number) => number.replace(/./g, '9')),
)

interface Night {
  readonly db: Database
  readonly from: string
  readonly until: string
  readonly workers?: number
  /** Which of the workers looks after the sources in this second; all of them by default. */
  readonly awake?: (nowMs: number) => number
  /** Called before every second. */
  readonly onSecond?: (nowMs: number) => void | Promise<void>
}

/** Follows the sources on a clock that goes on when all that was asked has been answered; returns every attempt. */
async function follow({ db, from, until, workers = 1, awake, onSecond }: Night) {
  const outcomes: string[] = []
  const errors: unknown[] = []
  const signal = new AbortController().signal
  const followers = Array.from({ length: workers }, () =>
    createFollower({
      ...{ db: asApp(db, 'quayso_draws'), settings, random: () => 1, signal },
      readGames: async () => games,
      onEntered: () => {},
      onAsked: (_, outcome) => outcomes.push('fault' in outcome ? outcome.fault : outcome.kind),
      onError: (error) => errors.push(error),
    }),
  )
  for (let nowMs = at(from); nowMs <= at(until); nowMs += 1000) {
    await onSecond?.(nowMs)
    const ticking = awake ? [followers[awake(nowMs)] as Follower] : followers
    await Promise.all(ticking.map(({ tick }) => tick(nowMs)))
    await Promise.all(followers.map(({ idle }) => idle()))
  }
  expect(errors).toEqual([])
  return outcomes
}

test('[SRC-06] two sources tell a draw tier by tier, and it is confirmed without a person', async () => {
  const { db } = await testDatabase()
  const script = await testSource(db, 'live-script')
  const front = await testSource(db, 'front-open')
  const statuses = new Set<string | undefined>()
  const onSecond = async (nowMs: number) => {
    const out = Math.max(0, Math.floor((nowMs - at('16:15:00')) / 10_000))
    script.tell([{ ...hcm, out }])
    front.tell([{ ...hcm, out: out - 1 }])
    const current = await readCurrent(db, 'hcm', turn)
    if (out < 9) statuses.add(current?.status)
  }
  await follow({ db, from: '16:14:00', until: '16:17:30', onSecond })
  expect([...statuses]).toEqual([undefined, 'drawing'])
  // Ten seconds a number, and three minutes more for sources alone.
  expect(await settleRipe(db, at('16:17:30'), at('16:20:59'))).toEqual([])
  expect(await settleRipe(db, at('16:20:59'), at('16:21:00'))).toHaveLength(1)
  expect(await readCurrent(db, 'hcm', turn)).toMatchObject({ status: 'confirmed', tiers: hcmStored })
  // Both have told all of a confirmed draw.
  const asked = [script.requests.length, front.requests.length]
  await follow({ db, from: '16:18:00', until: '16:19:00' })
  expect([script.requests.length, front.requests.length]).toEqual(asked)
})

test('[SRC-04] a source is asked in its window only, by one of three workers, never more often than its interval', async () => {
  const { db } = await testDatabase()
  const source = await testSource(db, 'quayso', { games: ['hcm', 'dongthap'] })
  let nowMs = 0
  const askedAt: number[] = []
  source.server.on('request', ({ url }) => url !== '/robots.txt' && askedAt.push(nowMs))
  const onSecond = (secondMs: number) => {
    nowMs = secondMs
  }
  await follow({ db, from: '16:09:50', until: '16:10:59', workers: 3, onSecond })
  expect(askedAt).toEqual(Array.from({ length: 12 }, (_, i) => at('16:10:00') + i * 5000))
  // Each game has an address of its own.
  expect(new Set(source.requests.map(({ path }) => path.split('/').at(-1)))).toEqual(new Set(['hcm', 'dongthap']))
  await follow({ db, from: '17:15:01', until: '17:15:20' })
  expect(askedAt).toHaveLength(12)
})

test('[SRC-06] a worker that died is replaced when its lease is over', async () => {
  const { db } = await testDatabase()
  const source = await testSource(db, 'quayso')
  source.tell([hcm])
  expect(await takeLease(db, 'quayso', at('16:20:00'), 30_000)).toBeDefined()
  await follow({ db, from: '16:20:00', until: '16:20:29' })
  expect(source.requests).toEqual([])
  await follow({ db, from: '16:20:29', until: '16:20:31' })
  expect(source.requests).toHaveLength(1)
  expect(await readCurrent(db, 'hcm', turn)).toMatchObject({ status: 'provisional' })
})

test('[SRC-04] a source that fails is asked less and less often and calls a person, until it answers again', async () => {
  const { db } = await testDatabase()
  const source = await testSource(db, 'quayso')
  source.behave('broken')
  source.tell([hcm])
  await follow({ db, from: '16:20:00', until: '16:22:00' })
  // After 10, 20, 40 and 60 seconds.
  expect(source.requests).toHaveLength(4)
  expect(await readSource(db, 'quayso')).toMatchObject({ failures: 4 })
  const alerts = () => db.selectFrom('result_alert').select(['kind', 'source', 'details', 'closed_by']).execute()
  const alert = { kind: 'source-failing', source: 'quayso', details: 'status: status 500' }
  expect(await alerts()).toEqual([{ ...alert, closed_by: null }])
  source.behave('well')
  await follow({ db, from: '16:22:10', until: '16:22:15' })
  expect(await readSource(db, 'quayso')).toMatchObject({ failures: 0 })
  expect(await alerts()).toEqual([{ ...alert, closed_by: 'sources' }])
  expect(source.requests).toHaveLength(6)
})

test('[SRC-02] a source that changes its shape publishes nothing and calls a person at once', async () => {
  const { db } = await testDatabase()
  const source = await testSource(db, 'live-script')
  source.tell([hcm])
  source.behave('other-shape')
  expect(await follow({ db, from: '16:20:00', until: '16:20:03' })).toEqual(['shape'])
  expect(await readCurrent(db, 'hcm', turn)).toBeUndefined()
  expect(await readSource(db, 'live-script')).toMatchObject({ failures: 1 })
  expect(await db.selectFrom('result_alert').select(['kind', 'details']).execute()).toEqual([
    { kind: 'source-failing', details: 'shape: kq' },
  ])
})

test('[SRC-04] a source that refuses is not asked again before a person switches it on, one that is busy rests', async () => {
  const { db } = await testDatabase()
  const forbidding = await testSource(db, 'quayso', { name: 'forbidding' })
  forbidding.behave('forbidden')
  const robots = await testSource(db, 'quayso', { name: 'robots' })
  robots.behave('robots')
  const busy = await testSource(db, 'quayso', { name: 'busy' })
  busy.behave({ retryAfterSeconds: 60 })
  await follow({ db, from: '16:20:00', until: '16:20:59' })
  expect([forbidding, robots, busy].map(({ requests }) => requests.length)).toEqual([1, 0, 1])
  await follow({ db, from: '16:21:00', until: '16:21:01' })
  expect([forbidding, robots, busy].map(({ requests }) => requests.length)).toEqual([1, 0, 2])
  expect(await readSource(db, 'forbidding')).toMatchObject({ state: 'on', stopped: 'forbidden: status 403' })
  expect(await readSource(db, 'robots')).toMatchObject({ stopped: 'robots: robots.txt forbids it' })
  expect(await db.selectFrom('result_alert').select(['kind', 'source']).orderBy('source').execute()).toEqual([
    { kind: 'source-failing', source: 'busy' },
    { kind: 'source-stopped', source: 'forbidding' },
    { kind: 'source-stopped', source: 'robots' },
  ])
})

test('[SRC-05] a source that nobody switched on is not asked', async () => {
  const { db } = await testDatabase()
  const source = await testSource(db, 'quayso', { state: 'off' })
  await follow({ db, from: '16:20:00', until: '16:20:30' })
  expect(source.requests).toEqual([])
})

test('[SRC-07] what came from where is kept, once for the same bytes, for 90 days', async () => {
  const { db } = await testDatabase()
  const source = await testSource(db, 'front-open')
  const onSecond = (nowMs: number) => {
    source.tell(nowMs < at('16:20:20') ? [{ ...hcm, out: 1 }] : [hcm])
    if (nowMs >= at('16:20:40')) source.behave('nonsense')
  }
  onSecond(at('16:20:00'))
  await follow({ db, from: '16:20:00', until: '16:20:45', onSecond })
  const fetches = await db.selectFrom('result_fetch').selectAll().orderBy('id').execute()
  const tiers = (ranks: number[]) => ranks.map((rank) => ({ rank, numbers: hcmTiers[rank] }))
  expect(fetches).toMatchObject([
    {
      source: 'front-open',
      status: 200,
      readings: [{ code: 'hcm', turnNum: '20261116', tiers: tiers([8]) }],
      fault: null,
    },
    { readings: [{ tiers: tiers([0, 1, 2, 3, 4, 5, 6, 7, 8]) }] },
    { readings: [], fault: 'not-json' },
  ])
  expect(fetches[0]?.address).toMatch(/^http:\/\/127.0.0.1:\d+\/api\/front\/open\/lottery\//)
  expect(fetches.map(({ sha256, bytes }) => [sha256?.length, (bytes ?? 0) > 50])).toEqual(Array(3).fill([32, true]))
  await deleteOldFetches(db, at('16:20:00') + 89 * 86_400_000)
  expect(await db.selectFrom('result_fetch').select('id').execute()).toHaveLength(3)
  await deleteOldFetches(asApp(db, 'quayso_draws'), at('16:20:00') + 91 * 86_400_000)
  expect(await db.selectFrom('result_fetch').select('id').execute()).toEqual([])
})

test('[SRC-02] numbers of an earlier draw are not taken for new ones, whatever else has changed', async () => {
  const { db } = await testDatabase()
  await enter(db, hcmEntry({ turnNum: '20261114' }), at('16:00:00'))
  const source = await testSource(db, 'live-script')
  source.tell([hcm])
  await follow({ db, from: '16:16:00', until: '16:16:10' })
  expect(await readCurrent(db, 'hcm', turn)).toBeUndefined()
  // It had another number than we have; the rest is still the old draw.
  source.tell([{ ...hcm, tiers: [['654321'], ...hcmTiers.slice(1)] }])
  await follow({ db, from: '16:16:15', until: '16:16:20' })
  expect(await readCurrent(db, 'hcm', turn)).toBeUndefined()
  // The last prize may be the same by chance.
  source.tell([{ ...hcm, tiers: newTiers }])
  await follow({ db, from: '16:16:25', until: '16:16:30' })
  expect(await readCurrent(db, 'hcm', turn)).toMatchObject({ status: 'provisional', tiers: newTiers.map(String) })
})

test('[SRC-02] what a source told of an earlier day is not new either, where we have another draw or none', async () => {
  const { db } = await testDatabase()
  const source = await testSource(db, 'live-script')
  const readings = [{ code: 'hcm', turnNum: '20261114', tiers: hcmTiers.map((numbers, rank) => ({ rank, numbers })) }]
  await db
    .insertInto('result_fetch')
    .values({ source: 'live-script', at: new Date(at('16:00:00')), address: 'x', readings: JSON.stringify(readings) })
    .execute()
  source.tell([hcm])
  await follow({ db, from: '16:16:00', until: '16:16:10' })
  expect(await readCurrent(db, 'hcm', turn)).toBeUndefined()
})

test('[SRC-04] the last word of a source counts, whichever worker heard it', async () => {
  const { db } = await testDatabase()
  const source = await testSource(db, 'front-open')
  const told = (last: string) => [{ ...hcm, tiers: [...hcmTiers.slice(0, -1), [last]] }]
  const onSecond = (nowMs: number) => source.tell(told(nowMs === at('16:20:05') ? '80' : '08'))
  const awake = (nowMs: number) => (nowMs === at('16:20:05') ? 1 : 0)
  await follow({ db, from: '16:20:00', until: '16:20:15', workers: 2, awake, onSecond })
  const words = await db.selectFrom('result_entry').select('numbers').where('rank', '=', 8).orderBy('id').execute()
  expect(words.map(({ numbers }) => numbers)).toEqual(['08', '80', '08'])
})

test('[SRC-04] a Thai tier in another order than it is stored in is not entered again and again', async () => {
  const { db } = await testDatabase()
  const tiers = (...numbers: string[]) => ({ code: 'thaigov', turnNum: '20261116', tiers: [{ rank: 2, numbers }] })
  await enter(db, { ...tiers('602', '716'), source: 'operator', toldBy: 'alice' }, at('16:10:00'))
  const due = { game: findGame('thaigov') as Game, turn, turnNum: '20261116' }
  const told = tiers('716', '602')
  expect(await hasSaid(db, 'office', due, told)).toBe(false)
  await enter(db, { ...told, source: 'feed', toldBy: 'office' }, at('16:10:00'))
  expect(await hasSaid(db, 'office', due, told)).toBe(true)
})

test('numbers that come before the time of the draw are entered at it', async () => {
  const { db } = await testDatabase()
  const source = await testSource(db, 'front-open')
  source.tell([hcm])
  await follow({ db, from: '16:14:30', until: '16:14:59' })
  expect(await readCurrent(db, 'hcm', turn)).toBeUndefined()
  await follow({ db, from: '16:15:00', until: '16:15:05' })
  expect(await readCurrent(db, 'hcm', turn)).toMatchObject({ status: 'provisional', tiers: hcmStored })
})

test('[CON-27] a source that is paused for a game is not asked about it, and goes on by itself', async () => {
  const { db } = await testDatabase()
  const source = await testSource(db, 'front-open')
  source.tell([{ ...hcm, out: 9 }])
  await db
    .insertInto('operator')
    .values({ login: 'thu.ha', name: 'Hà', roles: ['entry'] })
    .execute()
  const until = new Date(at('16:20:00'))
  await db
    .insertInto('source_pause')
    .values({ source: 'front-open', game: 'hcm', until, paused_by: 'thu.ha' })
    .execute()
  expect(await follow({ db, from: '16:15:00', until: '16:19:59' })).toEqual([])
  await follow({ db, from: '16:20:00', until: '16:20:10' })
  expect((await readCurrent(db, 'hcm', turn))?.tiers).toEqual(hcmStored)
})
