import { expect, test } from 'vitest'
import { drawPictureHref, feedHref, hrefOf, languageAddresses } from './addresses.ts'

test('[GEN-13] a page has one address per language, and the one without a language is vi', () => {
  expect(languageAddresses((lang) => `https://quayso.example${hrefOf('/detail', { code: 'mb', lang })}`)).toEqual([
    { hrefLang: 'vi', href: 'https://quayso.example/detail?code=mb' },
    { hrefLang: 'en', href: 'https://quayso.example/detail?code=mb&lang=en' },
    { hrefLang: 'th', href: 'https://quayso.example/detail?code=mb&lang=th' },
    { hrefLang: 'zh', href: 'https://quayso.example/detail?code=mb&lang=zh' },
    { hrefLang: 'x-default', href: 'https://quayso.example/detail?code=mb' },
  ])
})

test('arguments are escaped, and left out without a value', () => {
  expect(hrefOf('/', { a: undefined })).toBe('/')
  expect(hrefOf('/', { a: '<&>', b: '1' })).toBe('/?a=%3C%26%3E&b=1')
})

test('a game has a feed in every language', () => {
  expect([feedHref('mb'), feedHref('mb', 'th')]).toEqual(['/feed/mb.xml', '/feed/mb.xml?lang=th'])
})

test('where our typefaces lack the script, the picture is in English', () => {
  const draw = { code: 'mb', turn: 20261114_00000, version: 3 }
  expect([undefined, 'en', 'th', 'zh'].map((lang) => drawPictureHref(draw, lang as 'en' | undefined))).toEqual([
    '/og/mb/20261114.png?v=3',
    '/og/mb/20261114.png?v=3&lang=en',
    '/og/mb/20261114.png?v=3&lang=th',
    '/og/mb/20261114.png?v=3&lang=en',
  ])
})
