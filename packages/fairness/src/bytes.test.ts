import { describe, expect, test } from 'vitest'
import { equalBytes, fromBase64, fromHex, toBase64, toHex } from './bytes.ts'
import { canonicalJson } from './canonical-json.ts'

const samples = Array.from({ length: 70 }, (_, length) =>
  Uint8Array.from({ length }, (_, i) => (i * 89 + length) % 256),
)

test('hex and base64 read back what they wrote, and write what Node writes', () => {
  for (const bytes of samples) {
    expect(toHex(bytes)).toBe(Buffer.from(bytes).toString('hex'))
    expect(toBase64(bytes)).toBe(Buffer.from(bytes).toString('base64'))
    expect(equalBytes(fromHex(toHex(bytes)), bytes)).toBe(true)
    expect(equalBytes(fromBase64(toBase64(bytes)), bytes)).toBe(true)
  }
})

test.each(['0', 'AB', 'zz', '0x00', ' 00', '00\n'])('%j is not hex', (text) => {
  expect(() => fromHex(text)).toThrow(RangeError)
})

test.each(['A', 'AA', 'AA=', 'AB==', 'AA ==', 'AA==\n', '_-8=', 'AAA*'])('%j is not base64', (text) => {
  expect(() => fromBase64(text)).toThrow(RangeError)
})

describe('canonical JSON', () => {
  test('sorts keys by UTF-16 unit and escapes no more than it must', () => {
    expect(canonicalJson({ b: [1, { d: 'é"\n/', c: 2 }], a: 'x' })).toBe('{"a":"x","b":[1,{"c":2,"d":"é\\"\\n/"}]}')
    // The order that RFC 8785 gives as its example (3.2.3).
    const keys = { '\u20ac': 1, '\r': 2, '\ufb33': 3, '1': 4, '\ud83d\ude00': 5, '\u0080': 6, '\u00f6': 7 }
    expect([...canonicalJson(keys).matchAll(/:(\d)/g)].map(([, value]) => value).join('')).toBe('2467153')
  })

  test.each([0.5, Number.NaN, 2 ** 53, '\ud83d', 'a\ude00b'])('refuses %j', (value) => {
    expect(() => canonicalJson(value)).toThrow(RangeError)
    expect(() => canonicalJson([{ a: value }])).toThrow(RangeError)
  })
})
