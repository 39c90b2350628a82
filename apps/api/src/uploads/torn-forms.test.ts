import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { promisify } from 'node:util'
import { testDatabase } from '@quayso/database/testing'
import { expect, onTestFinished, test } from 'vitest'
import { testApi, testMember } from '../testing.ts'
import { encodeForm, flat, testStorage } from './testing.ts'

/** The API on a port of its own, with a storage that takes nothing before the gate is open. */
async function listening() {
  const { db } = await testDatabase()
  const { pictures } = testStorage()
  const { promise: gate, resolve: open } = Promise.withResolvers<void>()
  const begun: string[] = []
  let waiting = () => 0
  const app = testApi({
    db,
    pictures: {
      ...pictures,
      put: async (name, bytes) => {
        begun.push(name)
        await gate
        return pictures.put(name, bytes)
      },
    },
    watchQueue: (name, length) => {
      if (name === 'pictures') waiting = length
    },
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  onTestFinished(() => app.close())
  onTestFinished(() => open())
  const { port } = app.server.address() as AddressInfo
  const member = await testMember(db)
  const send = (contentType: string, payload: Buffer, length = payload.length) => {
    const headers = { ...member.headers, 'content-type': contentType, 'content-length': length }
    const sending = request({ agent: false, port, path: '/api/upload/image', method: 'POST', headers })
    sending.write(payload)
    const status = new Promise<number | undefined>((resolve, reject) => {
      sending.on('response', (response) => resolve(response.resume().statusCode)).on('error', reject)
    })
    return { sending, status }
  }
  const whole = async () => {
    const file = await flat(20, 20).png().toBuffer()
    return encodeForm([
      ['userId', String(member.id)],
      ['file', file],
    ])
  }
  const connections = promisify(app.server.getConnections.bind(app.server))
  return { send, whole, open, begun, waiting: () => waiting(), connections }
}

const boundary = 'x'
const field = (name: string) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n1\r\n`
const file = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\nGIF89a`

test.each([
  ['an end alone', `--${boundary}--\r\n`, 400],
  ['a line between parts alone', `--${boundary}`, 400],
  ['half a name', field('userId').slice(0, 30), 400],
  ['a field without an end', field('userId'), 400],
  ['a picture without an end', field('userId') + file, 400],
  // The parser's own limit on parts would end the process here.
  ['too many fields without an end', field('userId').repeat(30), 413],
  ['too many pictures without an end', `${file}\r\n${file}`, 400],
])('a form that is torn is refused: %s', async (_, body, status) => {
  const { send } = await listening()
  expect(await send(`multipart/form-data; boundary=${boundary}`, Buffer.from(body)).status).toBe(status)
})

test('who leaves while the form waits for its turn keeps nobody from theirs', async () => {
  const { send, whole, open, begun, waiting, connections } = await listening()
  const { payload, contentType } = await whole()
  const first = send(contentType, payload)
  await expect.poll(() => begun).toHaveLength(1)
  const left = send(contentType, payload.subarray(0, 100), payload.length)
  await expect.poll(waiting).toBe(1)
  const last = send(contentType, payload)
  await expect.poll(waiting).toBe(2)
  left.sending.destroy()
  await expect(left.status).rejects.toThrow('socket hang up')
  await expect.poll(() => connections()).toBe(2)
  open()
  expect(await Promise.all([first.status, last.status])).toEqual([200, 200])
})
