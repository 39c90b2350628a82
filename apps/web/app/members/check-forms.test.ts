import { expect, test } from 'vitest'
import { checkLogin, checkNickName, checkPasswordChange, checkRegistration } from './check-forms.ts'

test('[AUTH-02] a login needs a name and a password', () => {
  expect(checkLogin({ userName: '', password: '' })).toStrictEqual({
    userName: 'members.enterUserName',
    password: 'members.enterPassword',
  })
  expect(checkLogin({ userName: 'lan', password: 'x' })).toStrictEqual({})
})

test('[AUTH-02] a correct login has no fault', () => {
  expect(checkLogin({ userName: 'lan', password: '' })).toStrictEqual({ password: 'members.enterPassword' })
  expect(checkLogin({ userName: '', password: 'x' })).toStrictEqual({ userName: 'members.enterUserName' })
})

test.each([
  ['lan', 'mua123', 'mua123', {}],
  ['', 'mua123', 'mua123', { userName: 'members.enterUserName' }],
  ['la', 'mua123', 'mua123', { userName: 'members.badName' }],
  ['Minh Khôi', 'mua123', 'mua123', { userName: 'members.badName' }],
  ['lan', '', '', { password: 'members.enterPassword' }],
  ['lan', 'mùa123', 'mùa123', { password: 'members.badPassword' }],
  ['lan', 'a234567890123456', 'a234567890123456', { password: 'members.badPassword' }],
  ['lan', 'mua123', 'mua124', { repeat: 'members.differ' }],
])('[AUTH-04] %s, %s, %s', (userName, password, repeat, faults) => {
  expect(checkRegistration({ userName, password, repeat }, 3)).toStrictEqual(faults)
})

test('the operator may require longer passwords', () => {
  const typed = { userName: 'lan', password: 'mua123', repeat: 'mua123' }
  expect(checkRegistration(typed, 8)).toStrictEqual({ password: 'members.badPassword' })
})

test.each([
  ['', 'new123', 'new123', { oldPassword: 'members.enterPassword' }],
  ['old123', '', '', { newPassword: 'members.enterPassword' }],
  ['', '', '', { oldPassword: 'members.enterPassword', newPassword: 'members.enterPassword' }],
  ['old123', 'old123', 'old123', { newPassword: 'members.samePassword' }],
  ['old123', 'no', 'no', { newPassword: 'members.badPassword' }],
  ['old123', 'new123', 'new12', { repeat: 'members.differ' }],
  ['old123', 'new123', 'new123', {}],
])('[USER-08] from %s to %s, %s', (oldPassword, newPassword, repeat, faults) => {
  expect(checkPasswordChange({ oldPassword, newPassword, repeat }, 3)).toStrictEqual(faults)
})

test.each([
  [' ', 'members.enterNickName'],
  ['lan88', 'members.nickNameInfo'],
  ['Bé', 'members.badNickName'],
  ['Bác Tư Chợ Lớn A', 'members.badNickName'],
  ['Bác Tư', undefined],
])('[USER-04] %s', (typed, fault) => {
  expect(checkNickName(typed, 'lan88')).toBe(fault)
})
