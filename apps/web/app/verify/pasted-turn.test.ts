import { expect, test } from 'vitest'
import { readPastedTurn } from './pasted-turn.ts'

test.each([
  ['20261114-0912', undefined, 2026111400912],
  [' kỳ 20261114 ', undefined, 2026111400000],
  ['https://quayso.test/verify/st45/20261114-0912', 'st45', 2026111400912],
  ['https://quayso.test/verify/mb/20261114?lang=en', 'mb', 2026111400000],
  ['/detail?code=st45&turnNum=20261114-0912', 'st45', 2026111400912],
  ['https://quayso.test/detail?lang=en&code=mb&turnNum=20261114', 'mb', 2026111400000],
])('[VER-03] %s names a turn', (text, code, turn) => {
  expect(readPastedTurn(text)).toEqual({ code, turn })
})

test.each(['', 'mb', '2026111', '20261341', '123456789'])('%j names none', (text) => {
  expect(readPastedTurn(text)).toBeUndefined()
})
