import { lang, samplesOf } from '@quayso/site/arguments'
import { type Page, pageNames, pages, samplePath } from '@quayso/site/pages'
import { readArguments } from '@quayso/site/read-arguments'
import { expect, test } from 'vitest'
import { testEdge } from './test-edge.ts'

const all = pageNames.map((name) => ({ name, path: samplePath(pages[name]), page: pages[name] as Page }))
const kept = all.filter(({ page }) => page.isKept)

/** Who is answered from the cache gets the number of an earlier question. */
async function askAll(ask: Awaited<ReturnType<typeof testEdge>>, addresses: readonly string[], visitor: number) {
  // How long a picture is kept is for the origin to say. One visitor alone would ask too much.
  const headers = { 'x-answer': 'for-ever', 'x-forwarded-for': `198.51.100.${visitor}` }
  const echoes = []
  for (const address of addresses) echoes.push((await ask(address, headers)).echo)
  return { copies: new Set(echoes.map(({ count }) => count)).size, told: echoes.map(({ url }) => url) }
}

test('of each argument that a page understands the origin is told, and each value is another copy', async () => {
  const ask = await testEdge()
  for (const [i, { path, page }] of kept.entries()) {
    for (const [name, argument] of Object.entries({ ...page.args, lang })) {
      const addresses = [path, ...samplesOf(argument).map((value) => `${path}?${name}=${value}`)]
      const { copies, told } = await askAll(ask, addresses, i)
      expect(told).toEqual(addresses)
      expect(copies, `${path} by ${name}`).toBe(addresses.length)
    }
  }
})

test('what a page does not understand makes no copy, and the origin is not told', async () => {
  const ask = await testEdge()
  const everyArgument = new Set(kept.flatMap(({ page }) => Object.keys(page.args)))
  for (const [i, { path, page }] of kept.entries()) {
    const foreign = ['junk', ...everyArgument].filter((name) => !(name in page.args))
    const asked = foreign.flatMap((name) => [`${path}?${name}=1`, `${path}?${name}=mb`])
    const { copies, told } = await askAll(ask, [path, ...asked, `${path}?lang=xx`], i)
    expect(copies, path).toBe(1)
    expect(new Set(told)).toEqual(new Set([path]))
  }
})

const odd = ['<b>', '..', '-1', '0', '1', '01', '2', '11', '10000', '1e3', 'x', '20261114-1', '1'.repeat(40)]

test('edge and origin read an address alike', async () => {
  const ask = await testEdge()
  for (const { name, path, page } of kept) {
    for (const arg of Object.keys(page.args)) {
      for (const value of odd) {
        const asked = new URLSearchParams({ [arg]: value })
        const read: Readonly<Record<string, string | undefined>> = readArguments(name, asked)
        const { echo } = await ask(`${path}?${asked}`, { 'x-forwarded-for': `198.51.100.${odd.indexOf(value)}` })
        expect(echo.url, value).toBe(read[arg] === undefined ? path : `${path}?${arg}=${read[arg]}`)
      }
    }
  }
})

test('a page reaches the origin with a language and nothing else of its visitor, and so does its data', async () => {
  const ask = await testEdge()
  for (const { path } of kept.filter(({ page }) => page.kind === 'page')) {
    for (const asked of [path, path === '/' ? '/_.data' : `${path}.data`]) {
      const { echo, response } = await ask(asked, { cookie: 'session=secret; lang=en', 'x-session-token': 'secret' })
      expect(echo.headers.cookie).toBe('lang=en')
      expect(JSON.stringify(echo.headers)).not.toContain('secret')
      expect(response.headers.get('set-cookie')).toBeNull()
      expect((await ask(asked, { cookie: 'lang=en' })).echo.count, asked).toBe(echo.count)
      expect((await ask(asked, { cookie: 'lang=th' })).echo.count, asked).toBe(echo.count + 1)
    }
  }
})

test('what is a member’s own is never kept, and comes as it was asked for', async () => {
  const ask = await testEdge()
  for (const { path } of all.filter(({ page }) => !page.isKept)) {
    const address = `${path}?tab=authors&x=1`
    const [first, second] = [await ask(address), await ask(address)]
    expect(first.echo.url).toBe(address)
    expect(second.echo.count, path).toBe(first.echo.count + 1)
  }
})
