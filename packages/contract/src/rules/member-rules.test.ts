import { expect, test } from 'vitest'
import { isNickName, isPassword, isUserName, normalNickName, normalUserName } from './member-rules.ts'

test.each([
  ['abc', true],
  ['Lan2026', true],
  ['0123456789abcde', true],
  ['ab', false],
  ['0123456789abcdef', false],
  ['', false],
  ['lan anh', false],
  ['lan_anh', false],
  ['Lân', false],
  ['ＬＡＮ', false],
  ['abc\n', false],
])('user name and password %j: %s', (text, expected) => {
  expect(isUserName(text)).toBe(expected)
  expect(isPassword(text)).toBe(expected)
})

test('an operator can ask for longer passwords', () => {
  expect(isPassword('abcdefg', 8)).toBe(false)
  expect(isPassword('abcdefgh', 8)).toBe(true)
})

test('a user name is the same in any case and with blanks around it', () => {
  expect(normalUserName('  LanAnh ')).toBe('lananh')
})

test.each([
  ['Lan', true],
  ['Lân Anh 2026', true],
  ['ลูกค้า', true],
  ['彩票迷', true],
  ['😀😀😀', true],
  ['ab', false],
  ['😀😀', false],
  ['x'.repeat(15), true],
  ['x'.repeat(16), false],
  ['a\nb c', false],
  ['abc\u202ed', false],
  ['abc\u0000', false],
  ['abc\u200b', false],
  ['ab\ud800c', false],
  ['abc\u3164', false],
  ['\u2800\u2800\u2800', false],
  ['abc\u034f', false],
  ['\u0301abc', false],
  ['abc\u0323\u0323\u0323', true],
  ['abc\u0323\u0323\u0323\u0323', false],
  ['กุ๊ก', true],
])('nickname %j: %s', (text, expected) => {
  expect(isNickName(text)).toBe(expected)
})

test('a nickname is counted in one spelling, without blanks around it', () => {
  const apart = `  ${'Lân'.normalize('NFD')} `
  expect(normalNickName(apart)).toBe('Lân')
  expect(normalNickName('Lân\u00a0 \u3000Anh')).toBe('Lân Anh')
  expect(normalNickName('❤\ufe0f Anh')).toBe('❤ Anh')
})
