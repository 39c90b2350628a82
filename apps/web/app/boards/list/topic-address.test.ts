import { expect, test } from 'vitest'
import { authorHref, topicHref, topicsHref } from './topic-address.ts'

test('a page has one address: the first page is not named', () => {
  expect(topicsHref(undefined)).toBe('/topics')
  expect(topicsHref('mb', 1)).toBe('/topics/mb')
  expect(topicsHref('mb', 2, 'en')).toBe('/topics/mb?page=2&lang=en')
  expect(topicHref(7, 'th')).toBe('/topic/7?lang=th')
  expect(authorHref(9, 3)).toBe('/author/9?page=3')
})
