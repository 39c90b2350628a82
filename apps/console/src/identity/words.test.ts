import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { normalWords, wordsOf } from './words.ts'

const some = (count: number) => Array.from({ length: count }, () => wordsOf(randomBytes(77), randomBytes(32)))

test('[DEVICE-20] words are made of the key and the token, four at a time', () => {
  const [key, token] = [randomBytes(77), randomBytes(32)]
  expect(wordsOf(key, token)).toBe(wordsOf(key, token))
  expect(wordsOf(key, randomBytes(32))).not.toBe(wordsOf(key, token))
  expect(wordsOf(randomBytes(77), token)).not.toBe(wordsOf(key, token))
  const words = new Set(some(2000).flatMap((four) => four.split(' ')))
  expect(words.size).toBe(504)
})

test.for([
  ['bato kimo lasi vela', 'bato kimo lasi vela'],
  ['  Bato-Kimo,lasivela ', 'bato kimo lasi vela'],
  ['ba-tô ki-mô la-si ve-là', 'bato kimo lasi vela'],
  ['batho khimo naxi vena', 'bato kimo lasi vela'],
  ['bato kymo casi', 'bato kimo kasi'],
  ['', ''],
])('[DEVICE-20] %j is heard as %j', ([typed = '', words]) => {
  expect(normalWords(typed)).toBe(words)
})

test('[DEVICE-20] no spelling of one word is another', () => {
  for (const words of some(500)) expect(normalWords(words)).toBe(words)
})
