import { expect, test } from 'vitest'
import { readSetting } from './read-setting.ts'

test.each([
  ['fbLogin', '1', true],
  ['fbLogin', '0', false],
  ['fbLogin', 'true', false],
  ['boardMessageIsOpen', undefined, true],
  ['boardMessageIsOpen', '', true],
  ['passwordMinLength', '8', 8],
  ['passwordMinLength', '2', 3],
  ['passwordMinLength', '16', 3],
  ['passwordMinLength', '08', 3],
  ['customerServiceUrl', 'https://help.example/ask', 'https://help.example/ask'],
  ['customerServiceUrl', '/help', '/help'],
  ['customerServiceUrl', 'javascript:alert(1)', ''],
  ['openNetTitle', 'Xổ số', 'Xổ số'],
  ['openNetTitle', '😀'.repeat(60), '😀'.repeat(60)],
  ['openNetTitle', '😀'.repeat(61), 'Quayso'],
  ['prizeTax', '2026-07-01 20000000 10%', [{ from: '2026-07-01', value: { over: 20_000_000, percent: 10 } }]],
  ['prizeTax', '20 million', []],
] as const)('%s written as %j is %j', (name, written, value) => {
  expect(readSetting(name, written)).toEqual(value)
})
