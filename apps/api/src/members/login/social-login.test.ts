import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { membersApi, refusal, start } from '../testing.ts'

interface Inspected {
  readonly appId: string
  readonly appSecret: string
  readonly inputToken: string
}

const appId = '1234567890'
const appSecret = 'the-secret-of-our-app'
const tomorrow = start.getTime() / 1000 + 86_400

/** Tokens as the provider knows them: what it says of each. */
const inspections: Readonly<Record<string, object>> = {
  good: { app_id: appId, user_id: '777', is_valid: true, expires_at: tomorrow, type: 'USER' },
  endless: { app_id: appId, user_id: '888', is_valid: true, expires_at: 0 },
  'for another app': { app_id: '999', user_id: '777', is_valid: true, expires_at: tomorrow },
  'of somebody else': { app_id: appId, user_id: '778', is_valid: true, expires_at: tomorrow },
  expired: { app_id: appId, user_id: '777', is_valid: false, expires_at: 1, error: { code: 190 } },
  'expired, but called valid': { app_id: appId, user_id: '777', is_valid: true, expires_at: 1 },
  'valid in other words': { app_id: appId, user_id: '777', is_valid: 'true', expires_at: tomorrow },
  'with a number for an id': { app_id: appId, user_id: 777, is_valid: true, expires_at: tomorrow },
  'of no form': {},
}

/** Answers as the Graph API does, well and badly. */
async function startProvider() {
  const asked: Inspected[] = []
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://provider')
    const inputToken = url.searchParams.get('input_token') ?? ''
    const [id = '', secret = ''] = (url.searchParams.get('access_token') ?? '').split('|')
    asked.push({ appId: id, appSecret: secret, inputToken })
    if (inputToken === 'slow') return
    if (inputToken === 'nonsense') return void response.end('<html>')
    if (inputToken === 'null') return void response.end('null')
    if (inputToken === 'elsewhere') return void response.writeHead(302, { location: '/debug_token?ok' }).end()
    if (inputToken === 'failing') return void response.writeHead(500).end('{"data":{}}')
    if (secret !== appSecret) return void response.writeHead(400).end('{"error":{"code":101}}')
    response.end(JSON.stringify({ data: inspections[inputToken] ?? { is_valid: false } }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  return { asked, graphUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

async function socialApi(options: Partial<{ appSecret: string; timeoutMs: number }> = {}) {
  const { asked, graphUrl } = await startProvider()
  const api = await membersApi({ social: { graphUrl, appSecret, timeoutMs: 60_000, ...options } })
  await api.configure('fbLogin', '1')
  await api.configure('fbAppId', appId)
  const login = (accessToken: string, userId = '777', from?: string) =>
    api.ask('/index/social/login', { userId, accessToken, loginSrc: 1 }, from ? { from } : {})
  return { ...api, asked, login }
}

test('[CALL-12] the first login makes a member and says so, the next is the same member', async () => {
  const { db, asked, login, ask, audited } = await socialApi()
  const first = await login('good')
  expect(first.status).toBe(200)
  expect(first.body.t).toMatchObject({
    token: expect.stringMatching(/^[\w-]{43}$/),
    userInfo: { userName: expect.stringMatching(/^fb[0-9a-z]{13}$/), nameSettle: '0', userRole: '1' },
    fbRegister: '1',
  })
  const second = await login('good')
  expect(second.body.t).toMatchObject({ userInfo: first.body.t.userInfo, fbRegister: '0' })
  expect((await ask('/userInfo/index', undefined, { token: second.body.t.token })).status).toBe(200)
  expect((await login('endless', '888')).body.t.fbRegister).toBe('1')
  expect(await db.selectFrom('member').select('id').execute()).toHaveLength(2)
  expect(asked[0]).toEqual({ appId, appSecret, inputToken: 'good' })
  expect((await audited())[0]).toMatch(/registered$/)
})

test('[CALL-12] two first logins of one person at once are one member', async () => {
  const { db, login } = await socialApi()
  const answers = await Promise.all([login('good'), login('good'), login('good')])
  expect(answers.map(({ body }) => body.t.fbRegister).sort()).toEqual(['0', '0', '1'])
  expect(await db.selectFrom('member').select('id').execute()).toHaveLength(1)
})

test('[CALL-12, USER-10] who logs in while they delete their account leaves nothing behind', async () => {
  const { db, login } = await socialApi()
  const { userId } = (await login('good')).body.t.userInfo
  const leaving = await db.startTransaction().execute()
  await leaving.updateTable('member').set({ user_name: null, deleted_at: start }).where('id', '=', userId).execute()
  for (const table of ['session', 'known_network', 'member_identity'] as const) {
    await leaving.deleteFrom(table).where('member_id', '=', userId).execute()
  }
  const answer = login('good')
  const waiting = sql`
    SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`
  await expect.poll(async () => (await waiting.execute(db)).rows).toHaveLength(1)
  await leaving.commit().execute()
  expect(await answer).toMatchObject(refusal(403, 'login_failed'))
  for (const table of ['session', 'known_network'] as const) {
    expect(await db.selectFrom(table).select('member_id').execute(), table).toEqual([])
  }
  expect((await login('good')).body.t.fbRegister).toBe('1')
})

test('[CALL-12] a token is worth nothing unless it is for our app, of this person, and alive', async () => {
  const { db, login } = await socialApi()
  const worthless = Object.keys(inspections).filter((token) => token !== 'good' && token !== 'endless')
  for (const [i, token] of [...worthless, 'unheard of'].entries()) {
    expect(await login(token, '777', `192.0.2.${i}`)).toMatchObject(refusal(403, 'social_refused'))
  }
  expect(await login('good', '778')).toMatchObject(refusal(403, 'social_refused'))
  expect(await db.selectFrom('member').select('id').execute()).toEqual([])
})

test('[CALL-12] a provider that answers nonsense, badly or never is unavailable, soon', async () => {
  const { login } = await socialApi({ timeoutMs: 300 }) // the limit is tested
  for (const token of ['nonsense', 'null', 'failing', 'elsewhere', 'slow']) {
    expect(await login(token)).toMatchObject(refusal(503, 'social_unavailable'))
  }
  const misconfigured = await socialApi({ appSecret: 'wrong' })
  expect(await misconfigured.login('good')).toMatchObject(refusal(503, 'social_unavailable'))
})

test('[CALL-12] nobody comes in while it is switched off or not set up, and the provider is not asked', async () => {
  const { asked, configure, login } = await socialApi()
  await configure('fbLogin', '0')
  expect(await login('good')).toMatchObject(refusal(403, 'social_off'))
  await configure('fbLogin', '1')
  await configure('fbAppId', '')
  expect(await login('good')).toMatchObject(refusal(403, 'social_off'))
  expect(asked).toEqual([])
  const { ask, configure: configureBare } = await membersApi()
  await configureBare('fbLogin', '1')
  await configureBare('fbAppId', appId)
  const answer = await ask('/index/social/login', { userId: '777', accessToken: 'good', loginSrc: 0 })
  expect(answer).toMatchObject(refusal(403, 'social_off'))
})

test('[CALL-12] what has no form is refused, and refusals are limited by network', async () => {
  const { ask, login } = await socialApi()
  const good = { userId: '777', accessToken: 'good', loginSrc: 0 }
  const wrong = [{}, { ...good, userId: 777 }, { ...good, userId: '../me' }, { ...good, accessToken: '' }]
  for (const payload of wrong) {
    expect(await ask('/index/social/login', payload)).toMatchObject(refusal(400, 'invalid_request'))
  }
  for (let i = 0; i < 20; i++) await login('unheard of')
  expect(await login('good')).toMatchObject(refusal(429, 'too_many_tries'))
  expect((await login('good', '777', '192.0.2.2')).status).toBe(200)
})

test('a member without a password cannot be logged in with any', async () => {
  const { ask, login } = await socialApi()
  const { userName } = (await login('good')).body.t.userInfo
  const guess = await ask('/index/login', { userName, password: '0'.repeat(64), loginSrc: 0 })
  expect(guess).toMatchObject(refusal(403, 'login_failed'))
})
