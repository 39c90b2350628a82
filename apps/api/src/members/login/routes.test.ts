import { expect, test } from 'vitest'
import { credentials, membersApi, refusal } from '../testing.ts'

test('[CALL-11] registering makes a member, logs them in, and keeps no token and no digest', async () => {
  const { db, ask, audited, auditedSessions } = await membersApi()
  const sent = credentials('Lan2026', 'secret1', { loginSrc: 1 })
  const { status, headers, body } = await ask('/index/register', sent)
  expect(status).toBe(200)
  expect(headers['cache-control']).toBe('no-store')
  const userInfo = {
    userName: 'Lan2026',
    nickName: 'Lan2026',
    userId: expect.any(Number),
    iconUrl: '',
    nameSettle: '0',
    userRole: '1',
  }
  expect(body).toEqual({ success: true, t: { token: expect.stringMatching(/^[\w-]{43}$/), userInfo } })
  const session = await db.selectFrom('session').selectAll().executeTakeFirstOrThrow()
  expect(session).toMatchObject({ login_source: 1, user_agent: 'a browser' })
  expect(session.token_hash.toString('base64url')).not.toBe(body.t.token)
  const { userId } = body.t.userInfo
  expect(await audited()).toEqual([`${userId} registered`])
  expect(await auditedSessions()).toEqual([`${userId} logged_in`])
})

test('[AUTH-06] what is kept is Argon2id of the digest; neither it nor the digest in its place logs in', async () => {
  const { db, ask, join } = await membersApi()
  await join('lan', 'secret1')
  const { password } = credentials('lan', 'secret1')
  const { password_hash } = await db.selectFrom('member').select('password_hash').executeTakeFirstOrThrow()
  expect(password_hash).toMatch(/^\$argon2id\$/)
  expect(password_hash).not.toContain(password)
  // A password as it was typed, or a stolen row, does not even have the form.
  for (const typed of ['secret1', password_hash, password.toUpperCase()]) {
    const answer = await ask('/index/login', { ...credentials('lan', 'secret1'), password: typed })
    expect(answer).toMatchObject(refusal(400, 'invalid_request'))
  }
  const hex = Buffer.from(password_hash ?? '').toString('hex')
  const stolen = await ask('/index/login', { ...credentials('lan', 'x'), password: hex.slice(0, 64) })
  expect(stolen).toMatchObject(refusal(403, 'login_failed'))
})

test('[CALL-11] a name is taken in any case, even when it is asked for twice at once', async () => {
  const { db, ask } = await membersApi()
  const both = await Promise.all(['Lan', 'lan'].map((name) => ask('/index/register', credentials(name, 'secret1'))))
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await ask('/index/register', credentials(' LAN ', 'other12'))).toMatchObject(refusal(409, 'user_name_taken'))
  expect(await db.selectFrom('member').select('id').execute()).toHaveLength(1)
})

test('[CALL-11] what is not a user name is refused with the rule, in the language asked for', async () => {
  const { db, ask } = await membersApi()
  for (const userName of ['', 'ab', 'lan anh', 'Lân', '0123456789abcdef', "x' OR 1=1"]) {
    expect(await ask('/index/register', credentials(userName, 'secret1'))).toMatchObject(
      refusal(400, 'user_name_invalid'),
    )
  }
  const { body } = await ask('/index/register', credentials('ab', 'secret1'), { lang: 'vi' })
  expect(body.message).toBe('Sử dụng 3-15 kí tự gồm chữ cái và số')
  expect(await db.selectFrom('member').select('id').execute()).toEqual([])
})

test('[CALL-10, CALL-11] what is not a form of credentials is refused', async () => {
  const { ask } = await membersApi()
  const good = credentials('lan', 'secret1')
  const { userName: _, ...nameless } = good
  const wrong = [
    {},
    [],
    'lan',
    nameless,
    { ...good, password: '' },
    { ...good, password: null },
    { ...good, loginSrc: 2 },
    { ...good, loginSrc: '0' },
    { ...good, userName: 'x'.repeat(101) },
    { ...good, role: 'moderator' },
  ]
  for (const call of ['/index/login', '/index/register']) {
    for (const payload of wrong) expect(await ask(call, payload)).toMatchObject(refusal(400, 'invalid_request'))
  }
})

test('[CALL-10] logging in answers a new token and who the member is, whatever the case of the name', async () => {
  const { ask, join, audited, auditedSessions } = await membersApi()
  const { id, token } = await join('Lan2026', 'secret1')
  const { status, body } = await ask('/index/login', credentials(' lan2026 ', 'secret1'))
  expect(status).toBe(200)
  expect(body.t.userInfo).toMatchObject({ userName: 'Lan2026', userId: id })
  expect(body.t.token).not.toBe(token)
  expect(await ask('/userInfo/index', undefined, { token: body.t.token })).toMatchObject({ status: 200 })
  expect(await audited()).toEqual([`${id} registered`])
  expect(await auditedSessions()).toEqual([`${id} logged_in`, `${id} logged_in`])
})

test('[CALL-10] a wrong password and an unknown name get the same answer', async () => {
  const { ask, join } = await membersApi()
  await join('lan', 'secret1')
  const wrong = await ask('/index/login', credentials('lan', 'secret2'))
  const unknown = await ask('/index/login', credentials('minh', 'secret1'))
  expect(wrong).toMatchObject(refusal(403, 'login_failed'))
  expect(unknown.body).toEqual(wrong.body)
  expect(Object.keys(unknown.headers)).toEqual(Object.keys(wrong.headers))
  for (const userName of ['', 'a\u0000b', '\ud800', "' OR 1=1 --"]) {
    expect((await ask('/index/login', { ...credentials('lan', 'secret1'), userName })).body).toEqual(wrong.body)
  }
})

test('[CALL-10] the password is compared for an unknown name, too, so that the time tells nothing', async () => {
  const compared: (string | null)[] = []
  const passwords = {
    hash: async () => '$argon2id$v=19$m=19456,t=2,p=1$x$y',
    fits: async (kept: string | null) => {
      compared.push(kept)
      return false
    },
  }
  const { ask, join } = await membersApi({ passwords })
  await join('lan')
  await ask('/index/login', credentials('lan', 'secret1'))
  await ask('/index/login', credentials('nobody', 'secret1'))
  await ask('/index/login', credentials('no such name at all', 'secret1'))
  expect(compared).toEqual([await passwords.hash(), null, null])
})

test('[CALL-13] logging out kills the token on the server, and no other', async () => {
  const { ask, join, auditedSessions } = await membersApi()
  const { id, token } = await join('lan', 'secret1')
  const { body } = await ask('/index/login', credentials('lan', 'secret1'))
  const other = body.t.token
  expect(await ask('/index/logout', {}, { token })).toMatchObject({ status: 200, body: { success: true } })
  expect(await ask('/userInfo/index', undefined, { token })).toMatchObject(refusal(401, 'session_ended'))
  expect(await ask('/index/logout', {}, { token })).toMatchObject(refusal(401, 'session_ended'))
  expect((await ask('/userInfo/index', undefined, { token: other })).status).toBe(200)
  expect(await auditedSessions()).toContain(`${id} logged_out`)
})

test('a member has twenty sessions at most: the one unused for longest ends', async () => {
  const { db, ask, join, pass } = await membersApi()
  const { token } = await join('lan', 'secret1')
  for (let i = 0; i < 20; i++) {
    pass(1)
    await ask('/index/login', credentials('lan', 'secret1'))
  }
  expect(await db.selectFrom('session').select('id').execute()).toHaveLength(20)
  expect(await ask('/userInfo/index', undefined, { token })).toMatchObject(refusal(401, 'session_ended'))
})

test('the commonest passwords are refused when an operator wants that', async () => {
  const { ask, configure } = await membersApi()
  expect((await ask('/index/register', credentials('lan', '123456'))).status).toBe(200)
  await configure('refuseCommonPasswords', '1')
  for (const password of ['123456', 'qwerty', 'dragon']) {
    const answer = await ask('/index/register', credentials('minh', password))
    expect(answer).toMatchObject(refusal(400, 'password_too_common'))
  }
  expect((await ask('/index/register', credentials('minh', 'x7Kq2Lw9'))).status).toBe(200)
})
