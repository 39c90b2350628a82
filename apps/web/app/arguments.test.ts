import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Who reads arguments by themselves, and why the edge need not know of them. */
const readers: Readonly<Record<string, string>> = {
  'i18n/locale-cookie.ts': 'the language is in every key',
  'lobby/menu/place-in-menu.ts': 'while the page is shown, from the address that the table has let through',
  'favorite/favorite-address.ts': 'a page of members, which is never kept',
  'navigation/login-address.ts': 'a page of members, which is never kept',
  'members/entry/social.ts': 'a page of members, which is never kept',
}

/** Through `readArguments` a page can ask for nothing that the edge does not tell it, and keep its copies by. */
test('arguments are read by the table of pages', () => {
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
  const sources = files.filter((file) => /(?<!\.test)\.tsx?$/.test(file))
  const reads = /\b(searchParams|params|args)\.(get|getAll|has)\(/i
  const found = sources.filter((file) => reads.test(readFileSync(`${import.meta.dirname}/${file}`, 'utf8')))
  expect(found.sort()).toEqual(Object.keys(readers).sort())
})
