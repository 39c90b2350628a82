import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { type APIRequestContext, expect } from '@playwright/test'
import { fetchSent } from '@quayso/stack/fetch-sent'
import { clientDir } from '@quayso/stack/paths'
import { startBreakableConnection } from '../../support/breaking-line.ts'
import { desk } from '../../support/sizes.ts'
import { test } from '../../support/stack.ts'

test.use(desk)

const latest = '/api/front/open/lottery/recent/list/st60,mb60'

test('no language is answered with another’s copy, whatever the visitor sends', async ({ request }) => {
  for (let round = 0; round < 3; round++) {
    for (const [lang, name] of [
      ['vi', 'Siêu tốc 1 phút'],
      ['en', 'Fast 1 min'],
      ['th', 'เร็วพิเศษ 1 นาที'],
      ['zh', '极速1分钟'],
      ['xx', 'Siêu tốc 1 phút'],
    ] as const) {
      const answer = await (await request.get(latest, { headers: { 'x-lang': lang } })).json()
      expect(answer.rows[0].name).toBe(name)
    }
    expect(await (await request.get('/', { headers: { cookie: 'lang=en' } })).text()).toContain('<html lang="en"')
    expect(await (await request.get('/')).text()).toContain('<html lang="vi"')
    expect(await (await request.get('/?lang=en')).text()).toContain('<html lang="en"')
  }
})

test('the second visitor within a second is answered from the cache, and an expired page is fresh again', async ({
  request,
}) => {
  // A key that only this test requests.
  const list = '/api/front/open/lottery/recent/list/mb60,st60'
  const ask = async () => {
    const response = await request.get(list)
    return { cache: response.headers()['x-cache'], serverTime: (await response.json()).rows[0].serverTime as string }
  }
  expect((await ask()).cache).toBe('MISS')
  await expect(async () => expect((await ask()).cache).toBe('HIT')).toPass()
  // After the pause nobody gets the old copy: the first request waits for a new one.
  const asked = await ask()
  await expect.poll(async () => (await ask()).serverTime, { intervals: [3000] }).not.toBe(asked.serverTime)
  const askedMs = Date.now()
  expect(Date.parse((await ask()).serverTime)).toBeGreaterThan(askedMs - 2500)
})

test('a browser gets the live stream compressed, and missed events again after a disconnect', async ({
  page,
  stack,
}) => {
  const line = await startBreakableConnection(stack.url)
  await page.goto(`${line.url}/contact`)
  const opened = page.waitForResponse(/games=st45,st60,st75/)
  await page.evaluate(() => {
    const ids: string[] = []
    const source = new EventSource('/live?games=st45,st60,st75')
    source.addEventListener('draw', ({ lastEventId }) => ids.push(lastEventId))
    Object.assign(window, { ids })
  })
  const receivedIds = () => page.evaluate(() => (window as unknown as { ids: string[] }).ids)
  expect((await opened).headers()['content-encoding']).toBe('gzip')
  // The newest of each game.
  await expect.poll(async () => (await receivedIds()).length).toBeGreaterThan(2)
  const reopened = page.waitForRequest(/games=st45,st60,st75/)
  line.cut()
  const lastId = (await (await reopened).allHeaders())['last-event-id']
  expect(await receivedIds()).toContain(lastId)
  // Replayed from a little before it: an event may have come out of order.
  await expect.poll(async () => (await receivedIds()).filter((id) => id === lastId).length).toBeGreaterThan(1)
  line.close()
})

test('a client without gzip gets the live stream uncompressed', async ({ stack }) => {
  const answer = await fetch(`${stack.url}/live?games=st60`, { headers: { 'accept-encoding': 'br, gzip;q=0' } })
  expect(answer.headers.get('content-encoding')).toBeNull()
  const reader = answer.body?.getReader()
  expect(new TextDecoder().decode((await reader?.read())?.value)).toContain('event: hello\ndata: ')
  await reader?.cancel()
})

test('an unknown host name is refused', async ({ request }) => {
  expect((await request.get(latest, { headers: { host: 'evil.example' } })).status()).toBe(421)
})

/** The first script that home loads. */
async function firstScript(request: APIRequestContext): Promise<string> {
  const html = await (await request.get('/')).text()
  return /<link rel="modulepreload" href="([^"]+)"/.exec(html)?.[1] ?? ''
}

test('assets may be cached for ever, pages must be revalidated', async ({ request }) => {
  const asset = await request.get(await firstScript(request))
  expect(asset.headers()['content-type']).toContain('javascript')
  expect(asset.status()).toBe(200)
  expect(asset.headers()['cache-control']).toContain('immutable')
  const home = await request.get('/')
  expect(home.headers()['cache-control']).toMatch(/max-age=0|no-cache/)
  expect(home.headers()['set-cookie']).toBeUndefined()
})

test('scripts are sent precompressed by the build', async ({ request, stack }) => {
  const script = await firstScript(request)
  const plain = readFileSync(join(clientDir, script))
  for (const [encoding, decode] of [
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
    ['identity', (sent: Buffer) => sent],
  ] as const) {
    const sent = await fetchSent(stack.url + script, encoding)
    expect(decode(sent).equals(plain), encoding).toBe(true)
    expect(sent.length < plain.length, encoding).toBe(encoding !== 'identity')
  }
})

test('a public answer is fetched once a second in each encoding', async ({ stack }) => {
  const ask = async (encoding: string) => {
    const response = await fetch(stack.url + latest, { headers: { 'accept-encoding': encoding } })
    const { rows } = (await response.json()) as { rows: { code: string }[] }
    return { encoding: response.headers.get('content-encoding'), codes: rows.map(({ code }) => code) }
  }
  for (const [asked, sent] of [
    ['br, gzip', 'br'],
    ['gzip, deflate', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['identity', null],
    ['gzip;q=0', null],
  ] as const) {
    expect(await ask(asked), asked).toEqual({ encoding: sent, codes: ['st60', 'mb60'] })
  }
})

test('neither a cookie nor a session reaches the origin of a public answer, or is returned by it', async ({
  request,
}) => {
  for (const path of ['/', latest]) {
    const headers = { cookie: 'session=secret; lang=vi', 'x-session-token': 'secret' }
    const response = await request.get(path, { headers })
    expect(response.headers()['set-cookie']).toBeUndefined()
    expect(await response.text()).not.toContain('secret')
  }
})

test('writes are limited by address, and a forwarded address from outside is ignored', { tag: '@alone' }, async ({
  request,
}) => {
  const statuses = await Promise.all(
    Array.from({ length: 100 }, async (_, i) => {
      const headers = { 'x-forwarded-for': `198.51.100.${i}` }
      return (await request.post('/api/none', { headers, data: {} })).status()
    }),
  )
  // Sent slowly, more would be accepted; with separate addresses none is refused.
  expect(statuses).toContain(429)
  expect((await request.get('/api/none')).status()).toBe(404)
})
