import type { Weekday } from '@quayso/games/time/weekday'
import { expect, test } from 'vitest'
import { type HomeChoice, homeHref, isDefaultChoice } from './home-address.ts'
import { readHomeChoice } from './home-choice.server.ts'

const saturday: Weekday = 6
const usual: HomeChoice = { type: 'traditional', day: saturday }

test.each([
  ['', usual],
  ['type=fast', { type: 'fast', day: saturday }],
  ['type=thai&day=all', { type: 'thai', day: 'all' }],
  ['day=7', { type: 'traditional', day: 7 }],
  ['type=FAST&day=0', usual],
  ['type=&day=', usual],
  ['type=toString&day=8', usual],
  ['type=vip&day=01', { type: 'vip', day: saturday }],
])('the choice is read from the address ?%s', (query, choice) => {
  expect(readHomeChoice(new URLSearchParams(query), saturday)).toEqual(choice)
})

test.each<[HomeChoice, string]>([
  [usual, '/'],
  [{ type: 'fast', day: saturday }, '/?type=fast'],
  [{ type: 'traditional', day: 'all' }, '/?day=all'],
  [{ type: 'vip', day: 1 }, '/?type=vip&day=1'],
])('a link leaves out defaults: %o', (choice, href) => {
  expect(homeHref(choice, saturday)).toBe(href)
  expect(readHomeChoice(new URL(href, 'http://home').searchParams, saturday)).toEqual(choice)
  expect(isDefaultChoice(choice, saturday)).toBe(href === '/')
})

test('a language named in the address stays in its links', () => {
  expect(homeHref(usual, saturday, 'en')).toBe('/?lang=en')
  expect(homeHref({ type: 'thai', day: 'all' }, saturday, 'en')).toBe('/?type=thai&day=all&lang=en')
})
