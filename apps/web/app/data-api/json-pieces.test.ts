import { expect, test } from 'vitest'
import { jsonPieces } from './json-pieces.ts'

function kinds(value: unknown): string[][] {
  return jsonPieces(JSON.stringify(value))
    .filter(({ kind }) => kind !== 'punctuation')
    .map(({ kind, text }) => [kind, text])
}

test('[DATA-01] keys, strings and everything else are distinguished', () => {
  expect(kinds({ success: true, rows: ['8,7', null], total: -1.5e21 })).toEqual([
    ['key', '"success"'],
    ['literal', 'true'],
    ['key', '"rows"'],
    ['string', '"8,7"'],
    ['literal', 'null'],
    ['key', '"total"'],
    ['literal', '-1.5e+21'],
  ])
})

test.each([
  ['quotes, colons and braces in strings', { 'a":{"b': '":true,"x":[1' }],
  ['backslashes at the end', { a: '\\', b: 'c\\\\' }],
  ['markup', { '<img src=x onerror=alert(1)>': '</script><script>alert(1)</script>' }],
  ['line ends and other scripts', { a: '\u2028\n\u202e</pre>', ไทย: '中文 đ 🎱' }],
  ['a long string', { a: '\\"'.repeat(100_000) }],
  ['nothing', null],
])('the pieces join to the text: %s', (_, value) => {
  for (const json of [JSON.stringify(value), JSON.stringify(value, null, 2)]) {
    const text = jsonPieces(json).map((piece) => piece.text)
    expect(text.join('') === json).toBe(true)
  }
})

test('a string ends at its closing quote, whatever it contains', () => {
  expect(kinds({ a: '":true,"x":[1', '":': '\\' })).toEqual([
    ['key', '"a"'],
    ['string', '"\\":true,\\"x\\":[1"'],
    ['key', '"\\":"'],
    ['string', '"\\\\"'],
  ])
})
