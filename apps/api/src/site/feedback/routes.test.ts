import type { Database } from '@quayso/database/connect'
import { databaseNowMs } from '@quayso/database/database-now'
import { testDatabase } from '@quayso/database/testing'
import { expect, test } from 'vitest'
import { testApi } from '../../testing.ts'

const address = '/api/front/open/lottery/feedback'
const message = { userName: 'Lan', contact: '0901 234 567', content: 'Xin chào' }

interface Sending {
  readonly key?: string
  readonly from?: string
  readonly lang?: string
}

async function send(db: Database, payload: unknown, { key, from = '192.0.2.1', lang = 'en' }: Sending = {}) {
  const headers = { 'x-lang': lang, 'x-forwarded-for': from, 'content-type': 'application/json' }
  const response = await testApi({ db }).inject({
    method: 'POST',
    url: `${address}/save`,
    headers: key ? { ...headers, 'idempotency-key': key } : headers,
    payload: JSON.stringify(payload),
  })
  return { status: response.statusCode, headers: response.headers, body: response.json() }
}

const saved = (db: Database) =>
  db.selectFrom('feedback').select(['user_name', 'contact', 'content']).orderBy('id').execute()

test('[CALL-07] a new site has only a phone number, and that is empty', async () => {
  const { db } = await testDatabase()
  const response = await testApi({ db }).inject(`${address}/info`)
  expect(response.statusCode).toBe(200)
  expect(response.json()).toEqual({ success: true, t: { mainPhone: '' } })
})

test('[CALL-07] channels are told when they are configured, without addresses that are not safe', async () => {
  const { db } = await testDatabase()
  await db.updateTable('contact_info').set({ main_phone: '1900 0000' }).execute()
  await db
    .insertInto('contact_channel')
    .values([
      { name: 'zalo', value: 'quayso', qr: '/qr/zalo.png', link: 'https://zalo.me/quayso' },
      { name: 'telegram', value: '@quayso', is_shown: false },
      { name: 'whatsApp', value: '+84 90', qr: 'http://plain.example/qr.png', link: 'javascript:alert(1)' },
    ])
    .execute()
  expect((await testApi({ db }).inject(`${address}/info`)).json().t).toEqual({
    mainPhone: '1900 0000',
    zalo: { value: 'quayso', qr: '/qr/zalo.png', link: 'https://zalo.me/quayso' },
    whatsApp: { value: '+84 90', qr: '', link: '' },
  })
})

test('[CALL-08] feedback is saved, trimmed and composed', async () => {
  const { db } = await testDatabase()
  const sent = { userName: ' Lan\n', contact: '0901 234 567', content: `  ${'Xin chào'.normalize('NFD')} ` }
  const { status, headers, body } = await send(db, sent)
  expect(status).toBe(200)
  expect(body).toEqual({ success: true })
  expect(headers['cache-control']).toBe('no-store')
  expect(await saved(db)).toEqual([{ user_name: 'Lan', contact: '0901 234 567', content: 'Xin chào' }])
})

test('[CALL-08] the longest that is allowed is counted in characters', async () => {
  const { db } = await testDatabase()
  const longest = { userName: '😀'.repeat(100), contact: 'đ'.repeat(200), content: '中'.repeat(2000) }
  expect((await send(db, longest)).status).toBe(200)
  const longer = await send(db, { ...longest, content: '中'.repeat(2001) })
  expect(longer).toMatchObject({ status: 400, body: { success: false, code: 'invalid_request' } })
})

test('[CALL-08] the same key sent twenty times at once is one row, and everyone hears that it succeeded', async () => {
  const { db } = await testDatabase()
  const sends = Array.from({ length: 20 }, (_, i) =>
    send(db, message, { key: 'one-and-only', from: `192.0.2.${i % 4}` }),
  )
  const answers = await Promise.all(sends)
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
  expect(await saved(db)).toHaveLength(1)
})

test('[CALL-08] without a key the same from one address within a minute is one row', async () => {
  const { db } = await testDatabase()
  await Promise.all(Array.from({ length: 10 }, () => send(db, message)))
  expect(await saved(db)).toHaveLength(1)
  await send(db, message, { from: '192.0.2.2' })
  await send(db, { ...message, content: 'Chào' })
  expect(await saved(db)).toHaveLength(3)
})

test('[CALL-08] something else under a used key is refused, because it would be lost', async () => {
  const { db } = await testDatabase()
  await send(db, message, { key: 'a-used-key' })
  const second = await send(db, { ...message, content: 'Chào' }, { key: 'a-used-key' })
  expect(second).toMatchObject({ status: 409, body: { success: false, code: 'key_reused' } })
})

test('[CALL-08] the sixth within ten minutes from one address is refused, even when they come at once', async () => {
  const { db } = await testDatabase()
  const sends = Array.from({ length: 8 }, (_, i) => send(db, message, { key: `message-${i}` }))
  const answers = await Promise.all(sends)
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
  const refused = answers.find(({ status }) => status !== 200)
  expect(refused).toMatchObject({ status: 429, body: { success: false, code: 'too_many' } })
  expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(590)
  expect(Number(refused?.headers['retry-after'])).toBeLessThanOrEqual(600)
  expect(await saved(db)).toHaveLength(5)
  expect((await send(db, message, { key: 'from-elsewhere', from: '192.0.2.2' })).status).toBe(200)
})

test('[CALL-08] after ten minutes the sender is forgotten and may write again', async () => {
  const { db } = await testDatabase()
  for (let i = 0; i < 5; i++) await send(db, message, { key: `message-${i}` })
  await db
    .updateTable('feedback')
    .set({ created_at: new Date((await databaseNowMs(db)) - 601_000) })
    .execute()
  expect((await send(db, message, { key: 'a-later-one' })).status).toBe(200)
  const remembered = await db.selectFrom('feedback').select('id').where('address_hash', 'is not', null).execute()
  expect(remembered).toHaveLength(1)
})

test('[CALL-08] an address that only the sender vouches for does not count', async () => {
  const { db } = await testDatabase()
  const app = testApi({ db })
  const statuses: number[] = []
  for (let i = 0; i < 6; i++) {
    const response = await app.inject({
      method: 'POST',
      url: `${address}/save`,
      remoteAddress: '198.51.100.7',
      headers: { 'x-forwarded-for': `192.0.2.${i}`, 'idempotency-key': `message-${i}` },
      payload: message,
    })
    statuses.push(response.statusCode)
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
})

test.each([
  ['nothing', {}],
  ['no content', { userName: 'Lan', contact: '0901' }],
  ['only blanks', { ...message, content: ' \n\t ' }],
  ['an empty name', { ...message, userName: '' }],
  ['a name too long', { ...message, userName: 'x'.repeat(101) }],
  ['a contact too long', { ...message, contact: 'x'.repeat(201) }],
  ['a number', { ...message, userName: 5 }],
  ['null', { ...message, userName: null }],
  ['an unknown field', { ...message, isAdmin: true }],
  ['a character that cannot be kept', { ...message, content: 'a\u0000b' }],
  ['half a character', { ...message, content: '\ud800' }],
  ['a list', [message]],
  ['a text', 'hello'],
])('[CALL-08] %s is refused', async (_title, payload) => {
  const { db } = await testDatabase()
  const { status, body } = await send(db, payload)
  expect(status).toBe(400)
  expect(body).toMatchObject({ success: false, code: 'invalid_request' })
  expect(await saved(db)).toEqual([])
})

test('[CALL-08] what is not JSON, too much, or asked for with GET is refused in the same envelope', async () => {
  const { db } = await testDatabase()
  const app = testApi({ db })
  const url = `${address}/save`
  const json = { 'content-type': 'application/json' }
  const cases = [
    [{ method: 'POST', url, headers: json, payload: '{' }, 400, 'invalid_request'],
    [{ method: 'POST', url, headers: { 'content-type': 'application/xml' }, payload: '<a/>' }, 400, 'invalid_request'],
    [{ method: 'POST', url, headers: json, payload: `"${'x'.repeat(70_000)}"` }, 413, 'too_large'],
    [{ method: 'POST', url, headers: { 'idempotency-key': 'short' }, payload: message }, 400, 'invalid_request'],
    [{ method: 'GET', url }, 404, 'not_found'],
  ] as const
  for (const [request, status, code] of cases) {
    const response = await app.inject(request)
    expect(response.statusCode).toBe(status)
    expect(response.json()).toMatchObject({ success: false, code })
  }
})
