import { expect, test } from 'vitest'
import { credentials, membersApi, refusal } from '../testing.ts'

test('[USER-11] a member sees where they are logged in, which one asks, and not what has ended or is of others', async () => {
  const { ask, join, pass } = await membersApi()
  await join('lan', 'secret1')
  pass(10_081)
  const { token } = (await ask('/index/login', credentials('lan', 'secret1', { loginSrc: 1 }))).body.t
  pass(5)
  const name = 'Mozilla/5.0 (Linux; Android 10; K) Chrome/142.0.0.0 Mobile Safari/537.36'
  const phone = { headers: { 'user-agent': `${name} ${'x'.repeat(300)}` } }
  await ask('/index/login', credentials('lan', 'secret1'), phone)
  await join('minh', 'secret1')
  const { body } = await ask('/userInfo/sessions', undefined, { token })
  const asking = {
    id: expect.any(Number),
    loginSrc: 1,
    ...{ userAgent: 'a browser', browser: '', system: '', device: '' },
    addTime: '2026-11-21T19:01:00+07:00',
    lastTime: '2026-11-21T19:06:00+07:00',
    current: '1',
  }
  const other = {
    id: expect.any(Number),
    loginSrc: 0,
    userAgent: `${name} ${'x'.repeat(300)}`.slice(0, 200),
    ...{ browser: 'Chrome', system: 'Android', device: 'phone' },
    addTime: '2026-11-21T19:06:00+07:00',
    lastTime: '2026-11-21T19:06:00+07:00',
    current: '0',
  }
  expect(body).toMatchObject({ success: true, total: 2 })
  expect(body.rows).toEqual(expect.arrayContaining([asking, other]))
})

test('[USER-11] a member ends one of their sessions, and nobody else’s', async () => {
  const { ask, join, auditedSessions } = await membersApi()
  const { token, id } = await join('lan', 'secret1')
  const other = (await ask('/index/login', credentials('lan', 'secret1'))).body.t.token
  const stranger = await join('minh', 'secret1')
  const idsOf = async (of: string) => {
    const { rows } = (await ask('/userInfo/sessions', undefined, { token: of })).body
    return rows.map((row: { id: number }) => row.id) as number[]
  }
  const [strangersId = 0] = await idsOf(stranger.token)
  const end = (sessionId: unknown) => ask('/userInfo/endSession', { id: sessionId }, { token })
  expect(await end(strangersId)).toMatchObject(refusal(404, 'not_found'))
  expect((await ask('/userInfo/index', undefined, { token: stranger.token })).status).toBe(200)
  for (const wrong of ['1', 0, -1, 1.5, null]) expect(await end(wrong)).toMatchObject(refusal(400, 'invalid_request'))
  const { rows } = (await ask('/userInfo/sessions', undefined, { token: other })).body
  const otherId = rows.find((row: { current: string }) => row.current === '1').id
  expect((await end(otherId)).body).toEqual({ success: true })
  expect(await ask('/userInfo/index', undefined, { token: other })).toMatchObject(refusal(401, 'session_ended'))
  expect(await end(otherId)).toMatchObject(refusal(404, 'not_found'))
  expect(await idsOf(token)).toHaveLength(1)
  expect(await auditedSessions()).toContain(`${id} session_ended`)
})
