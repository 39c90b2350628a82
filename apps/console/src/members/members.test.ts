import { expect, test } from 'vitest'
import { testModeration } from '../moderation/testing.ts'

test('[CON-36] members are found by user name, nickname and number, and by what is up with them', async () => {
  const { join, signIn, owner } = await testModeration()
  const viewer = await signIn(['viewer'])
  const [lan, minh] = [await join('Lan88'), await join('Minh')]
  await owner.updateTable('member').set({ nick_name: 'Lộc Phát' }).where('id', '=', lan.id).execute()
  const find = async (text: string, filter?: 'muted' | 'reported' | 'moderators') => {
    const { answer } = await viewer.call('members.find', { text, ...(filter && { filter }) })
    return answer.rows.map(({ id }) => id)
  }
  expect(await find('LAN')).toEqual([lan.id])
  expect(await find('phát')).toEqual([lan.id])
  expect(await find(String(minh.id))).toEqual([minh.id])
  expect(await find('%')).toEqual([])
  expect(await find('')).toEqual([minh.id, lan.id])
  await owner.insertInto('mute').values({ member_id: minh.id, until: null }).execute()
  expect(await find('', 'muted')).toEqual([minh.id])
  expect(await find('', 'reported')).toEqual([])
  const { answer } = await viewer.call('members.find', { text: '' })
  expect(answer.counts).toEqual({ all: 2, reported: 0, muted: 1, new: 0, requests: 0, moderators: 0 })
})

test("[CON-36] a member's page has sessions without addresses, writings, reports and picks; sessions are ended", async () => {
  const { join, signIn, audited } = await testModeration()
  const mai = await signIn(['moderator'], { login: 'mai' })
  const [lan, minh] = [await join('Lan'), await join('Minh')]
  const { t } = await lan.post('chào cả nhà')
  await minh.ask('boardMessage/report', { id: t.id, reason: 'abuse' })
  const { answer } = await mai.call('members.get', { id: lan.id })
  expect(answer.sessions).toMatchObject([{ browser: 'Chrome', system: 'Android', device: 'phone' }])
  expect(answer.writings).toMatchObject([{ kind: 'message', text: 'chào cả nhà', state: 'shown' }])
  expect(answer.reportsAbout).toMatchObject([{ reason: 'abuse', memberId: minh.id, isLight: false }])
  expect(answer.picks).toEqual({ turns: 0, waiting: 0, settled: 0, right: 0, expected: 0 })
  expect((await mai.call('members.endSessions', { memberId: lan.id })).answer).toEqual({ ended: 1 })
  expect((await lan.post('còn đây')).code).toBe('session_ended')
  expect(await audited()).toEqual([['mai', 'sessions-ended', `member/${lan.id}`]])
  expect((await mai.call('members.get', { id: 999 })).error?.kind).toBe('unknown')
})

test('[CON-36] an account is deleted on written request by two admins; one alone cannot', async () => {
  const { join, signIn, owner } = await testModeration()
  const mai = await signIn(['moderator'])
  const [ha, duc] = [await signIn(['admin'], { login: 'ha' }), await signIn(['admin'], { login: 'duc' })]
  const lan = await join('Lan')
  await mai.call('members.recordRequest', { memberId: lan.id, kind: 'delete', cameBy: 'góp ý 1862' })
  const again = await mai.call('members.recordRequest', { memberId: lan.id, kind: 'delete', cameBy: 'góp ý 1862' })
  expect(again.error?.kind).toBe('conflict')
  expect((await ha.call('members.get', { id: lan.id })).answer.requests).toMatchObject([{ daysLeft: 30, doneAt: null }])
  const { id } = (await ha.call('members.propose', { memberId: lan.id, change: 'delete', basis: 'góp ý 1862' })).answer
  const approve = { id, kind: 'member-delete', decision: 'approve' } as const
  expect((await ha.call('members.decide', approve)).error?.kind).toBe('same-person')
  expect((await mai.callAny('members.decide', approve)).error?.kind).toBe('forbidden')
  expect((await duc.call('members.get', { id: lan.id })).answer.proposals).toMatchObject([{ by: 'ha', isMine: false }])
  expect((await duc.call('members.decide', approve)).status).toBe(200)
  const left = await owner
    .selectFrom('member')
    .select(['user_name', 'deleted_at'])
    .where('id', '=', lan.id)
    .executeTakeFirst()
  expect(left).toMatchObject({ user_name: null, deleted_at: expect.any(Date) })
  expect((await duc.call('members.get', { id: lan.id })).answer.requests).toMatchObject([
    { doneAt: expect.any(String) },
  ])
  const last = await owner
    .selectFrom('operator_audit')
    .select(['who', 'second', 'action'])
    .orderBy('id', 'desc')
    .limit(1)
    .execute()
  expect(last).toEqual([{ who: 'duc', second: 'ha', action: 'member-delete-approved' }])
})

test('[CON-36] when the API does not do it, the proposal stays open', async () => {
  const { join, signIn, stopApi } = await testModeration()
  const [ha, duc] = [await signIn(['admin']), await signIn(['admin'])]
  const lan = await join('Lan')
  const { id } = (await ha.call('members.propose', { memberId: lan.id, change: 'delete', basis: 'thư' })).answer
  await stopApi()
  const approve = { id, kind: 'member-delete', decision: 'approve' } as const
  expect((await duc.call('members.decide', approve)).error?.kind).toBe('unavailable')
  expect((await duc.call('members.get', { id: lan.id })).answer).toMatchObject({ proposals: [{ id }], sessions: null })
})

test('[CON-36] two admins make a moderator, and whoever looks like them loses that name', async () => {
  const { join, signIn, owner } = await testModeration()
  const [ha, duc] = [await signIn(['admin']), await signIn(['admin'])]
  const [mai, thief] = [await join('maitran'), await join('minh')]
  await owner.updateTable('member').set({ nick_name: 'Mai Trần' }).where('id', '=', thief.id).execute()
  expect((await ha.call('members.lookalikes', { memberId: mai.id })).answer.members).toEqual([
    { id: thief.id, name: 'Mai Trần' },
  ])
  const { id } = (await ha.call('members.propose', { memberId: mai.id, change: 'make-moderator', basis: 'họp' })).answer
  expect((await duc.call('members.decide', { id, kind: 'member-role', decision: 'approve' })).status).toBe(200)
  const members = await owner.selectFrom('member').select(['nick_name', 'role']).orderBy('id').execute()
  expect(members).toEqual([
    { nick_name: null, role: 'moderator' },
    { nick_name: null, role: 'member' },
  ])
  const same = await ha.call('members.propose', { memberId: mai.id, change: 'make-moderator', basis: 'họp' })
  expect(same.error?.kind).toBe('conflict')
})

test('[CON-36] data is exported for who asked in writing, by a freshly verified admin', async () => {
  const { join, signIn, moveClock } = await testModeration()
  const ha = await signIn(['admin'])
  const lan = await join('Lan')
  await lan.post('chào')
  const { data } = (await ha.call('members.export', { memberId: lan.id })).answer
  expect(JSON.parse(data)).toMatchObject({ userInfo: { userName: 'Lan' }, messages: [{ content: 'chào' }] })
  moveClock(6 * 60_000)
  expect((await ha.call('members.export', { memberId: lan.id })).error?.kind).toBe('not-fresh')
})
