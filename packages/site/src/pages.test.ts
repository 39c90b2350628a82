import { expect, test } from 'vitest'
import { isLobbyAddress } from './lobby.ts'
import { findPage, type Page, pages, samplePath } from './pages.ts'
import { pathPattern } from './path-pattern.ts'

const all = Object.entries<Page>(pages)

test.each(all)('no other page matches the path of %s', (_, page) => {
  const fits = all.filter(([, { path, params }]) => RegExp(`^${pathPattern(path, params)}$`).test(samplePath(page)))
  expect(fits).toHaveLength(1)
  expect(findPage(page.path)).toBe(page)
})

test('a page is found by the pattern of its route', () => {
  expect(findPage('/')).toBe(pages.home)
  expect(findPage('/topics/:code?')).toBe(pages.topics)
  expect(findPage('*')).toBeUndefined()
})

test.each([
  ['/history/mb', 'history/:code', ['mb']],
  ['/topics', 'topics/:code?', [undefined]],
  ['/topics/mb', 'topics/:code?', ['mb']],
  ['/LobbyHistory/mb', 'lobby?/LobbyHistory/:code', ['mb']],
  ['/lobby/LobbyHistory/mb', 'lobby?/LobbyHistory/:code', ['mb']],
  ['/robots.txt', 'robots.txt', []],
])('%s matches %s', (address, path, captured) => {
  const [found, ...parts] = RegExp(`^${pathPattern(path, pages.history.params)}$`).exec(address) ?? []
  expect([found, ...parts]).toEqual([address, ...captured])
})

test.each(['/history/', '/history/MB', '/history/mb/x', '/robotsxtxt'])('%s matches no page', (address) => {
  for (const [, { path, params }] of all) expect(RegExp(`^${pathPattern(path, params)}$`).test(address)).toBe(false)
})

test('[FRAME-02] a page of the lobby is like the one outside but for its path, and never saved', () => {
  const twins = all.flatMap(([, { inLobby, isSaved: _, ...page }]) =>
    inLobby ? [{ ...page, path: inLobby, inSiteMap: false }] : [],
  )
  expect(twins).toHaveLength(3)
  expect(twins).toEqual(all.map(([, page]) => page).filter((page) => isLobbyAddress(samplePath(page))))
})

test('[FRAME-06] account pages are framed by no site and never cached', () => {
  const own = all.filter(([, { framedBy }]) => framedBy === 'nobody').map(([name]) => name)
  expect(own).toEqual(['login', 'register', 'userinfo', 'userinfoDetail', 'notifications', 'inbox', 'favorite'])
  expect(all.filter(([, { isCached }]) => !isCached).map(([name]) => name)).toEqual(own)
})

test('only pages that are the same for everyone are saved by browsers', () => {
  const saved = all.filter(([, { isSaved }]) => isSaved)
  expect(saved.map(([, { isCached, kind }]) => isCached && kind)).toEqual(saved.map(() => 'page'))
})

test('[OFF-03] the office has no pages of what members write to each other', () => {
  const absent = all.filter(([, { inOffice }]) => !inOffice).map(([name]) => name)
  expect(absent).toEqual(['topics', 'topic', 'author', 'inbox', 'favorite'])
})
