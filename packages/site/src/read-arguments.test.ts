import { expect, test } from 'vitest'
import { readArguments } from './read-arguments.ts'

test.each([
  ['', {}],
  ['type=fast&day=all&lang=th', { type: 'fast', day: 'all', lang: 'th' }],
  ['type=traditional&day=8&lang=xx', {}],
  ['type=FAST&day=01', {}],
  ['type=&day=', {}],
  ['type=vip&type=thai', { type: 'vip' }],
  ['size=30&junk=1', {}],
])('of ?%s home accepts %o', (query, accepted) => {
  expect(readArguments('home', new URLSearchParams(query))).toEqual(accepted)
})

test.each([
  ['', undefined],
  ['page=1', undefined],
  ['page=2', '2'],
  ['page=42', '42'],
  ['page=9999', '9999'],
  ['page=10000', undefined],
  ['page=0', undefined],
  ['page=02', undefined],
  ['page=-3', undefined],
  ['page=2%0a', undefined],
  ['page=2&page=3', '2'],
])('the address %j asks topics for page %s', (query, page) => {
  expect(readArguments('topics', new URLSearchParams(query)).page).toBe(page)
})

test('values that cannot be a game or a turn all become one', () => {
  const read = (query: string) => readArguments('detail', new URLSearchParams(query))
  expect(read('code=mb&turnNum=20261114-0684')).toEqual({ code: 'mb', turnNum: '20261114-0684' })
  expect(read('code=<b>&turnNum=1')).toEqual({ code: 'none', turnNum: 'none' })
  expect(read('code=&turnNum=')).toEqual({})
})

test('[FIND-02] a text is read as it is, and not at all when it is too long', () => {
  const read = (q: string) => readArguments('find', new URLSearchParams({ q })).q
  expect(read('<b> 68')).toBe('<b> 68')
  expect(read('ด'.repeat(80))).toBe('ด'.repeat(80))
  expect(read('ด'.repeat(81))).toBeUndefined()
  expect(read('')).toBeUndefined()
})
