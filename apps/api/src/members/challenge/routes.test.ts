import { loadImage } from '@napi-rs/canvas'
import { searchWork } from '@quayso/contract/rules/work'
import { expect, test } from 'vitest'
import { credentials, membersApi, refusal } from '../testing.ts'
import { alphabet } from './glyphs.ts'

/** Always the first character of the alphabet. */
const answer = alphabet.charAt(0).repeat(4)
const random = () => 0

async function withPictures(settings: readonly string[] = ['enableValidCode', 'enableRegValidCode']) {
  const api = await membersApi({ random })
  for (const setting of settings) await api.configure(setting, '1')
  const picture = async (payload: object = {}) => {
    const { body } = await api.ask('/index/getvalidatecode', payload)
    return body.t as { identity: string; img: string }
  }
  const register = (more: object, userName = 'lan') =>
    api.ask('/index/register', credentials(userName, 'secret1', { ...more }))
  return { ...api, picture, register }
}

test('[CALL-09] the picture is a PNG in base64, its name cannot be guessed, and its answer is not kept', async () => {
  const { db, ask, picture } = await withPictures()
  const { status, headers, body } = await ask('/index/getvalidatecode', {})
  expect(status).toBe(200)
  expect(headers['cache-control']).toBe('no-store')
  expect(body).toEqual({
    success: true,
    t: { identity: expect.stringMatching(/^[\w-]{32}$/), img: expect.any(String) },
  })
  const { width, height } = await loadImage(Buffer.from(body.t.img, 'base64'))
  expect({ width, height }).toEqual({ width: 132, height: 44 })
  expect((await picture()).identity).not.toBe(body.t.identity)
  const kept = JSON.stringify(await db.selectFrom('challenge').selectAll().execute())
  expect(kept).not.toContain(body.t.identity)
  expect(kept).not.toContain(answer)
})

test('[CALL-09] the right answer is taken in any case, once', async () => {
  const { picture, register } = await withPictures()
  const { identity } = await picture()
  const right = { validCode: ` ${answer.toLowerCase()} `, validCodeIdentity: identity }
  expect((await register(right)).status).toBe(200)
  expect(await register(right, 'minh')).toMatchObject(refusal(400, 'captcha_wrong'))
})

test('[CALL-09] a wrong answer uses the picture up', async () => {
  const { picture, register } = await withPictures()
  const { identity } = await picture()
  const wrong = await register({ validCode: 'ZZZZ', validCodeIdentity: identity })
  expect(wrong).toMatchObject(refusal(400, 'captcha_wrong'))
  const late = await register({ validCode: answer, validCodeIdentity: identity })
  expect(late).toMatchObject(refusal(400, 'captcha_wrong'))
})

test('[CALL-09] of twenty that use one picture at once, one gets through', async () => {
  const { picture, register } = await withPictures()
  const { identity } = await picture()
  const right = { validCode: answer, validCodeIdentity: identity }
  const answers = await Promise.all(Array.from({ length: 20 }, (_, i) => register(right, `member${i}`)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('[CALL-09] a picture lives for two minutes, and ends when the next one is asked for', async () => {
  const { db, pass, picture, register } = await withPictures()
  const first = await picture()
  const second = await picture({ lastIdentity: first.identity })
  const replaced = await register({ validCode: answer, validCodeIdentity: first.identity })
  expect(replaced).toMatchObject(refusal(400, 'captcha_wrong'))
  pass(1.99)
  const third = await picture()
  expect((await register({ validCode: answer, validCodeIdentity: second.identity })).status).toBe(200)
  pass(2.01)
  const expired = await register({ validCode: answer, validCodeIdentity: third.identity }, 'minh')
  expect(expired).toMatchObject(refusal(400, 'captcha_wrong'))
  await picture()
  pass(3)
  await picture()
  expect(await db.selectFrom('challenge').select('expires_at').execute()).toHaveLength(1)
})

test('[CALL-09] what is not asked for properly is refused', async () => {
  const { ask } = await withPictures()
  for (const payload of [[], 'x', { lastIdentity: 5 }, { lastIdentity: 'x'.repeat(101) }, { more: 1 }]) {
    expect(await ask('/index/getvalidatecode', payload)).toMatchObject(refusal(400, 'invalid_request'))
  }
})

test('work done by the browser is taken instead of a picture, once', async () => {
  const { ask, register } = await withPictures()
  const { body } = await ask('/index/getvalidatework', {})
  const { identity, maxNumber } = body.t
  const number = searchWork(body.t, 0, maxNumber)
  const done = { validCode: String(number), validCodeIdentity: identity }
  expect((await register(done)).status).toBe(200)
  expect(await register(done, 'minh')).toMatchObject(refusal(400, 'captcha_wrong'))
})

test('the server asks for the code only where it is switched on', async () => {
  const login = credentials('lan', 'secret1')
  const off = await withPictures([])
  expect((await off.register({ validCode: 'nonsense', validCodeIdentity: 'nonsense' })).status).toBe(200)
  expect((await off.ask('/index/login', login)).status).toBe(200)
  await off.configure('enableValidCode', '1')
  expect(await off.ask('/index/login', login)).toMatchObject(refusal(400, 'captcha_required'))
  expect((await off.register({}, 'minh')).status).toBe(200)
  await off.configure('enableRegValidCode', '1')
  expect(await off.register({}, 'hoa')).toMatchObject(refusal(400, 'captcha_required'))
  expect(await off.register({ validCode: ' ', validCodeIdentity: 'x' }, 'hoa')).toMatchObject(
    refusal(400, 'captcha_required'),
  )
  expect(await off.register({ validCode: answer, validCodeIdentity: 'x' }, 'hoa')).toMatchObject(
    refusal(400, 'captcha_wrong'),
  )
  const { body } = await off.ask('/index/login', login, { lang: 'zh' })
  expect(body.message).toBe('请输入验证码。')
})

test('one network gets thirty pictures at once, then one every six seconds', async () => {
  const { ask } = await withPictures()
  for (let i = 0; i < 30; i++) expect((await ask('/index/getvalidatework', {})).status).toBe(200)
  const refused = await ask('/index/getvalidatecode', {})
  expect(refused).toMatchObject({ ...refusal(429, 'too_many_tries'), headers: { 'retry-after': '6' } })
  expect((await ask('/index/getvalidatecode', {}, { from: '192.0.2.2' })).status).toBe(200)
})
