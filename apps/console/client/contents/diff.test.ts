import { expect, test } from 'vitest'
import { type DiffPiece, diffParagraphs, diffWords } from './diff.ts'

const only = (pieces: readonly DiffPiece[], kind: 'was' | 'now') =>
  pieces
    .filter((piece) => piece.kind === 'same' || piece.kind === kind)
    .map(({ text }) => text)
    .join('')

test.each([
  ['vi', 'Khi sai, trang sẽ sửa.', 'Khi sai, trang ghi rõ.'],
  ['zh', '以纸质彩票为准', '以彩票公司公告为准'],
  ['th', 'ผลทางการตรวจโดยสองคน', 'ผลทางการตรวจโดยสองฝ่าย'],
  ['en', '', 'All new'],
] as const)('[CON-43] both versions can be read from the comparison (%s)', (locale, was, now) => {
  const pieces = diffWords(was, now, locale)
  expect(only(pieces, 'was')).toBe(was)
  expect(only(pieces, 'now')).toBe(now)
})

test('[CON-43] equal paragraphs stay, a changed one shows its words, a new one is new', () => {
  expect(diffParagraphs(['A', 'B one', 'C'], ['A', 'B two', 'C', 'D'], 'en')).toEqual([
    [{ kind: 'same', text: 'A' }],
    [
      { kind: 'same', text: 'B ' },
      { kind: 'was', text: 'one' },
      { kind: 'now', text: 'two' },
    ],
    [{ kind: 'same', text: 'C' }],
    [{ kind: 'now', text: 'D' }],
  ])
})
