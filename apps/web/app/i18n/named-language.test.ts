import { expect, test } from 'vitest'
import { inLanguage } from './named-language.ts'

test.each([
  ['/contact', '', '/contact'],
  ['/contact', '?type=vip', '/contact'],
  ['/contact', '?lang=en', '/contact?lang=en'],
  ['/contact', '?type=vip&lang=en', '/contact?lang=en'],
  ['/detail?code=mb', '?lang=en', '/detail?code=mb&lang=en'],
  ['/history/mb#trends', '?lang=en', '/history/mb?lang=en#trends'],
  // Not the language of this page: the address named none that we speak, or another tab has chosen since.
  ['/contact', '?lang=xx', '/contact'],
  ['/contact', '?lang=th', '/contact'],
])('[LOC-05] a link to %s from a page in English at %s leads to %s', (to, search, expected) => {
  expect(inLanguage(to, 'en', search)).toBe(expected)
})
