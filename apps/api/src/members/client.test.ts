import type { AddressInfo } from 'node:net'
import { fetchPicture, fetchWork, logInSocially, logOut } from '@quayso/contract/client/logins.gen'
import { endSession, fetchOwnData, fetchSessions, fetchUserInfo, updateInfo } from '@quayso/contract/client/members.gen'
import { changePassword, deleteAccount, logIn, register } from '@quayso/contract/client/passwords'
import { expect, test } from 'vitest'
import { membersApi } from './testing.ts'

test('the typed client understands every call of members', async () => {
  const { app } = await membersApi()
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const anyone = { baseUrl: `http://127.0.0.1:${port}`, locale: 'en' as const }
  const lan = { userName: 'Lan', password: 'secret1', loginSrc: 0 }

  const { identity } = await fetchPicture(anyone)
  expect((await fetchPicture(anyone, { lastIdentity: identity })).img).toMatch(/^iVBOR/)
  expect((await fetchWork(anyone)).maxNumber).toBe(50_000)
  const { token, userInfo } = await register(anyone, lan)
  const { userId } = userInfo
  const options = { ...anyone, sessionToken: token }
  expect(await fetchUserInfo(options)).toEqual(userInfo)
  expect(await updateInfo(options, { userId, nickName: 'Lân' })).toMatchObject({ nickName: 'Lân', nameSettle: '1' })
  await changePassword(options, { userName: 'lan', oldPassword: 'secret1', newPassword: 'better2' })
  const again = { ...anyone, sessionToken: (await logIn(anyone, { ...lan, password: 'better2' })).token }
  const [other] = (await fetchSessions(again)).rows.filter(({ current }) => current === '0')
  await endSession(again, { id: other?.id ?? 0 })
  await expect(fetchUserInfo(options)).rejects.toMatchObject({ code: 'session_ended', status: 401 })
  expect((await fetchOwnData(again)).userInfo.userName).toBe('Lan')
  await logOut(again)
  const last = { ...anyone, sessionToken: (await logIn(anyone, { ...lan, password: 'better2' })).token }
  await deleteAccount(last, { userId, userName: 'Lan', password: 'better2' })
  await expect(logIn(anyone, { ...lan, password: 'better2' })).rejects.toMatchObject({ code: 'login_failed' })
  const social = logInSocially(anyone, { userId: '1', accessToken: 'x', loginSrc: 0 })
  await expect(social).rejects.toMatchObject({ code: 'social_off' })
})
