import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { testDatabase } from '@quayso/database/testing'
import { expect, test } from 'vitest'
import { testApi } from '../testing.ts'

const url = '/api/front/open/lottery/navgameinfo/1'

test('an answer has a tag that is the same in every encoding, and who has it gets 304 without a body', async () => {
  const { db } = await testDatabase()
  const app = testApi({ db })
  const plain = await app.inject(url)
  const { etag } = plain.headers
  expect(etag).toMatch(/^W\/"[\w-]{22}"$/)
  for (const [encoding, unpack] of [
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const) {
    const packed = await app.inject({ url, headers: { 'accept-encoding': encoding } })
    expect(packed.headers).toMatchObject({
      etag,
      'content-encoding': encoding,
      vary: expect.stringContaining('x-lang'),
    })
    expect(unpack(packed.rawPayload).toString()).toBe(plain.body)
  }
  for (const held of [etag, `"other", ${etag}`, '*']) {
    const headers = { 'if-none-match': held as string, 'accept-encoding': 'br' }
    const response = await app.inject({ url, headers })
    expect(response.statusCode).toBe(304)
    expect(response.body).toBe('')
    expect(response.headers).toMatchObject({ etag, 'cache-control': plain.headers['cache-control'] })
  }
})

test('another language is another answer', async () => {
  const { db } = await testDatabase()
  const app = testApi({ db })
  const { etag } = (await app.inject({ url, headers: { 'x-lang': 'en' } })).headers
  const headers = { 'x-lang': 'zh', 'if-none-match': String(etag) }
  expect((await app.inject({ url, headers })).statusCode).toBe(200)
})

test('failures and short answers are neither tagged nor packed', async () => {
  const { db } = await testDatabase()
  const headers = { 'if-none-match': '*', 'accept-encoding': 'gzip, br' }
  const failure = await testApi({ db }).inject({ url: '/nowhere', headers })
  expect(failure.statusCode).toBe(404)
  expect(failure.headers.etag).toBeUndefined()
  expect(failure.headers['content-encoding']).toBeUndefined()
})
