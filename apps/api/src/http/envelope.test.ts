import { connect } from '@quayso/database/connect'
import { testDatabase } from '@quayso/database/testing'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApi } from '../testing.ts'

const configs = '/api/analysis/front/index/getConfigs'

test.each([
  ['vi', 'Không tìm thấy nội dung.'],
  ['en', 'There is nothing at this address.'],
  ['th', 'ไม่พบเนื้อหา'],
  ['zh', '未找到内容。'],
])('[CALL-28, LOC-02] a failure has a stable code and a message in %s', async (lang, message) => {
  const { db } = await testDatabase()
  const response = await testApi({ db }).inject({ url: '/api/nothing', headers: { 'x-lang': lang } })
  expect(response.statusCode).toBe(404)
  expect(response.json()).toEqual({ success: false, code: 'not_found', message })
})

test.each(['/api/%zz', '/api/front/open/lottery/recent/list/%ff', `/api/front/open/lottery/draws/${'a'.repeat(3000)}`])(
  '[CALL-28] even an address that cannot be read is answered with the envelope: %.60s',
  async (url) => {
    const { db } = await testDatabase()
    const response = await testApi({ db }).inject(url)
    expect(response.statusCode).toBeGreaterThanOrEqual(400)
    expect(response.statusCode).toBeLessThan(500)
    expect(response.json()).toEqual({ success: false, code: expect.any(String), message: expect.any(String) })
    expect(response.headers['cache-control']).toBe('no-store')
  },
)

test('[CALL-28] what nobody expected is `internal`, without a word of what it was', async () => {
  const { db } = await testDatabase()
  await sql`ALTER TABLE config RENAME TO secret_name`.execute(db)
  const response = await testApi({ db }).inject({ url: configs, headers: { 'x-lang': 'en' } })
  expect(response.statusCode).toBe(500)
  expect(response.json()).toEqual({
    success: false,
    code: 'internal',
    message: 'Something went wrong. Please try again later.',
  })
})

test('[OPS-04] with the database away a call is answered 503, and when to try again', async () => {
  const url = 'postgres://127.0.0.1:1/secret-name'
  const db = connect({ url, application: 'test', maxConnections: 1, onIdleError: () => {} })
  const response = await testApi({ db }).inject({ url: configs, headers: { 'x-lang': 'en' } })
  expect(response.statusCode).toBe(503)
  expect(Number(response.headers['retry-after'])).toBeGreaterThanOrEqual(2)
  const message = 'The server is busy. Please try again in a moment.'
  expect(response.json()).toEqual({ success: false, code: 'busy', message })
  await db.destroy()
})

test('[CALL-28] success has `success` and `t`, and nothing else', async () => {
  const { db } = await testDatabase()
  const answer = (await testApi({ db }).inject(configs)).json()
  expect(Object.keys(answer)).toEqual(['success', 't'])
  expect(answer.success).toBe(true)
})
