import { passwordDigest } from '@quayso/contract/rules/password-digest'
import { expect, test } from 'vitest'
import { testMember } from '../testing.ts'
import { membersApi, prefix, start } from './testing.ts'

interface MemberCall {
  readonly path: string
  /** What is sent about the member with this id; a call without it is a GET. */
  readonly payload?: (id: number) => object
  /** What who asks about somebody else is told. */
  readonly aboutOthers?: string
}

const memberCalls: readonly MemberCall[] = [
  { path: '/userInfo/index' },
  { path: '/userInfo/sessions' },
  { path: '/userInfo/notices' },
  { path: '/userInfo/noticesSeen', payload: () => ({ id: 1 }) },
  { path: '/userInfo/download' },
  { path: '/userInfo/updateInfo', payload: (userId) => ({ userId, nickName: 'Lân Anh' }), aboutOthers: 'forbidden' },
  { path: '/userInfo/deleteAccount', payload: (userId) => ({ userId }), aboutOthers: 'forbidden' },
  // A member of these tests has the session with their own number.
  { path: '/userInfo/endSession', payload: (id) => ({ id }), aboutOthers: 'not_found' },
  {
    path: '/userInfo/changePassword',
    payload: () => ({ oldPassword: passwordDigest('lan', 'old1'), newPassword: passwordDigest('lan', 'new1') }),
  },
  { path: '/index/logout', payload: () => ({}) },
]

/** Three members, whose numbers are also those of their sessions. */
async function crowd() {
  const passwords = { hash: async () => '$argon2id$new', fits: async () => true }
  const api = await membersApi({ passwords })
  const members = []
  for (const role of ['member', 'member', 'moderator'] as const) {
    members.push(await testMember(api.db, { now: start, role }))
  }
  await api.db.updateTable('member').set({ password_hash: '$argon2id$old' }).execute()
  const [lan, minh, moderator] = members
  if (!lan || !minh || !moderator) throw new Error('not made')
  return { ...api, lan, minh, moderator }
}

const password = '0'.repeat(64)
const withPassword = ({ path, payload }: MemberCall, id: number) =>
  path === '/userInfo/deleteAccount' ? { ...payload?.(id), password } : payload?.(id)

test.each(memberCalls)(
  '[CALL-27] $path: refused without a session and with a cookie alone, about others, and given to its member',
  async (call) => {
    const { db, ask, lan, minh, moderator } = await crowd()
    const about = (id: number) => withPassword(call, id)
    const codeFor = async (id: number, asking: Parameters<typeof ask>[2]) =>
      (await ask(call.path, about(id), asking)).body.code

    expect((await ask(call.path, about(lan.id))).status).toBe(401)
    expect(await codeFor(lan.id, {})).toBe('login_required')
    expect(await codeFor(lan.id, { token: '' })).toBe('login_required')
    expect(await codeFor(lan.id, { token: 'x'.repeat(43) })).toBe('session_ended')
    const cookie = ['x-session-token', 'token', 'session', 'sid'].map((name) => `${name}=${lan.token}`).join('; ')
    expect(await codeFor(lan.id, { headers: { cookie } })).toBe('login_required')

    if (call.aboutOthers) {
      for (const { token } of [minh, moderator]) expect(await codeFor(lan.id, { token })).toBe(call.aboutOthers)
    }
    const untouched = await db.selectFrom('member').select('deleted_at').where('nick_name', 'is', null).execute()
    expect(untouched).toEqual(Array(3).fill({ deleted_at: null }))

    for (const { id, token } of [lan, moderator]) {
      const answer = await ask(call.path, about(id), { token })
      expect(answer.status).toBe(200)
      expect(JSON.stringify(answer.body)).not.toContain(minh.userName)
    }
    expect((await ask('/userInfo/index', undefined, { token: minh.token })).status).toBe(200)
  },
)

/** The boards' calls have a table of their own. */
const ours = /^\/(index|userInfo)\//

test('every call of ours in the document that takes a session is in the table above', async () => {
  const { app } = await membersApi()
  await app.ready()
  const { paths = {} } = app.swagger() as { paths?: Record<string, object> }
  const guarded = Object.entries(paths)
    .filter(([path, item]) => path.startsWith(prefix) && JSON.stringify(item).includes('"x-session-token"'))
    .map(([path]) => path.slice(prefix.length))
    .filter((path) => ours.test(path))
  expect(guarded.sort()).toEqual(memberCalls.map(({ path }) => path).sort())
})
