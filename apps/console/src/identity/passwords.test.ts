import { expect, test } from 'vitest'
import { normalName } from './operators.ts'
import { passwordProblem } from './passwords.ts'

test.for([
  ['elevenchars', 'too-short'],
  ['x'.repeat(201), 'too-long'],
  ['qwertyuiop123', 'too-common'],
  ['QwertyUiop123', 'too-common'],
  ['passwordpassword', 'too-common'],
  ['aaaaaaaaaaaaaa', 'too-common'],
  ['121212121212', 'too-common'],
  ['hong.anh12345', 'too-common'],
  ['three words apart', undefined],
  ['mật khẩu dài', undefined],
] as const)('[CON-02] the password %s: %s', ([password, problem]) => {
  expect(passwordProblem(password, 'hong.anh')).toBe(problem)
})

test('[CON-06] a name is shown as what it is', () => {
  expect(normalName('  Hồng   Anh ')).toBe('Hồng Anh')
  expect(normalName('<b>Mai</b>')).toBe('<b>Mai</b>')
  for (const name of ['', '   ', 'x'.repeat(61), 'Mai\u202Eiam', 'Mai\u200b', 'Mai\u0000', '\u3164', 'Mai\u2028x'])
    expect(normalName(name)).toBeUndefined()
})
