import { errorMessage } from '@quayso/contract/errors/errors'
import { locales } from '@quayso/games/locale'
import { busyPage } from '@quayso/texts/busy-page'
import { expect, test } from 'vitest'
import { testEdge } from './test-edge.ts'

const member = { cookie: 'session=secret; lang=en', 'x-session-token': 'secret', 'x-lang': 'en' }
const history = (page: number) => `/api/front/open/lottery/history/high/page?gameCode=st60&pageSize=10&page=${page}`
const latest = '/api/front/open/lottery/recent/list/mb'

test.each([
  latest,
  '/api/front/open/lottery/detail/st60/20261114-0684',
  '/api/analysis/front/index/getConfigs',
  '/api/analysis/front/boardMessage/list',
  '/api/analysis/front/topic/detail/5',
])(
  'the public call %s reaches the origin without the visitor’s identity, and its answer sets no cookie',
  async (path) => {
    const ask = await testEdge()
    const { echo, response } = await ask(`${path}?x=${'1'.repeat(50)}`, member)
    expect(JSON.stringify(echo.headers)).not.toContain('secret')
    expect(echo.headers['x-lang']).toBe('en')
    expect(response.headers.get('set-cookie')).toBeNull()
  },
)

test('a page reaches the origin with a language and nothing else of its visitor', async () => {
  const ask = await testEdge()
  expect((await ask('/', member)).echo.headers.cookie).toBe('lang=en')
  expect((await ask('/?lang=zh', member)).echo.headers.cookie).toBe('lang=zh')
  expect((await ask('/?lang=<script>', { cookie: 'lang=../x' })).echo.headers.cookie).toBe('lang=vi')
})

test.each([
  '/api/analysis/front/userInfo/index',
  '/api/analysis/front/boardMessage/delete/5',
  '/api/analysis/front/follow/followArticleList',
  '/favorite',
  '/notifications',
])('%s depends on the member and is never cached', async (path) => {
  const ask = await testEdge()
  const first = await ask(path, { 'x-session-token': 'of-alice' })
  const second = await ask(path, { 'x-session-token': 'of-bob' })
  expect(first.echo.headers['x-session-token']).toBe('of-alice')
  expect(second.echo.headers['x-session-token']).toBe('of-bob')
  expect(second.echo.count).toBe(first.echo.count + 1)
})

test('unknown arguments are not cached separately, pages and languages are', async () => {
  const ask = await testEdge()
  const fetches = async (paths: readonly string[], headers = {}) => {
    const counts = new Set<number>()
    for (const path of paths) counts.add((await ask(path, headers)).echo.count)
    return counts.size
  }
  expect(await fetches(Array.from({ length: 20 }, (_, i) => `${latest}?junk=${i}`))).toBe(1)
  expect(await fetches([1, 2, 3, 4, 5].map(history))).toBe(5)
  const answers = (topicId: number) => `/api/analysis/front/topic/messages?topicId=${topicId}`
  expect(await fetches([1, 2, 3].map(answers))).toBe(3)
  const languages = [...locales, 'xx', 'vi', 'en']
  const counts = await Promise.all(
    languages.map(async (lang) => (await ask(`${latest}0`, { 'x-lang': lang })).echo.headers),
  )
  expect(counts.map((headers) => headers['x-lang'])).toEqual([...locales, 'vi', 'vi', 'en'])
})

test('machine-readable answers depend on the language in the URL, and on nothing of the visitor', async () => {
  const ask = await testEdge()
  for (const path of ['/robots.txt', '/sitemap.xml', '/feed/mb.xml']) {
    const first = await ask(path, member)
    expect(first.echo.headers.cookie, path).toBeUndefined()
    expect((await ask(`${path}?junk=1`)).echo.count, path).toBe(first.echo.count)
    expect((await ask(`${path}?lang=en`)).echo.count, path).toBe(first.echo.count + 1)
  }
})

test('a picture is cached as long as its origin says, once per version and language', async () => {
  const ask = await testEdge()
  const path = '/og/mb/20261114.png'
  const kept = await ask(`${path}?v=1`, { ...member, 'x-answer': 'for-ever' })
  expect(kept.echo.headers.cookie).toBeUndefined()
  const again = await ask(`${path}?v=1&junk=2`, { 'x-answer': 'no-store' })
  expect(again.echo.count).toBe(kept.echo.count)
  expect(again.response.headers.get('x-cache')).toBe('HIT')
  expect(again.response.headers.get('cache-control')).toContain('immutable')
  const others = ['?v=2', '?v=2', '?v=1&lang=en', '?v=x', '']
  const counts = []
  for (const other of others) counts.push((await ask(path + other, { 'x-answer': 'no-store' })).echo.count)
  expect(new Set(counts).size).toBe(others.length)
})

test('a few people behind one address log in at once, and a flood is refused with an error of the API', async () => {
  const ask = await testEdge()
  const login = (lang: string) => ask('/api/analysis/front/index/login', { 'x-lang': lang }, { method: 'POST' })
  const few = await Promise.all(Array.from({ length: 20 }, () => login('vi')))
  expect(few.map(({ response }) => response.status)).toEqual(Array(20).fill(200))
  await Promise.all(Array.from({ length: 40 }, () => login('vi')))
  const upload = await ask('/api/upload/image', { 'x-lang': 'en' }, { method: 'POST' })
  expect(upload.echo).toEqual({ success: false, code: 'too_many', message: errorMessage('too_many', 'en') })
  for (const locale of locales) {
    const flood = await Promise.all(Array.from({ length: 20 }, () => login(locale)))
    const refused = flood.find(({ response }) => response.status !== 200)
    expect(refused?.response.status).toBe(429)
    expect(refused?.response.headers.get('content-type')).toBe('application/json')
    expect(refused?.echo).toEqual({ success: false, code: 'too_many', message: errorMessage('too_many', locale) })
  }
})

test('a picture is fetched once for all visitors, whatever is added to its URL', async () => {
  const ask = await testEdge()
  const path = `/media/${'a'.repeat(64)}.jpg`
  const { echo, response } = await ask(path, member)
  expect(JSON.stringify(echo.headers)).not.toContain('secret')
  expect(response.headers.get('set-cookie')).toBeNull()
  expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  for (const again of [path, `${path}?size=1`, `${path}?v=2`]) {
    const { response: kept, echo: same } = await ask(again, { 'accept-encoding': 'br', 'x-lang': 'th' })
    expect(kept.headers.get('x-cache')).toBe('HIT')
    expect(same.count).toBe(echo.count)
  }
})

test('a 404 page is cached for a second like any other', async () => {
  const path = '/detail?code=mb&turnNum=20991231'
  const ask = await testEdge(path)
  const answers = await Promise.all(Array.from({ length: 10 }, () => ask(path)))
  expect(new Set(answers.map(({ response }) => response.status))).toEqual(new Set([404]))
  expect(Math.max(...answers.map(({ echo }) => echo.count))).toBeLessThan(10)
})

test('a form with a picture may be larger than other forms, and keeps its session', async () => {
  const ask = await testEdge()
  const post = { method: 'POST', body: new Uint8Array(2_200_000) }
  const { echo, response } = await ask('/api/upload/image', { 'x-session-token': 'of-alice' }, post)
  expect(response.status).toBe(200)
  expect(echo.headers).toMatchObject({ 'x-session-token': 'of-alice', 'content-length': '2200000' })
  expect((await ask('/api/analysis/front/index/login', {}, post)).response.status).toBe(413)
  const larger = { method: 'POST', body: new Uint8Array(3_200_000) }
  expect((await ask('/api/upload/image', {}, larger)).response.status).toBe(413)
})

test.each([
  ...['/', '/lobby', '/lobby/LobbyHistory/mb', '/lobby/LobbyDetail?code=mb&turnNum=20261114', '/contact'],
  ...['/LobbyHistory/mb', '/LobbyDetail?code=mb&turnNum=20261114'],
  ...['/topics', '/topics/mb', '/topic/12', '/author/7', '/trends/mb'],
])('[FRAME-01] %s in a frame is another page, and only two places make one', async (path) => {
  const ask = await testEdge()
  const endpointOf = async (dest: string) => {
    const { echo } = await ask(path, { 'sec-fetch-dest': dest })
    return { count: echo.count, place: echo.headers['sec-fetch-dest'] }
  }
  const framed = await endpointOf('iframe')
  expect(framed.place).toBe('iframe')
  const plain = await endpointOf('document')
  expect(plain.place).toBe('document')
  for (const [dest, place] of [
    ['frame', 'iframe'],
    ['embed', 'iframe'],
    ['empty', 'document'],
    ['iframe, iframe', 'document'],
    ['<script>', 'document'],
  ] as const) {
    const other = await endpointOf(dest)
    expect(other.place, dest).toBe(place)
    expect(other.count, dest).toBe((place === 'iframe' ? framed : plain).count)
  }
})

test('[FRAME-06] an answer with its own frame-ancestors gets no X-Frame-Options beside it', async () => {
  const ask = await testEdge()
  for (let round = 0; round < 2; round++) {
    const named = await ask('/lobby', { 'x-answer': 'frame-ancestors' })
    expect(named.response.headers.get('content-security-policy')).toContain('frame-ancestors')
    expect(named.response.headers.get('x-frame-options')).toBeNull()
    const other = await ask('/contact')
    expect(other.response.headers.get('x-frame-options')).toBe('SAMEORIGIN')
  }
})

test('a widget is the same for everyone, in each language and theme', async () => {
  const ask = await testEdge()
  const counts = new Set<number>()
  for (const args of ['', '?x=1', '?theme=blue', '?lang=xx']) {
    const { echo } = await ask(`/widget/mb${args}`, member)
    expect(JSON.stringify(echo.headers)).not.toContain('secret')
    expect(echo.headers.cookie).toBeUndefined()
    counts.add(echo.count)
  }
  expect(counts.size).toBe(1)
  const before = Math.max(...counts)
  for (const args of ['?theme=dark', '?theme=light', '?lang=en', '?lang=en&theme=dark']) {
    counts.add((await ask(`/widget/mb${args}`)).echo.count)
  }
  expect(Math.max(...counts) - before).toBe(4)
})

test('the edge gives each request an id, whatever id the visitor sends; an answer from the cache has none', async () => {
  const ask = await testEdge()
  const theirs = { 'x-request-id': 'f'.repeat(32), 'x-cache-status': 'theirs' }
  for (const [path, reason] of [
    ['/api/analysis/front/userInfo/index', 'PASS'],
    ['/api/front/open/lottery/recent/list/mb60', 'MISS'],
  ] as const) {
    const { echo, response } = await ask(path, theirs)
    const id = response.headers.get('x-request-id')
    expect(id).toMatch(/^[0-9a-f]{32}$/)
    expect(id).not.toBe(theirs['x-request-id'])
    expect(echo.headers).toMatchObject({ 'x-request-id': id, 'x-cache-status': reason })
  }
  const again = await Promise.all(Array.from({ length: 5 }, () => ask('/topics')))
  const hits = again.filter(({ response }) => response.headers.get('x-cache') === 'HIT')
  expect(hits.length).toBeGreaterThan(0)
  for (const { response } of hits) expect(response.headers.get('x-request-id')).toBeNull()
})

test('[TICK-15] what is posted to a cached page reaches the origin each time, and no copy of the answer is kept', async () => {
  const ask = await testEdge()
  const post = (number: string) => ask('/check?code=mb', {}, { method: 'POST', body: new URLSearchParams({ number }) })
  const [first, second] = [await post('12345'), await post('54321')]
  expect(second.echo.count).toBe(first.echo.count + 1)
  expect(second.echo.headers['x-cache-status']).toBe('PASS')
  const read = await ask('/check?code=mb')
  expect(read.echo.count).toBe(second.echo.count + 1)
  expect((await ask('/check?code=mb')).echo.count).toBe(read.echo.count)
})

test('an edge that was killed starts again', async () => {
  const ask = await testEdge()
  await ask.kill()
  await ask.start()
  expect((await ask('/contact')).response.status).toBe(200)
})

const visitor = (i: number) => ({ 'x-forwarded-for': `10.${i >> 8}.${i & 255}.1` })

test('[OPS-05] an app that is dead is answered for with 503 and a time to try again', async () => {
  const ask = await testEdge()
  ask.killOrigin()
  for (const path of [history(1), '/api/analysis/front/userInfo/index', '/history/mb']) {
    const { response } = await ask(path)
    expect([response.status, response.headers.get('retry-after')], path).toEqual([503, '2'])
  }
})

test('[OPS-05] an API that has 256 requests is asked for no more, and their senders are told at once', async () => {
  const ask = await testEdge()
  const before = ask.asked()
  const leaving = new AbortController()
  const waiting = Array.from({ length: 256 }, (_, i) =>
    ask(history(i + 1), { ...visitor(i), 'x-answer': 'never' }, { signal: leaving.signal }),
  )
  const ended = Promise.allSettled(waiting)
  await expect.poll(ask.asked).toBe(before + 256)
  const { response, echo } = await ask(history(300), visitor(300))
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '2'])
  expect(echo).toMatchObject({ success: false, code: 'busy' })
  expect(ask.asked()).toBe(before + 256)
  expect((await ask('/contact')).response.status).toBe(200)
  leaving.abort()
  await ended
})

test('[OPS-05] what no app answers in time is 503 with a time to try again, in the form of calls and of pages', async () => {
  const ask = await testEdge()
  const never = { 'x-answer': 'never', 'x-lang': 'en' }
  const called = async (path: string, method = 'GET') => {
    const { port } = ask
    const response = await fetch(`http://127.0.0.1:${port}${path}`, { method, headers: never })
    const { success, code, message } = (await response.json()) as Record<string, unknown>
    expect([response.status, success, code], path).toEqual([503, false, 'busy'])
    expect(message, path).toBe(errorMessage('busy', 'en'))
    return response
  }
  const opened = async (path: string) => {
    const response = await fetch(`http://127.0.0.1:${ask.port}${path}`, { headers: never })
    expect(response.status, path).toBe(503)
    expect(response.headers.get('content-type'), path).toBe('text/html; charset=utf-8')
    expect(await response.text(), path).toBe(busyPage)
    return response
  }
  const answers = await Promise.all([
    ...['/', '/history/mb', '/login'].map(opened),
    called('/api/front/open/lottery/recent/list/mb'),
    called('/api/analysis/front/userInfo/index'),
    called('/api/analysis/front/boardMessage/save', 'POST'),
  ])
  for (const { headers } of answers) {
    expect(headers.get('retry-after')).toBe('2')
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  }
})
