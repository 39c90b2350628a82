import { Agent, type ClientRequest, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { uploadImage } from '@quayso/contract/client/upload-image'
import { testDatabase } from '@quayso/database/testing'
import { expect, onTestFinished, test, vi } from 'vitest'
import { testApi, testMember } from '../testing.ts'
import { formWithinMs } from './read-form.ts'
import { encodeForm, flat, testStorage } from './testing.ts'

/** The API on a port of its own, and a member who talks to it over a single connection. */
async function listening() {
  const { db } = await testDatabase()
  const { pictures, kept } = testStorage()
  const app = testApi({ db, pictures })
  await app.listen({ host: '127.0.0.1', port: 0 })
  onTestFinished(() => app.close())
  const { port } = app.server.address() as AddressInfo
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  onTestFinished(() => agent.destroy())
  const member = await testMember(db)
  const post = (headers: Record<string, string | number>): ClientRequest =>
    request({ agent, port, path: '/api/upload/image', method: 'POST', headers: { ...member.headers, ...headers } })
  return { kept, member, post, baseUrl: `http://127.0.0.1:${port}` }
}

async function answerTo(sending: ClientRequest) {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    sending.on('response', resolve).on('error', reject)
  })
  return { status: response.statusCode, body: await text(response), reused: sending.reusedSocket }
}

test('[CALL-17] the browser client uploads a picture', async () => {
  const { baseUrl, member, kept } = await listening()
  const picture = new Blob([new Uint8Array(await flat(120, 120).jpeg().toBuffer())], { type: 'image/jpeg' })
  const options = { baseUrl, locale: 'vi', sessionToken: member.token } as const
  const path = await uploadImage(options, { picture, userId: member.id, platformCode: 'quayso' })
  expect(kept()).toEqual([path.slice('/media/'.length)])
  const strange = uploadImage(options, { picture: new Blob(['no']), userId: member.id, platformCode: 'quayso' })
  await expect(strange).rejects.toMatchObject({ code: 'not_a_picture', message: 'Sai định dạng ảnh.' })
})

test('a refused form is read to its end: the next on the same connection is answered', async () => {
  const { post, member } = await listening()
  const userId = ['userId', String(member.id)] as const
  const junk = Buffer.alloc(1_500_000, 'x')
  const good = [userId, ['file', await flat(120, 120).jpeg().toBuffer()]] as const
  const cases = [
    [good, 200],
    [[['file', junk], ['file', junk.subarray(0, 1000)], userId], 413],
    [
      [
        ['file', junk],
        ['userId', '0'],
      ],
      403,
    ],
    [[['strange', junk], userId], 400],
    [
      [
        ['a', ''],
        ['b', ''],
        ['c', ''],
        ['d', ''],
        ['e', ''],
        ['f', ''],
        ['file', junk],
      ],
      413,
    ],
    [[['file', Buffer.alloc(2_100_000)], userId], 413],
    [good, 200],
  ] as const
  for (const [index, [parts, status]] of cases.entries()) {
    const { payload, contentType } = await encodeForm(parts)
    const sending = post({ 'content-type': contentType, 'content-length': payload.length })
    sending.end(payload)
    expect(await answerTo(sending)).toMatchObject({ status, reused: index > 0 })
  }
  for (const type of ['multipart/form-data; boundary=x', 'multipart/form-data']) {
    const broken = post({ 'content-type': type, 'content-length': junk.length })
    broken.end(junk)
    expect((await answerTo(broken)).status).toBe(400)
  }
  const { payload, contentType } = await encodeForm(good)
  const last = post({ 'content-type': contentType, 'content-length': payload.length })
  last.end(payload)
  expect(await answerTo(last)).toMatchObject({ status: 200, reused: true })
})

test('a form that is too long, or does not say how long it is, is refused before it is read', async () => {
  const { post, member } = await listening()
  const { payload, contentType } = await encodeForm([
    ['userId', String(member.id)],
    ['file', await flat(120, 120).jpeg().toBuffer()],
  ])
  const endless = post({ 'content-type': contentType, 'transfer-encoding': 'chunked' })
  endless.end(payload)
  expect((await answerTo(endless)).status).toBe(400)
  const long = post({ 'content-type': contentType, 'content-length': 3_000_000 })
  long.write(payload)
  expect((await answerTo(long)).status).toBe(413)
  long.destroy()
})

test('a form that comes too slowly loses its connection', async () => {
  const { post, baseUrl, member } = await listening()
  const { payload, contentType } = await encodeForm([['userId', String(member.id)]])
  // Not a false clock: the database's own timers would run out.
  const timers = vi.spyOn(globalThis, 'setTimeout')
  onTestFinished(() => timers.mockRestore())
  const slow = post({ 'content-type': contentType, 'content-length': payload.length })
  const onCut = vi.fn()
  slow.on('error', onCut)
  slow.write(payload.subarray(0, 20))
  const limit = () => timers.mock.calls.find(([, afterMs]) => afterMs === formWithinMs)
  await expect.poll(limit).toBeDefined()
  const [cutOff] = limit() ?? []
  cutOff?.()
  await expect.poll(() => onCut.mock.calls.length).toBe(1)
  expect((await fetch(`${baseUrl}/healthz`)).status).toBe(200)
})
