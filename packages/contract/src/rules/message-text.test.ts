import { expect, test } from 'vitest'
import { countCharacters, isBlank, normalText, truncateText } from './message-text.ts'

const old = {}

test.each([
  ['', 0],
  ['abc', 3],
  ['Xin chào', 8],
  ['Xin chào'.normalize('NFD'), 8],
  ['ที่นี่', 2],
  ['กำลัง', 3],
  ['中文', 2],
  ['👨‍👩‍👧‍👦', 1],
  ['🇻🇳🇹🇭', 2],
  ['👍🏽', 1],
  ['👩🏽‍🚀x', 2],
  ['1️⃣', 1],
  ['❤️‍🔥', 1],
  ['a\r\nb', 3],
  [`a${'\u0301'.repeat(1000)}`, 1],
])('[BOARD-03] %j is %i characters to a person, in browsers old and new', (text, count) => {
  expect(countCharacters(text)).toBe(count)
  expect(countCharacters(text, old)).toBe(count)
})

test('[BOARD-03] a text is cut between characters, never within one', () => {
  const text = `a👨‍👩‍👧‍👦${'ê'.normalize('NFD')}z`
  for (const segmenting of [Intl, old]) {
    expect(truncateText(text, 2, segmenting)).toBe('a👨‍👩‍👧‍👦')
    expect(truncateText(text, 3, segmenting)).toBe(text.slice(0, -1))
    expect(truncateText(text, 4, segmenting)).toBe(text)
    expect(truncateText(text, 500, segmenting)).toBe(text)
  }
})

test('a text is kept composed and without blanks around it', () => {
  expect(normalText(`  ${'chào'.normalize('NFD')}\n bạn \u3000`)).toBe('chào\n bạn')
})

test.each(['', ' \n\t\u00a0\u3000', '\u200b\u200d\ufeff', '\u2060\u00ad', '\u202e', '\u3164', '\u2800', '\u0301'])(
  'nothing is to be seen in %j',
  (text) => {
    expect(isBlank(text)).toBe(true)
  },
)

test.each(['a', '中', '?', '😀', '0', 'à\u0301', '\u200ba'])('something is to be seen in %j', (text) => {
  expect(isBlank(text)).toBe(false)
})
