import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Files that read query arguments without `readArguments`, and why they may. */
const readers: Readonly<Record<string, string>> = {
  'i18n/locale-cookie.ts': 'the language is in every cache key',
  'lobby/menu/place-in-menu.ts': 'reads arguments of home and detail, from the address that the edge has reduced',
  'favorite/favorite-address.ts': 'a page of an account, which is never cached',
  'notifications/inbox/inbox-list.tsx': 'a page of an account, which is never cached',
  'navigation/login-address.ts': 'a page of an account, which is never cached',
  'members/entry/social.ts': 'a page of an account, which is never cached',
}

/** An argument that is read otherwise may be missing from the cache key. */
test('query arguments are read with readArguments', () => {
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
  const sources = files.filter((file) => /(?<!\.test)\.tsx?$/.test(file))
  const reads = /\b(searchParams|params|args)\.(get|getAll|has)\(/i
  const found = sources.filter((file) => reads.test(readFileSync(`${import.meta.dirname}/${file}`, 'utf8')))
  expect(found.sort()).toEqual(Object.keys(readers).sort())
})
