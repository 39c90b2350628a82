import { passwordDigest } from '@quayso/contract/rules/password-digest'
import type { Database } from '@quayso/database/connect'
import { expect, test } from 'vitest'
import { testMember } from '../../testing.ts'
import { credentials, membersApi, refusal, start } from '../testing.ts'

const media = `/media/${'0123456789abcdef'.repeat(4)}.jpg`
const other = media.replace('.jpg', '.png')

/** As if the member had uploaded them. */
async function givePictures(db: Database, member_id: number) {
  const names = [media, other].map((path) => path.slice('/media/'.length))
  const rows = names.map((name) => ({ name, member_id, uploaded_at: start }))
  await db.insertInto('picture').values(rows).execute()
}

test('[CALL-14] tells who the member is, and a moderator that they are one', async () => {
  const { db, ask, join } = await membersApi()
  const { token, id } = await join('Lan2026')
  const { status, headers, body } = await ask('/userInfo/index', undefined, { token })
  expect(status).toBe(200)
  expect(headers['cache-control']).toBe('no-store')
  const t = { userName: 'Lan2026', nickName: 'Lan2026', userId: id, iconUrl: '', nameSettle: '0', userRole: '1' }
  expect(body).toEqual({ success: true, t })
  await db.updateTable('member').set({ role: 'moderator' }).execute()
  expect((await ask('/userInfo/index', undefined, { token })).body.t.userRole).toBe('2')
})

test('[CALL-15] a nickname is bound once, even when it is sent twice at once', async () => {
  const { ask, join, audited } = await membersApi()
  const { token, id: userId } = await join('lan')
  const bind = (nickName: string) => ask('/userInfo/updateInfo', { userId, nickName }, { token })
  const both = await Promise.all([bind(`  ${'Lân Anh'.normalize('NFD')} `), bind('Lân Anh')])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  const bound = both.find(({ status }) => status === 200)
  expect(bound?.body.t).toEqual({
    userName: 'lan',
    nickName: 'Lân Anh',
    userId,
    iconUrl: '',
    nameSettle: '1',
    userRole: '1',
  })
  expect(await bind('Another')).toMatchObject(refusal(409, 'nickname_bound'))
  expect((await ask('/userInfo/index', undefined, { token })).body.t.nickName).toBe('Lân Anh')
  expect((await audited()).slice(1)).toEqual([`${userId} nickname_bound`])
})

test('[CALL-15] what is no nickname is refused with the rule, and nothing else is changed along', async () => {
  const { ask, join } = await membersApi()
  const { token, id: userId } = await join('lan')
  for (const nickName of ['', 'ab', '  ab  ', 'x'.repeat(16), 'a\u0000bc', 'abc\u202e', 'ab\ud800c']) {
    const answer = await ask('/userInfo/updateInfo', { userId, nickName, iconUrl: media }, { token })
    expect(answer).toMatchObject(refusal(400, 'nickname_invalid'))
    expect(answer.body.message).toBe('Nicknames are 3 to 15 characters long')
  }
  await ask('/userInfo/updateInfo', { userId, nickName: 'Lân' }, { token })
  const second = await ask('/userInfo/updateInfo', { userId, nickName: 'Anh', iconUrl: media }, { token })
  expect(second).toMatchObject(refusal(409, 'nickname_bound'))
  expect((await ask('/userInfo/index', undefined, { token })).body.t.iconUrl).toBe('')
})

test('[CALL-15] a picture is one that was uploaded here, and can be changed again', async () => {
  const { db, ask, join, audited } = await membersApi()
  const { token, id: userId } = await join('lan')
  await givePictures(db, userId)
  const change = (iconUrl: string) => ask('/userInfo/updateInfo', { userId, iconUrl }, { token })
  expect((await change(media)).body.t.iconUrl).toBe(media)
  expect((await change(other)).body.t.iconUrl).toBe(other)
  for (const iconUrl of [
    '',
    'https://evil.example/x.jpg',
    `//evil.example${media}`,
    'javascript:alert(1)',
    '/media/x',
    media.replace('0', '1'),
  ]) {
    expect(await change(iconUrl)).toMatchObject(refusal(400, 'icon_invalid'))
  }
  expect((await audited()).slice(1)).toEqual([`${userId} icon_changed`, `${userId} icon_changed`])
})

test('[CALL-15, CALL-16] what has no form is refused', async () => {
  const { ask, join } = await membersApi()
  const { token, id: userId } = await join('lan')
  for (const payload of [{}, { userId }, { nickName: 'Lan' }, { userId: String(userId), nickName: 'Lan' }, []]) {
    expect(await ask('/userInfo/updateInfo', payload, { token })).toMatchObject(refusal(400, 'invalid_request'))
  }
  const digest = passwordDigest('lan', 'secret1')
  for (const payload of [{}, { oldPassword: digest }, { oldPassword: 'secret1', newPassword: 'secret2' }]) {
    expect(await ask('/userInfo/changePassword', payload, { token })).toMatchObject(refusal(400, 'invalid_request'))
  }
})

test('[CALL-16, USER-09] changing the password ends every other session, at once, and the old password', async () => {
  const { ask, join, audited } = await membersApi()
  const { token, id } = await join('lan', 'secret1')
  const other = (await ask('/index/login', credentials('lan', 'secret1'), { from: '198.51.100.9' })).body.t.token
  const stranger = await join('minh', 'secret1')
  const change = { oldPassword: passwordDigest('lan', 'secret1'), newPassword: passwordDigest('lan', 'better2') }
  expect(await ask('/userInfo/changePassword', change, { token })).toMatchObject({
    status: 200,
    body: { success: true },
  })
  expect((await ask('/userInfo/index', undefined, { token })).status).toBe(200)
  expect((await ask('/userInfo/index', undefined, { token: stranger.token })).status).toBe(200)
  expect(await ask('/userInfo/index', undefined, { token: other })).toMatchObject(refusal(401, 'session_ended'))
  expect(await ask('/index/login', credentials('lan', 'secret1'))).toMatchObject(refusal(403, 'login_failed'))
  expect((await ask('/index/login', credentials('lan', 'better2'))).status).toBe(200)
  expect(await audited()).toContain(`${id} password_changed`)
})

test('[USER-09] a login that was on its way with the old password does not outlive the change', async () => {
  const kept = (digest: string) => `$argon2id$${digest}`
  const { promise: compared, resolve: release } = Promise.withResolvers<void>()
  const holding = { next: false }
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>()
  const passwords = {
    hash: async (digest: string) => kept(digest),
    fits: async (hash: string | null, digest: string) => {
      if (holding.next) {
        holding.next = false
        arrive()
        await compared
      }
      return hash === kept(digest)
    },
  }
  const { db, ask, join } = await membersApi({ passwords })
  const { token } = await join('lan', 'secret1')
  holding.next = true
  const login = ask('/index/login', credentials('lan', 'secret1'))
  await arrived
  const change = { oldPassword: passwordDigest('lan', 'secret1'), newPassword: passwordDigest('lan', 'better2') }
  expect((await ask('/userInfo/changePassword', change, { token })).status).toBe(200)
  release()
  expect(await login).toMatchObject(refusal(403, 'login_failed'))
  expect(await db.selectFrom('session').select('id').execute()).toHaveLength(1)
})

test('[CALL-16] a wrong old password, the same again and a common one are refused, and guessing is limited', async () => {
  const { ask, join, configure, pass } = await membersApi()
  const { token } = await join('lan', 'secret1')
  const right = passwordDigest('lan', 'secret1')
  const change = (oldPassword: string, newPassword: string) =>
    ask('/userInfo/changePassword', { oldPassword, newPassword }, { token })
  const better = passwordDigest('lan', 'better2')
  expect(await change(right, right)).toMatchObject(refusal(400, 'password_unchanged'))
  await configure('refuseCommonPasswords', '1')
  expect(await change(right, passwordDigest('lan', '123456'))).toMatchObject(refusal(400, 'password_too_common'))
  for (let i = 0; i < 3; i++) {
    expect(await change(passwordDigest('lan', `guess${i}`), better)).toMatchObject(refusal(403, 'password_wrong'))
  }
  expect(await change(right, better)).toMatchObject(refusal(429, 'too_many_tries'))
  pass(30)
  expect((await change(right, better)).status).toBe(200)
})

test('[CALL-16] of two changes at once, one is refused', async () => {
  const { ask, join } = await membersApi()
  const { token } = await join('lan', 'secret1')
  const oldPassword = passwordDigest('lan', 'secret1')
  const change = (password: string) =>
    ask('/userInfo/changePassword', { oldPassword, newPassword: passwordDigest('lan', password) }, { token })
  const both = await Promise.all([change('better1'), change('better2')])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 403])
})

test('[USER-10] a member downloads everything that is kept about them, and that they did is kept, too', async () => {
  const { db, ask, join } = await membersApi()
  const { token, id } = await join('lan', 'secret1')
  await join('minh', 'secret1')
  await db
    .insertInto('member_identity')
    .values({ provider: 'facebook', provider_id: '777', member_id: id, created_at: start })
    .execute()
  const { status, body } = await ask('/userInfo/download', undefined, { token })
  expect(status).toBe(200)
  const time = '2026-11-14T19:00:00+07:00'
  expect(body.t).toEqual({
    userInfo: { userName: 'lan', nickName: 'lan', userId: id, iconUrl: '', nameSettle: '0', userRole: '1' },
    addTime: time,
    identities: [{ provider: 'facebook', providerId: '777', addTime: time }],
    sessions: [{ loginSrc: 0, userAgent: 'a browser', addTime: time, lastTime: time }],
    networks: [{ hash: expect.stringMatching(/^[0-9a-f]{64}$/), lastLoginTime: time }],
    activity: ['registered', 'data_downloaded', 'logged_in'].map((action) => ({ time, action })),
    ...{ messages: [], topics: [], picks: [], followedArticles: [], followedAuthors: [], reports: [], muteEnd: null },
    ...{
      pictures: [],
      tickets: [],
      decisions: [],
      removed: [],
      requests: [],
      notifications: [],
      devices: [],
      inboxFollows: [],
    },
  })
  expect(JSON.stringify(body)).not.toContain('argon2')
})

test('[USER-10] a download, which is work and leaves a line for ever, is to be had a few times an hour', async () => {
  const { ask, join, pass, audited } = await membersApi()
  const { token } = await join('Lan123')
  const download = () => ask('/userInfo/download', undefined, { token })
  for (let i = 0; i < 5; i++) expect((await download()).status).toBe(200)
  const refused = await download()
  expect(refused).toMatchObject(refusal(429, 'too_many_tries'))
  expect(Number(refused.headers['retry-after'])).toBe(720)
  expect((await audited()).filter((line) => line.endsWith('data_downloaded'))).toHaveLength(5)
  pass(12)
  expect((await download()).status).toBe(200)
})

test('[USER-10] every table with something of a member is in the download', async () => {
  const { db } = await membersApi()
  const tables = (await db.introspection.getTables())
    .filter(({ isView, columns }) => !isView && columns.some(({ name }) => name === 'member_id'))
    .filter(({ name }) => !/^session_audit_\d+$/.test(name))
    .map(({ name }) => name)
  const ofBoards = ['follow_author', 'follow_topic', 'message', 'mute', 'pick', 'report', 'topic']
  ofBoards.push('member_follow', 'member_request', 'moderation_act', 'notification', 'removed_text')
  expect(tables.sort()).toEqual(
    ['audit', 'known_network', 'member_identity', 'picture', 'session', 'session_audit', 'wallet', ...ofBoards].sort(),
  )
})

test('[USER-10] deleting an account needs its password and leaves a number, and nobody logged in', async () => {
  const { db, ask, join, audited } = await membersApi()
  const { token, id: userId } = await join('lan', 'secret1')
  await givePictures(db, userId)
  const elsewhere = (await ask('/index/login', credentials('lan', 'secret1'))).body.t.token
  await ask('/userInfo/updateInfo', { userId, nickName: 'Lân Anh', iconUrl: media }, { token })
  await db
    .insertInto('member_identity')
    .values({ provider: 'facebook', provider_id: '777', member_id: userId, created_at: start })
    .execute()
  const remove = (more: object) => ask('/userInfo/deleteAccount', { userId, ...more }, { token })
  expect(await remove({})).toMatchObject(refusal(403, 'password_wrong'))
  expect(await remove({ password: passwordDigest('lan', 'guess') })).toMatchObject(refusal(403, 'password_wrong'))
  expect((await remove({ password: passwordDigest('lan', 'secret1') })).body).toEqual({ success: true })
  for (const dead of [token, elsewhere]) {
    expect(await ask('/userInfo/index', undefined, { token: dead })).toMatchObject(refusal(401, 'session_ended'))
  }
  expect(await ask('/index/login', credentials('lan', 'secret1'))).toMatchObject(refusal(403, 'login_failed'))
  expect(await db.selectFrom('member').selectAll().executeTakeFirstOrThrow()).toEqual({
    id: userId,
    user_name: null,
    user_key: null,
    password_hash: null,
    nick_name: null,
    icon_url: null,
    role: 'member',
    created_at: start,
    deleted_at: start,
  })
  for (const table of ['session', 'known_network', 'member_identity'] as const) {
    expect(await db.selectFrom(table).select('member_id').execute()).toEqual([])
  }
  expect((await audited()).slice(-1)).toEqual([`${userId} account_deleted`])
  expect((await join('lan', 'secret1')).id).not.toBe(userId)
})

test('[USER-10] who has no password deletes their account with their session', async () => {
  const { db, ask } = await membersApi()
  const { id: userId, token } = await testMember(db, { now: start })
  expect((await ask('/userInfo/deleteAccount', { userId }, { token })).status).toBe(200)
  expect(await ask('/userInfo/index', undefined, { token })).toMatchObject(refusal(401, 'session_ended'))
})
