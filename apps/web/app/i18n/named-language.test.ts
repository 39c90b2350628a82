import { expect, test } from 'vitest'
import { inLanguage, naming } from './named-language.ts'

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
  // An address that named a language already: the one of the page from which it is followed is right.
  ['/login?lang=en', '?lang=en', '/login?lang=en'],
  ['/login?lang=en&lang=en', '?lang=en', '/login?lang=en'],
  ['/detail?lang=th&code=mb', '?lang=en', '/detail?code=mb&lang=en'],
  ['/detail?lang=th&code=mb#board', '', '/detail?code=mb#board'],
])('[LOC-05] a link to %s from a page in English at %s leads to %s', (to, search, expected) => {
  expect(inLanguage(to, 'en', search)).toBe(expected)
})

test.each([
  ['', '?lang=th'],
  ['?code=mb&turnNum=20261114', '?code=mb&turnNum=20261114&lang=th'],
  ['?lang=en&type=vip&lang=vi', '?type=vip&lang=th'],
  ['?back=%2Fdetail%3Fcode%3Dmb%26lang%3Den', '?back=%2Fdetail%3Fcode%3Dmb%26lang%3Den&lang=th'],
])('[LOC-05] the page at %s is in Thai at %s', (search, expected) => {
  expect(naming('th', search)).toBe(expected)
})
