import { lang, samplesOf } from '@quayso/site/arguments'
import { type Page, pageNames, pages, samplePath } from '@quayso/site/pages'
import { readArguments } from '@quayso/site/read-arguments'
import { expect, test } from 'vitest'
import { testEdge } from './test-edge.ts'

const all = pageNames.map((name) => ({ name, path: samplePath(pages[name]), page: pages[name] as Page }))
const cached = all.filter(({ page }) => page.isCached)

/** An answer from the cache has the number of an earlier request. */
async function askAll(ask: Awaited<ReturnType<typeof testEdge>>, addresses: readonly string[], visitor: number) {
  // Pictures are cached as long as the origin says. One visitor for all pages would reach the rate limit.
  const headers = { 'x-answer': 'for-ever', 'x-forwarded-for': `198.51.100.${visitor}` }
  const echoes = []
  for (const address of addresses) echoes.push((await ask(address, headers)).echo)
  return { copies: new Set(echoes.map(({ count }) => count)).size, forwarded: echoes.map(({ url }) => url) }
}

test('the origin gets each argument of a page, and each value has a cache key of its own', async () => {
  const ask = await testEdge()
  for (const [i, { path, page }] of cached.entries()) {
    for (const [name, argument] of Object.entries({ ...page.args, lang })) {
      const addresses = [path, ...samplesOf(argument).map((value) => `${path}?${name}=${value}`)]
      const { copies, forwarded } = await askAll(ask, addresses, i)
      expect(forwarded).toEqual(addresses)
      expect(copies, `${path} by ${name}`).toBe(addresses.length)
    }
  }
})

test('an argument that the page does not have is removed and changes no cache key', async () => {
  const ask = await testEdge()
  const everyArgument = new Set(cached.flatMap(({ page }) => Object.keys(page.args)))
  for (const [i, { path, page }] of cached.entries()) {
    const foreign = ['junk', ...everyArgument].filter((name) => !(name in page.args))
    const asked = foreign.flatMap((name) => [`${path}?${name}=1`, `${path}?${name}=mb`])
    const { copies, forwarded } = await askAll(ask, [path, ...asked, `${path}?lang=xx`], i)
    expect(copies, path).toBe(1)
    expect(new Set(forwarded)).toEqual(new Set([path]))
  }
})

const odd = [
  '<b>',
  '..',
  '-1',
  '0',
  '1',
  '01',
  '2',
  '11',
  '10000',
  '1e3',
  'x',
  '20261114-1',
  '1'.repeat(40),
  'y'.repeat(721),
]

test('the edge accepts the same values as the origin', async () => {
  const ask = await testEdge()
  for (const { name, path, page } of cached) {
    for (const arg of Object.keys(page.args)) {
      for (const value of odd) {
        const asked = new URLSearchParams({ [arg]: value })
        const read: Readonly<Record<string, string | undefined>> = readArguments(name, asked)
        const { echo } = await ask(`${path}?${asked}`, { 'x-forwarded-for': `198.51.100.${odd.indexOf(value)}` })
        const kept = read[arg] === undefined ? '' : `?${new URLSearchParams({ [arg]: read[arg] })}`
        expect(echo.url, value).toBe(path + kept)
      }
    }
  }
})

test('the request for a cached page or its data has no cookie but the language, and no session', async () => {
  const ask = await testEdge()
  for (const [i, { path }] of cached.filter(({ page }) => page.kind === 'page').entries()) {
    const visitor = { 'x-forwarded-for': `198.51.100.${i}` }
    for (const asked of [path, path === '/' ? '/_.data' : `${path}.data`]) {
      const { echo, response } = await ask(asked, {
        ...visitor,
        cookie: 'session=secret; lang=en',
        'x-session-token': 'secret',
      })
      expect(echo.headers.cookie).toBe('lang=en')
      expect(JSON.stringify(echo.headers)).not.toContain('secret')
      expect(response.headers.get('set-cookie')).toBeNull()
      expect((await ask(asked, { ...visitor, cookie: 'lang=en' })).echo.count, asked).toBe(echo.count)
      expect((await ask(asked, { ...visitor, cookie: 'lang=th' })).echo.count, asked).toBe(echo.count + 1)
    }
  }
})

test('account pages are never cached, and get their query as it was sent', async () => {
  const ask = await testEdge()
  for (const { path } of all.filter(({ page }) => !page.isCached)) {
    const address = `${path}?tab=authors&x=1`
    const [first, second] = [await ask(address), await ask(address)]
    expect(first.echo.url).toBe(address)
    expect(second.echo.count, path).toBe(first.echo.count + 1)
  }
})
