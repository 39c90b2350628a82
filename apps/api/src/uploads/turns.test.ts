import { testDatabase } from '@quayso/database/testing'
import { expect, test } from 'vitest'
import { testApi, testMember } from '../testing.ts'
import { encodeForm, flat, testStorage } from './testing.ts'

type TestMember = Awaited<ReturnType<typeof testMember>>

/** The API with a storage that takes nothing before the gate is open, and notes who was let so far. */
async function gatedApi() {
  const { db } = await testDatabase()
  const { pictures } = testStorage()
  const { promise: gate, resolve: open } = Promise.withResolvers<void>()
  const begun: string[] = []
  let waiting = () => 0
  const put: typeof pictures.put = async (name, bytes) => {
    begun.push(name)
    await gate
    return pictures.put(name, bytes)
  }
  const watchQueue = (name: string, length: () => number) => {
    if (name === 'pictures') waiting = length
  }
  const app = testApi({ db, pictures: { ...pictures, put }, watchQueue })
  const upload = async ({ id, headers }: TestMember) => {
    const { payload, contentType } = await encodeForm([
      ['userId', String(id)],
      ['file', await flat(20, 20).png().toBuffer()],
    ])
    const sent = { ...headers, 'content-type': contentType }
    return (await app.inject({ method: 'POST', url: '/api/upload/image', headers: sent, payload })).statusCode
  }
  const uploaders = async () => {
    const rows = await db.selectFrom('picture').select(['name', 'member_id']).execute()
    return begun.map((name) => rows.find((row) => row.name === name)?.member_id)
  }
  return { db, upload, open, begun, uploaders, waiting: () => waiting() }
}

test('one picture is remade at a time, and who sends many lets those go first who send one', async () => {
  const { db, upload, open, begun, uploaders, waiting } = await gatedApi()
  const [lan, minh] = [await testMember(db), await testMember(db)]
  const first = upload(lan)
  await expect.poll(() => begun).toHaveLength(1)
  const more = [upload(lan), upload(lan)]
  await expect.poll(waiting).toBe(2)
  const other = upload(minh)
  await expect.poll(waiting).toBe(3)
  open()
  expect(await Promise.all([first, ...more, other])).toEqual([200, 200, 200, 200])
  expect(await uploaders()).toEqual([lan.id, minh.id, lan.id, lan.id])
})
