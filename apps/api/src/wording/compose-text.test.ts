import { expect, test } from 'vitest'
import { composeText } from './compose-text.ts'

test('a text is composed, and the blanks around it are left out', () => {
  expect(composeText(` ${'Chúc mừng'.normalize('NFD')}\n`)).toBe('Chúc mừng')
})

test.each([
  ['NUL', 'a\u0000b'],
  ['half a character', 'a\ud800b'],
  ['thousands of marks, which take 140 ms to compose', `a${'\u0301'.repeat(4990)}${'\u0323'.repeat(5000)}`],
  ['nine marks on one letter', `a${'\u0301\u0323\u0302'.repeat(3)}`],
  ['nine marks with a joiner of no width between them', `a${'\u0301\u034f\u0323'.repeat(3)}`],
])('%s is refused before it is composed', (_, given) => {
  const normalize = Object.assign(new String(given), { normalize: () => expect.unreachable() }) as unknown as string
  expect(() => composeText(normalize)).toThrow('invalid_request')
})

test('letters of every language keep their marks', () => {
  for (const word of ['Tiếng Việt', 'ก็ที่นี้', 'हिन्दी', 'שָׁלוֹם', 'ພາສາລາວ', 'བརྒྱུད']) {
    expect(composeText(word.normalize('NFD'))).toBe(word.normalize('NFC'))
  }
})
