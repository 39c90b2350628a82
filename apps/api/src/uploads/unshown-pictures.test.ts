import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { testDatabase } from '@quayso/database/testing'
import { expect, test } from 'vitest'
import { testApi, testMember } from '../testing.ts'
import { flat, testStorage } from './testing.ts'

type Member = Awaited<ReturnType<typeof testMember>>

/** Two members, and what they can do with pictures that are kept. */
async function start() {
  const { db } = await testDatabase()
  const { pictures, kept, dir } = testStorage()
  const app = testApi({ db, pictures })
  const call = async ({ id, headers }: Member, path: string, body: object = {}) => {
    const url = `/api/analysis/front/userInfo/${path}`
    return app.inject({ method: 'POST', url, headers, payload: { userId: id, ...body } })
  }
  const keep = async (colour: string) => {
    const name = await pictures.put(await flat(120, 120, 1, colour).png().toBuffer(), 'png')
    return { name, show: (member: Member) => call(member, 'updateInfo', { iconUrl: `/media/${name}` }) }
  }
  const members = [await testMember(db), await testMember(db)] as const
  return { db, dir, kept, keep, members, leave: (member: Member) => call(member, 'deleteAccount') }
}

test('[USER-10] with an account its picture goes, but not the one that somebody else shows', async () => {
  const { keep, kept, leave, members } = await start()
  const [lan, minh] = members
  const [own, shared] = [await keep('#c81e28'), await keep('#2b3f95')]
  await own.show(lan)
  await shared.show(lan)
  expect(kept()).toEqual([shared.name])
  await shared.show(minh)
  expect((await leave(lan)).statusCode).toBe(200)
  expect(kept()).toEqual([shared.name])
  expect((await leave(minh)).statusCode).toBe(200)
  expect(kept()).toEqual([])
})

test('choosing the same picture again keeps it', async () => {
  const { keep, kept, members } = await start()
  const own = await keep('#c81e28')
  await own.show(members[0])
  await own.show(members[0])
  expect(kept()).toEqual([own.name])
})

test('an account whose picture cannot be taken away stays whole', async () => {
  const { db, dir, keep, leave, members } = await start()
  const own = await keep('#c81e28')
  await own.show(members[0])
  // A folder where the file was.
  await rm(join(dir, own.name.slice(0, 2), own.name))
  await mkdir(join(dir, own.name.slice(0, 2), own.name))
  expect((await leave(members[0])).statusCode).toBe(500)
  const { icon_url, deleted_at } = await db
    .selectFrom('member')
    .select(['icon_url', 'deleted_at'])
    .where('id', '=', members[0].id)
    .executeTakeFirstOrThrow()
  expect({ icon_url, deleted_at }).toEqual({ icon_url: `/media/${own.name}`, deleted_at: null })
})
