import { expect, test } from 'vitest'
import { testOrder } from './testing.ts'

async function withNames() {
  const order = await testOrder()
  const { db, ask, lan, moderator } = order
  const call = async (nickName: string | null) =>
    void (await db.updateTable('member').set({ nick_name: nickName }).where('id', '=', lan.id).execute())
  const reset = (userId: unknown, as = moderator) => ask('moderation/resetNickname', { as, body: { userId } })
  const bind = (nickName: string) => ask('userInfo/updateInfo', { as: lan, body: { userId: lan.id, nickName } })
  const info = async () => {
    const { nickName, nameSettle } = (await ask('userInfo/index', { as: lan })).body.t
    return { nickName, nameSettle }
  }
  return { ...order, call, reset, bind, info }
}

test('[USER-15] a moderator takes a nickname away: it is gone from the boards, another can be chosen, and it is on record', async () => {
  const { ask, post, call, reset, bind, info, audited, lan, moderator } = await withNames()
  await call('Admin Quayso')
  await post('xin chào')
  expect((await reset(lan.id)).body).toEqual({ success: true })
  expect(await info()).toEqual({ nickName: 'Lan', nameSettle: '0' })
  expect((await ask('boardMessage/list?gameCode=st60')).body.rows).toMatchObject([{ userName: 'Lan' }])
  expect(await bind('Admin Quayso')).toMatchObject({ status: 409, body: { code: 'name_reserved' } })
  expect((await bind('Lân Anh')).status).toBe(200)
  expect(await audited()).toEqual([
    [moderator.id, 'nickname_reset', lan.id],
    [lan.id, 'nickname_bound', null],
  ])
})

test('[USER-15] whose user name is none to be called by is called by their number, and stays so', async () => {
  const { db, reset, bind, info, lan } = await withNames()
  await db.updateTable('member').set({ user_name: 'admin' }).where('id', '=', lan.id).execute()
  await reset(lan.id)
  expect(await info()).toEqual({ nickName: `member${lan.id}`, nameSettle: '1' })
  expect(await bind('Lân Anh')).toMatchObject({ status: 409, body: { code: 'nickname_bound' } })
})

test('[USER-15] nobody resets the name of a moderator, of who is not there or has left, or without being one', async () => {
  const { ask, reset, join, moderator, lan, minh } = await withNames()
  const other = await join({ role: 'moderator' })
  for (const id of [other.id, moderator.id]) {
    expect(await reset(id)).toMatchObject({ status: 403, body: { code: 'forbidden' } })
  }
  expect(await reset(lan.id, minh)).toMatchObject({ status: 403, body: { code: 'forbidden' } })
  expect(await reset(lan.id, lan)).toMatchObject({ status: 403, body: { code: 'forbidden' } })
  expect(await reset(999)).toMatchObject({ status: 404, body: { code: 'member_unknown' } })
  await ask('userInfo/deleteAccount', { as: minh, body: { userId: minh.id } })
  expect(await reset(minh.id)).toMatchObject({ status: 404, body: { code: 'member_unknown' } })
  for (const id of [undefined, '1', 0, 1.5]) expect(await reset(id)).toMatchObject({ status: 400 })
})
