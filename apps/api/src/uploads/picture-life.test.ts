import { asApp, testDatabase } from '@quayso/database/testing'
import { expect, test } from 'vitest'
import { testApi, testMember } from '../testing.ts'
import { sweepPictures } from './sweeping/sweep-pictures.ts'
import { encodeForm, flat, testStorage } from './testing.ts'

type Member = Awaited<ReturnType<typeof testMember>>

const start = new Date('2026-11-14T12:00:00Z')

/** Two members, and what they can do with pictures. */
async function withMembers() {
  const { db } = await testDatabase()
  const storage = testStorage()
  const app = testApi({ db, pictures: storage.pictures, now: () => start })
  const call = async ({ id, headers }: Member, path: string, body: object = {}) => {
    const url = `/api/analysis/front/userInfo/${path}`
    return app.inject({ method: 'POST', url, headers, payload: { userId: id, ...body } })
  }
  const upload = async (member: Member, colour: string): Promise<string> => {
    const file = await flat(120, 120, 1, colour).png().toBuffer()
    const { payload, contentType } = await encodeForm([
      ['userId', String(member.id)],
      ['file', file],
    ])
    const headers = { ...member.headers, 'content-type': contentType }
    const response = await app.inject({ method: 'POST', url: '/api/upload/image', headers, payload })
    return response.json().t.path
  }
  const show = async (member: Member, iconUrl: string) => {
    const response = await call(member, 'updateInfo', { iconUrl })
    return { status: response.statusCode, code: response.json().code }
  }
  const sweep = async (hours: number, from = storage.pictures) => {
    const errors: unknown[] = []
    const at = new Date(start.getTime() + hours * 3_600_000)
    await sweepPictures({ db: asApp(db, 'quayso_api'), pictures: from, at, onError: (error) => errors.push(error) })
    return errors
  }
  const statusOf = async (path: string) => (await app.inject(path)).statusCode
  const [lan, minh] = [await testMember(db, { now: start }), await testMember(db, { now: start })]
  return {
    ...storage,
    db,
    app,
    sweep,
    upload,
    show,
    statusOf,
    lan,
    minh,
    leave: (who: Member) => call(who, 'deleteAccount'),
  }
}

const [red, blue] = ['#c81e28', '#2b3f95'] as const

test('[USER-12] a picture is worn by who uploaded it, and by nobody else, however alike', async () => {
  const { upload, show, lan, minh } = await withMembers()
  const path = await upload(lan, red)
  expect(await show(minh, path)).toEqual({ status: 400, code: 'icon_invalid' })
  expect((await show(lan, path)).status).toBe(200)
  expect(await show(minh, path)).toEqual({ status: 400, code: 'icon_invalid' })
  const own = await upload(minh, red)
  expect(own).not.toBe(path)
  expect((await show(minh, own)).status).toBe(200)
})

test('[USER-12] with the account its pictures are gone, shown or not, and nobody can wear them again', async () => {
  const { upload, show, leave, statusOf, lan, minh } = await withMembers()
  const [shown, unshown] = [await upload(lan, red), await upload(lan, blue)]
  await show(lan, shown)
  expect([await statusOf(shown), await statusOf(unshown)]).toEqual([200, 200])
  expect((await leave(lan)).statusCode).toBe(200)
  expect([await statusOf(shown), await statusOf(unshown)]).toEqual([404, 404])
  await upload(minh, red)
  expect(await statusOf(shown)).toBe(404)
  expect(await show(minh, shown)).toEqual({ status: 400, code: 'icon_invalid' })
})

test('[USER-12] who chooses another picture gives up the one before; the same again stays', async () => {
  const { upload, show, statusOf, lan } = await withMembers()
  const [first, second] = [await upload(lan, red), await upload(lan, blue)]
  await show(lan, first)
  await show(lan, second)
  await show(lan, second)
  expect([await statusOf(first), await statusOf(second)]).toEqual([404, 200])
  expect(await show(lan, first)).toEqual({ status: 400, code: 'icon_invalid' })
})

test('[USER-12] the edge keeps a picture for a minute, a browser for ten, and asks again without fetching it', async () => {
  const { app, upload, leave, lan } = await withMembers()
  const url = await upload(lan, red)
  const served = await app.inject(url)
  const kept = 'public, max-age=600, s-maxage=60'
  expect(served.headers['cache-control']).toBe(kept)
  const headers = { 'if-none-match': String(served.headers.etag) }
  const again = await app.inject({ url, headers })
  expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0])
  expect(again.headers).toMatchObject({ 'cache-control': kept, etag: served.headers.etag })
  await leave(lan)
  const gone = await app.inject({ url, headers })
  expect([gone.statusCode, gone.headers['cache-control']]).toEqual([404, 'public, max-age=0, s-maxage=1'])
})

test('[USER-13] what was uploaded and never shown is swept after a day; what is shown stays', async () => {
  const { upload, show, sweep, statusOf, kept, lan, minh } = await withMembers()
  const [shown, unshown] = [await upload(lan, red), await upload(minh, blue)]
  await show(lan, shown)
  await sweep(23.9)
  expect([await statusOf(shown), await statusOf(unshown)]).toEqual([200, 200])
  await sweep(24.1)
  expect([await statusOf(shown), await statusOf(unshown)]).toEqual([200, 404])
  expect(kept()).toEqual([shown.slice('/media/'.length)])
  expect(await show(minh, unshown)).toEqual({ status: 400, code: 'icon_invalid' })
})

test('[USER-13] a picture that was given up is taken from the disk, and no trace of it stays', async () => {
  const { db, upload, show, leave, sweep, kept, lan, minh } = await withMembers()
  const shown = await upload(lan, red)
  await show(lan, shown)
  await upload(minh, blue)
  await leave(lan)
  await sweep(0)
  expect(kept()).toHaveLength(1)
  expect(await db.selectFrom('picture').select('member_id').execute()).toEqual([{ member_id: minh.id }])
})

test('[USER-13] a sweep that is interrupted, or finds a disk that fails, is finished by the next one', async () => {
  const { db, pictures, sweep, lan } = await withMembers()
  const names = Array.from({ length: 250 }, (_, i) => `${String(i).padStart(64, '0')}.png`)
  await db
    .insertInto('picture')
    .values(names.map((name) => ({ name, member_id: lan.id, uploaded_at: start })))
    .execute()
  const removed: string[] = []
  const failing = {
    ...pictures,
    remove: async (name: string) => {
      if (name.endsWith('7.png')) throw new Error('no disk')
      removed.push(name)
    },
  }
  const left = async () => (await db.selectFrom('picture').select('name').execute()).length
  expect(await sweep(25, failing)).toHaveLength(25)
  expect([removed.length, await left()]).toEqual([225, 25])
  expect(await sweep(25)).toEqual([])
  expect(await left()).toBe(0)
})

test('[USER-13] of two sweeps at once neither is in the way of the other', async () => {
  const { upload, sweep, kept, lan } = await withMembers()
  for (const colour of [red, blue]) await upload(lan, colour)
  expect(await Promise.all([sweep(25), sweep(25), sweep(25)])).toEqual([[], [], []])
  expect(kept()).toEqual([])
})
