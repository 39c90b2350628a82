import { testDatabase } from '@quayso/database/testing'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { testApi, testMember } from '../testing.ts'
import { encodeForm, flat, testStorage } from './testing.ts'

const url = '/api/upload/image'
const jpeg = () => flat(200, 200).jpeg().toBuffer()

type Parts = readonly (readonly [name: string, value: string | Buffer])[]

/** The API with a member who uploads. */
async function start() {
  const { db } = await testDatabase()
  const { pictures, kept } = testStorage()
  const app = testApi({ db, pictures })
  const member = await testMember(db)
  const rest = [
    ['projectCode', 'quayso'],
    ['platformCode', 'quayso'],
    ['userId', String(member.id)],
    ['expireAfterDays', '0'],
    ['fileType', 'image'],
  ] as const
  const send = async (parts: Parts, headers: Record<string, string> = member.headers) => {
    const { payload, contentType } = await encodeForm(parts)
    const response = await app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': contentType, 'x-lang': 'en', ...headers },
      payload,
    })
    return { status: response.statusCode, headers: response.headers, body: response.json() }
  }
  return { db, app, member, kept, rest, send }
}

test('[CALL-17] a picture is remade, kept and served, and it can do nothing but be seen', async () => {
  const { app, rest, send, kept } = await start()
  const { status, headers, body } = await send([['file', await jpeg()], ...rest])
  expect(status).toBe(200)
  expect(body).toEqual({ success: true, t: { path: expect.stringMatching(/^\/media\/[0-9a-f]{64}\.jpg$/) } })
  expect(headers['cache-control']).toBe('no-store')
  expect(kept()).toEqual([body.t.path.slice('/media/'.length)])
  const served = await app.inject(body.t.path)
  expect(served.statusCode).toBe(200)
  expect(served.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'content-disposition': 'inline',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
  })
  expect(await sharp(served.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 200, height: 200 })
  const again = await app.inject({ url: body.t.path, headers: { 'if-none-match': String(served.headers.etag) } })
  expect(again.statusCode).toBe(304)
})

test('[CALL-17] the type follows from the content, and every upload has a name of its own', async () => {
  const { rest, send, kept } = await start()
  const png = await flat(20, 20, 0.5).png().toBuffer()
  // The file is called avatar.jpg and comes as image/jpeg.
  const first = await send([...rest, ['file', png]])
  expect(first.body.t.path).toMatch(/\.png$/)
  const second = await send([...rest, ['file', png]])
  expect(second.body.t.path).not.toBe(first.body.t.path)
  expect(kept()).toHaveLength(2)
})

test('[CALL-17] only the file and the member are needed', async () => {
  const { member, send } = await start()
  const parts: Parts = [
    ['userId', String(member.id)],
    ['file', await jpeg()],
  ]
  expect((await send(parts)).status).toBe(200)
})

test('[CALL-17, CALL-27] nobody uploads without a session, or for somebody else', async () => {
  const { db, rest, send, kept } = await start()
  const file = ['file', await jpeg()] as const
  const other = await testMember(db)
  const cases = [
    [{}, 401, 'login_required'],
    [{ 'x-session-token': '' }, 401, 'login_required'],
    [{ 'x-session-token': 'x'.repeat(43) }, 401, 'session_ended'],
    [{ cookie: `x-session-token=${other.token}` }, 401, 'login_required'],
    [other.headers, 403, 'forbidden'],
  ] as const
  for (const [headers, status, code] of cases) {
    expect(await send([file, ...rest], headers)).toMatchObject({ status, body: { success: false, code } })
  }
  expect(kept()).toEqual([])
})

test.each<[title: string, change: (file: Buffer, rest: Parts) => Parts, status: number, code: string]>([
  ['no file', (_file, rest) => rest, 400, 'invalid_request'],
  [
    'no member',
    (file, rest) => [['file', file], ...rest.filter(([name]) => name !== 'userId')],
    400,
    'invalid_request',
  ],
  ['a file that is a text', (file, rest) => [['file', file.toString('latin1')], ...rest], 400, 'invalid_request'],
  ['a member that is a file', (file) => [['userId', file]], 400, 'invalid_request'],
  ['two members', (file, rest) => [['file', file], ['userId', '1'], ...rest.slice(1)], 400, 'invalid_request'],
  ['an unknown field', (file, rest) => [['file', file], ...rest.slice(1), ['isAdmin', '1']], 400, 'invalid_request'],
  [
    'a field that would change all',
    (file, rest) => [['file', file], ...rest.slice(1), ['__proto__', '1']],
    400,
    'invalid_request',
  ],
  [
    'days that are none',
    (file, rest) => [['file', file], ...rest.slice(0, 3), ['expireAfterDays', 'x']],
    400,
    'invalid_request',
  ],
  [
    'a field too long',
    (file, rest) => [['file', file], ...rest.slice(1), ['projectCode', 'x'.repeat(300)]],
    400,
    'invalid_request',
  ],
  ['too many fields', (file, rest) => [['file', file], ...rest, ['a', ''], ['b', '']], 413, 'too_large'],
  ['two files', (file, rest) => [['file', file], ['file', file], ...rest], 413, 'too_large'],
  ['a file too large', (_file, rest) => [['file', Buffer.alloc(2 * 1024 * 1024 + 1)], ...rest], 413, 'too_large'],
  ['a form too large', (file, rest) => [['file', file], ...rest, ['a', 'x'.repeat(3_000_000)]], 413, 'too_large'],
  ['no picture', (_file, rest) => [['file', Buffer.from('hello')], ...rest], 415, 'not_a_picture'],
  ['an empty file', (_file, rest) => [['file', Buffer.alloc(0)], ...rest], 415, 'not_a_picture'],
])('[CALL-17] %s is refused', async (_title, change, status, code) => {
  const { rest, send, kept } = await start()
  expect(await send(change(await jpeg(), rest))).toMatchObject({ status, body: { success: false, code } })
  expect(kept()).toEqual([])
})

test.each([
  ['projectCode', 'x'.repeat(50), 'x'.repeat(51)],
  ['platformCode', 'x'.repeat(50), 'x'.repeat(51)],
  ['fileType', 'x'.repeat(50), 'x'.repeat(51)],
  ['expireAfterDays', '-1', '-'],
  ['expireAfterDays', '99999', '100000'],
  ['expireAfterDays', '30', '1.5'],
])('[CALL-17] %s is accepted, and checked', async (field, right, wrong) => {
  const { rest, send } = await start()
  const file = ['file', await jpeg()] as const
  const others = rest.filter(([name]) => name !== field)
  expect((await send([file, ...others, [field, right]])).status).toBe(200)
  const refused = await send([file, ...others, [field, wrong]])
  expect(refused).toMatchObject({ status: 400, body: { code: 'invalid_request' } })
})

test('[CALL-17] what is not a form, or breaks off, is refused in the same envelope', async () => {
  const { app, member, rest, kept } = await start()
  const { payload, contentType } = await encodeForm([...rest, ['file', await jpeg()]])
  const cases = [
    ['application/json', Buffer.from('{}')],
    ['multipart/form-data', payload],
    ['multipart/form-data; boundary=another', payload],
    [contentType, payload.subarray(0, payload.length - 300)],
    [contentType, Buffer.alloc(1000)],
  ] as const
  for (const [type, body] of cases) {
    const headers = { ...member.headers, 'content-type': type }
    const response = await app.inject({ method: 'POST', url, headers, payload: body })
    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject({ success: false, code: 'invalid_request' })
  }
  expect(kept()).toEqual([])
})

test('[CALL-17] the eleventh in a row is refused, good or bad, even when they come at once; others go on', async () => {
  const { db, rest, send, kept } = await start()
  const bad = Array.from({ length: 8 }, () => send([['file', Buffer.from('no')], ...rest]))
  const good = Array.from({ length: 5 }, async () => send([['file', await jpeg()], ...rest]))
  const answers = await Promise.all([...bad, ...good])
  const refused = answers.filter(({ status }) => status === 429)
  expect(refused).toHaveLength(3)
  expect(refused[0]?.body).toMatchObject({ success: false, code: 'too_many_tries' })
  expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0)
  const other = await testMember(db)
  const parts: Parts = [...rest.filter(([name]) => name !== 'userId'), ['userId', String(other.id)]]
  expect((await send([['file', await jpeg()], ...parts], other.headers)).status).toBe(200)
  const done = answers.filter(({ status }) => status === 200)
  expect(kept()).toHaveLength(done.length + 1)
})

const hash = 'a'.repeat(64)

test.each([
  `${hash}.jpg`,
  `${hash}.gif`,
  hash,
  '..%2f..%2fetc%2fpasswd',
  `..%2f${hash}.jpg`,
  `${hash}.jpg%00`,
  '%2e%2e',
  '',
])('there is no picture at /media/%s', async (name) => {
  const { app } = await start()
  const response = await app.inject(`/media/${name}`)
  expect(response.statusCode).toBe(404)
})
