import { expect, test } from 'vitest'
import { authorHref, readId, readPage, topicHref, topicsHref } from './topic-address.ts'

test('a page has one address: the first page is not named', () => {
  expect(topicsHref(undefined)).toBe('/topics')
  expect(topicsHref('mb', 1)).toBe('/topics/mb')
  expect(topicsHref('mb', 2, 'en')).toBe('/topics/mb?page=2&lang=en')
  expect(topicHref(7, 'th')).toBe('/topic/7?lang=th')
  expect(authorHref(9, 3)).toBe('/author/9?page=3')
})

test.each([
  ['', 1],
  ['page=1', 1],
  ['page=42', 42],
  ['page=9999', 9999],
  ['page=10000', 1],
  ['page=0', 1],
  ['page=02', 1],
  ['page=-3', 1],
  ['page=2&page=3', 2],
])('the address %j asks for page %i', (query, page) => {
  expect(readPage(new URLSearchParams(query))).toBe(page)
})

test('only a number is the number of a topic', () => {
  expect(readId('12')).toBe(12)
  for (const given of ['0', '012', '1e3', '-1', '1.5', '', '99999999999999999999'])
    expect(readId(given)).toBeUndefined()
})
