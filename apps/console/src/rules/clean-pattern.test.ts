import { expect, test } from 'vitest'
import { cleanPattern } from './clean-pattern.ts'

test.each([
  ['word', '  Chắc TRÚNG ', 'chắc trúng'],
  ['link', 'https://www.Bad.example/x?y', 'bad.example'],
  ['link', 'bad.example:8080', 'bad.example'],
  ['link', '*', '*'],
] as const)('[CON-35] %s %j is kept as %j', (kind, pattern, kept) => {
  expect(cleanPattern({ kind, pattern })).toBe(kept)
})

test.each([
  ['word', '!!!'],
  ['word', '  '],
  ['link', 'bad'],
  ['link', '<b>.example'],
  ['link', '*.example'],
] as const)('[CON-35] %s %j is none', (kind, pattern) => {
  expect(() => cleanPattern({ kind, pattern })).toThrow('invalid')
})
