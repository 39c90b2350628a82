import type { Database } from '@quayso/database/connect'
import { testDatabase } from '@quayso/database/testing'
import { expect, test } from 'vitest'
import { testApi } from '../../testing.ts'

const now = () => new Date('2026-11-14T17:30:00Z')

async function withAds() {
  const { db } = await testDatabase()
  const ad = { site: 2, desk_img_url: '/ad.png' }
  const rows = await db
    .insertInto('ad')
    .values([ad, ad, { ...ad, active: '[2026-12-01,)' }])
    .returning('id')
    .execute()
  const app = testApi({ db, now })
  const send = (payload: unknown, from = '192.0.2.1') =>
    app.inject({
      method: 'POST',
      url: '/api/analysis/front/ad/count',
      headers: { 'x-forwarded-for': from, 'content-type': 'application/json' },
      payload: JSON.stringify(payload),
    })
  return { db, app, send, ids: rows.map(({ id }) => id) }
}

const totals = (db: Database) => db.selectFrom('ad_day').select(['ad_id', 'views', 'clicks']).orderBy('ad_id').execute()

test('[CON-46] views and clicks are added up by advertisement and Vietnamese day, once a page', async () => {
  const { db, app, send, ids } = await withAds()
  const [first = 0, second = 0] = ids
  expect((await send({ views: [first, first, second], clicks: [first] })).statusCode).toBe(200)
  expect((await send({ views: [first], clicks: [] })).headers['cache-control']).toBe('no-store')
  await app.close()
  expect(await totals(db)).toEqual([
    { ad_id: first, views: 2, clicks: 1 },
    { ad_id: second, views: 1, clicks: 0 },
  ])
  // Half past midnight in Vietnam.
  const { day } = await db.selectFrom('ad_day').select('day').executeTakeFirstOrThrow()
  expect([day.getFullYear(), day.getMonth() + 1, day.getDate()]).toEqual([2026, 11, 15])
})

test('[CON-46] what does not run is not counted, and nothing about the sender is kept', async () => {
  const { db, app, send, ids } = await withAds()
  const [, , later = 0] = ids
  expect((await send({ views: [later, 999_999], clicks: [later, 999_999] })).statusCode).toBe(200)
  await app.close()
  expect(await totals(db)).toEqual([])
  expect(await db.selectFrom('throttle').selectAll().execute()).toEqual([])
})

test('[CON-46] one address is counted thirty times a minute at most, and leaves one row', async () => {
  const { db, app, send, ids } = await withAds()
  const [first = 0] = ids
  const statuses: number[] = []
  for (let i = 0; i < 100; i++) statuses.push((await send({ views: [first], clicks: [first] })).statusCode)
  expect(statuses.filter((status) => status === 200)).toHaveLength(30)
  expect(statuses[99]).toBe(429)
  expect((await send({ views: [first], clicks: [] }, '192.0.2.2')).statusCode).toBe(200)
  await app.close()
  expect(await totals(db)).toEqual([{ ad_id: first, views: 31, clicks: 30 }])
})

test.each([
  ['too many', { views: Array.from({ length: 51 }, (_, i) => i + 1), clicks: [] }],
  ['no number', { views: ['1'], clicks: [] }],
  ['less than one', { views: [0], clicks: [] }],
  ['something else', { views: [], clicks: [], page: '/' }],
  ['nothing', {}],
])('[CON-46] %s is refused', async (_title, payload) => {
  const { send } = await withAds()
  expect((await send(payload)).statusCode).toBe(400)
})
