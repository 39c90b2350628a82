import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { type Locale, locales } from '@quayso/games/locale'
import { fillTurns } from '@quayso/stack/browser/open-page'
import { desk } from '../../support/sizes.ts'
import { test } from '../../support/stack.ts'

test.use(desk)

/** The address of a page in a language: the one without a language is vi. */
function inLanguage(path: string, lang: Locale): string {
  if (lang === 'vi') return path
  return `${path}${path.includes('?') ? '&' : '?'}lang=${lang}`
}

interface Node {
  readonly name: string
  readonly text: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly Node[]
}

interface Parsing {
  /** Never leaves its blank document, whose policy allows everything. */
  readonly page: Page
  readonly request: APIRequestContext
}

/** Parses a file of this site with a browser's own parser, which must not report an error. */
async function readXml({ page, request }: Parsing, path: string): Promise<Node> {
  return page.evaluate(
    (text) => {
      const parsed = new DOMParser().parseFromString(text, 'application/xml')
      const complaint = parsed.querySelector('parsererror')?.textContent
      if (complaint) throw new Error(complaint)
      const toNode = (element: Element): Node => ({
        name: element.localName,
        text: element.textContent ?? '',
        attributes: Object.fromEntries(Array.from(element.attributes, ({ name, value }) => [name, value])),
        children: Array.from(element.children, toNode),
      })
      return toNode(parsed.documentElement)
    },
    await (await request.get(path)).text(),
  )
}

const named = (node: Node, name: string) => node.children.filter((child) => child.name === name)
const textOf = (node: Node, name: string) => named(node, name)[0]?.text ?? ''
const linkOf = (node: Node, rel: string) =>
  named(node, 'link').find(({ attributes }) => attributes.rel === rel)?.attributes.href ?? ''

test('[GEN-13] robots.txt lets crawlers in and names the sitemap', async ({ request, stack }) => {
  const response = await request.get('/robots.txt')
  expect(response.headers()['content-type']).toContain('text/plain')
  const text = await response.text()
  expect(text).toContain(`Sitemap: ${stack.url}/sitemap.xml`)
  expect(text).not.toMatch(/^Disallow: \/$/m)
})

test('[GEN-13] the sitemap has every page in every language, and each names that address as canonical', async ({
  page,
  request,
  stack,
}) => {
  const map = await readXml({ page, request }, '/sitemap.xml')
  const entries = new Map(named(map, 'url').map((url) => [textOf(url, 'loc'), url]))
  expect(entries.size).toBe(named(map, 'url').length)
  const wrong = [...entries].filter(([address, url]) => {
    const alternates = named(url, 'link').map(({ attributes }) => attributes.href ?? '')
    const areAllThere = alternates.length === locales.length + 1 && alternates.every((href) => entries.has(href))
    return !(address.startsWith(`${stack.url}/`) && areAllThere && alternates.includes(address))
  })
  expect(wrong).toEqual([])
  expect(entries.has(`${stack.url}/history/mb`)).toBe(true)
  const details = [...entries.keys()].filter((address) => address.includes('/detail?code=st60'))
  expect(details).toHaveLength(5 * locales.length)

  for (const path of ['/', '/?type=fast', '/contact', '/dataApi']) {
    for (const lang of locales) {
      const address = stack.url + inLanguage(path, lang)
      expect(entries.has(address), address).toBe(true)
      const html = await (await request.get(address, { maxRedirects: 0 })).text()
      expect(html).toContain(`<link rel="canonical" href="${address.replaceAll('&', '&amp;')}"/>`)
    }
  }
})

const described = [
  '/',
  '/?type=fast',
  '/history/mb',
  '/trends/mb',
  '/detail?code=mb&turnNum={mb}',
  '/contact',
  '/dataApi',
  '/dataApi?code=st60',
]

/** The head of a page as it is sent: crawlers run no script. */
async function readHead({ page, request }: Parsing, address: string) {
  return page.evaluate(
    (html) => {
      const sent = new DOMParser().parseFromString(html, 'text/html')
      const read = (selector: string, name: string) => sent.querySelector(selector)?.getAttribute(name) ?? ''
      const alternates = [...sent.querySelectorAll('link[rel=alternate][hreflang]')]
      return {
        title: sent.title,
        description: read('meta[name=description]', 'content'),
        canonical: read('link[rel=canonical]', 'href'),
        alternates: alternates.map((link) => [link.getAttribute('hreflang'), link.getAttribute('href')]),
        shared: ['title', 'description', 'url'].map((name) => read(`meta[property="og:${name}"]`, 'content')),
        structured: sent.querySelector('script[type="application/ld+json"]')?.textContent ?? '',
      }
    },
    await (await request.get(address)).text(),
  )
}

test('[GEN-13] pages have what search engines and shared links show', async ({ page, request, stack }) => {
  for (const address of described) {
    const path = await fillTurns(stack.url, address)
    for (const lang of locales) {
      const here = stack.url + inLanguage(path, lang)
      const { title, description, canonical, alternates, shared, structured } = await readHead({ page, request }, here)
      expect.soft(title, here).toMatch(/.+ · Quayso$/)
      expect.soft(description.length, here).toBeGreaterThan(20)
      expect.soft(canonical).toBe(here)
      expect
        .soft(alternates, here)
        .toEqual([
          ...locales.map((other) => [other, stack.url + inLanguage(path, other)]),
          ['x-default', stack.url + path],
        ])
      expect.soft(shared, here).toEqual([title.replace(' · Quayso', ''), description, here])
      const data = JSON.parse(structured)
      expect.soft(data['@context'], here).toBe('https://schema.org')
      const [thing] = data['@graph']
      const isHome = path.startsWith('/?') || path === '/'
      expect.soft(thing['@type'], here).toBe(isHome ? 'WebSite' : 'BreadcrumbList')
      expect.soft(thing.url ?? thing.itemListElement.at(-1).item).toBe(here)
    }
  }
})

test('a game’s feed is valid Atom with its newest results, in the language of its address', async ({
  page,
  request,
  stack,
}) => {
  const { rows } = await (await request.get('/api/front/open/lottery/history/low/page?gameCode=mb&pageSize=20')).json()
  for (const [lang, special] of [
    ['vi', 'giải đặc biệt'],
    ['en', 'special prize'],
    ['th', 'รางวัลพิเศษ'],
    ['zh', '特等奖'],
  ] as const) {
    const path = inLanguage('/feed/mb.xml', lang)
    const feed = await readXml({ page, request }, path)
    expect([feed.name, feed.attributes.xmlns, feed.attributes['xml:lang']]).toEqual([
      'feed',
      'http://www.w3.org/2005/Atom',
      lang,
    ])
    expect(linkOf(feed, 'self')).toBe(stack.url + path)
    expect(linkOf(feed, 'alternate')).toBe(stack.url + inLanguage('/history/mb', lang))
    for (const name of ['id', 'title', 'updated', 'author']) expect(textOf(feed, name), name).not.toBe('')
    const entries = named(feed, 'entry')
    expect(entries.map((entry) => textOf(entry, 'updated'))).toEqual(
      rows.map(({ openTime }: { openTime: string }) => openTime),
    )
    expect(textOf(feed, 'updated')).toBe(rows[0].openTime)
    expect(new Set(entries.map((entry) => textOf(entry, 'id'))).size).toBe(entries.length)
    for (const [i, entry] of entries.entries()) {
      const { turnNum, openNum, detail } = rows[i]
      expect(textOf(entry, 'id')).toBe(`tag:127.0.0.1,2026-11:mb/${turnNum}`)
      expect(textOf(entry, 'title')).toContain(`${special} ${openNum.split(',')[0]}`)
      expect(linkOf(entry, 'alternate')).toContain(`/detail?code=mb&turnNum=${turnNum}`)
      const cells = await page.evaluate(
        (html) => {
          const table = new DOMParser().parseFromString(html, 'text/html')
          return Array.from(table.querySelectorAll('td'), (cell) => cell.textContent)
        },
        textOf(entry, 'content'),
      )
      expect(cells).toEqual(JSON.parse(detail).map((tier: string) => tier.replaceAll(',', ' ')))
    }
  }
})

test('a feed has at most twenty entries, and an unknown game has none', async ({ page, request }) => {
  const feed = await readXml({ page, request }, '/feed/st45.xml')
  expect(named(feed, 'entry').length).toBeGreaterThan(0)
  expect(named(feed, 'entry').length).toBeLessThanOrEqual(20)
  for (const path of ['/feed/zzz.xml', '/feed/mb', '/feed/mb.xml.xml', '/feed/%3Cscript%3E.xml']) {
    expect((await request.get(path, { maxRedirects: 0 })).status(), path).toBe(404)
  }
})

test('a draw has a picture of 1200 by 630, which is immutable', async ({ page, request }) => {
  for (const [code, lang] of [
    ['mb', 'vi'],
    ['st60', 'th'],
  ] as const) {
    const feed = await readXml({ page, request }, inLanguage(`/feed/${code}.xml`, lang))
    const [, second] = named(feed, 'entry')
    const address = second ? linkOf(second, 'enclosure') : ''
    const picture = (await (await request.get(address)).body()).toString('base64')
    const size = await page.evaluate(async (base64) => {
      const bitmap = await createImageBitmap(await (await fetch(`data:image/png;base64,${base64}`)).blob())
      return [bitmap.width, bitmap.height]
    }, picture)
    expect(size).toEqual([1200, 630])
    const again = await request.get(address)
    expect(again.headers()).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-cache': 'HIT',
    })
    expect(again.headers().vary).toBeUndefined()
    // Without a version, or with another, it redirects to the picture.
    const path = new URL(address).pathname
    for (const query of ['', '?v=999', '?lang=xx']) {
      const response = await request.get(path + query, { maxRedirects: 0 })
      expect(response.status(), query).toBe(302)
      expect(response.headers().location).toContain(`${path}?v=1`)
    }
  }
})

test('an unknown draw has no picture', async ({ request }) => {
  for (const path of [
    '/og/mb/20300101.png?v=1',
    '/og/mb/20261332.png?v=1',
    '/og/mb/20261114-0001.png?v=1',
    '/og/zzz/20261114.png?v=1',
    '/og/mb/20261114.jpg?v=1',
    '/og/mb/..%2f..%2fetc%2fpasswd.png',
  ]) {
    expect((await request.get(path, { maxRedirects: 0 })).status(), path).toBe(404)
  }
})
