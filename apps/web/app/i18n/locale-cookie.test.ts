import { expect, test } from 'vitest'
import { localeCookie, requestLocale } from './locale-cookie.ts'

test.each([
  ['/', null, 'vi'],
  ['/', 'lang=en', 'en'],
  ['/', 'theme=dark; lang=en; a=b', 'en'],
  ['/', 'slang=en', 'vi'],
  ['/', 'lang=xx', 'vi'],
  ['/?lang=en', 'lang=vi', 'en'],
  ['/?lang=vi', 'lang=en', 'vi'],
  ['/?lang=xx', 'lang=en', 'en'],
  ['/?lang=', null, 'vi'],
])('%s with cookie %s is shown in %s', (path, cookie, locale) => {
  expect(requestLocale(new URL(path, 'https://quayso.test'), cookie)).toBe(locale)
})

test('[LOC-01] the stored choice stays for a year, on every page, and is read back', () => {
  expect(localeCookie('th')).toBe('lang=th; max-age=31536000; path=/; samesite=lax')
  expect(requestLocale(new URL('https://quayso.test/'), localeCookie('en').split(';', 1)[0] ?? null)).toBe('en')
})
