import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { json } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { testEdge } from './test-edge.ts'

const messages = '/api/analysis/front/boardMessage/list'
const history = '/api/front/open/lottery/history/high/page'
const draws = '/api/front/open/lottery/draws/mb'

// A cached answer is sent to everyone with the same cache key: the origin must get the key and no more.
const forwarded = [
  ['/?%74ype=fast', '/'],
  ['/?TYPE=fast&day=3&utm=x', '/?type=fast&day=3'],
  ['/?type=fast&type=thai', '/?type=fast'],
  ['/?day=9&type=nothing', '/'],
  ['/?lang=en&type=vip', '/?type=vip&lang=en'],
  ['/_.data?_routes=routes%2Fhome&LANG=th', '/_.data?lang=th'],
  ['/history/mb?page=2&size=full', '/history/mb?size=full&page=2'],
  ['/history/mb?size=full&page=1', '/history/mb?size=full'],
  ['//history//mb?x=1', '/history/mb'],
  ['/history/st60/../mb', '/history/mb'],
  ['/detail?turnNum=20261114&code=mb', '/detail?code=mb&turnNum=20261114'],
  ['/detail?code=<b>&turnNum=1', '/detail?code=none&turnNum=none'],
  ['/contact?type=vip&day=1&size=30&page=2&code=mb&turnNum=20261114&lang=en', '/contact?lang=en'],
  ['/?size=30&page=2&code=mb&turnNum=20261114', '/'],
  ['/history/mb?type=vip&day=1&code=mb&turnNum=20261114', '/history/mb'],
  ['/LobbyHistory/mb?size=30&type=vip', '/LobbyHistory/mb?size=30'],
  ['/trends/mb?page=2&size=50&type=vip', '/trends/mb?size=50'],
  ['/detail?size=30&type=vip&code=mb', '/detail?code=mb'],
  ['/lobby/LobbyDetail?size=30&turnNum=20261114&code=mb', '/lobby/LobbyDetail?code=mb&turnNum=20261114'],
  ['/LobbyDetail?turnNum=20261114&code=mb', '/LobbyDetail?code=mb&turnNum=20261114'],
  ['/lobby/LobbyHistory/mb?code=mb&size=30', '/lobby/LobbyHistory/mb?size=30'],
  ['/detail.data?size=30&code=mb', '/detail.data?code=mb'],
  ['/dataApi?size=30&code=mb&turnNum=20261114', '/dataApi?code=mb'],
  ['/topic/5?page=2&size=30&code=mb', '/topic/5'],
  ['/author/5.data?page=2&type=vip', '/author/5.data?page=2'],
  ['/topics?PAGE=5', '/topics?page=5'],
  ['/topics?%70age=5', '/topics'],
  ['/sitemap.xml?a=1&lang=zh', '/sitemap.xml?lang=zh'],
  ['/widget/mb?lang=en&theme=dark&x=1', '/widget/mb?theme=dark&lang=en'],
  ['/og/mb/20261114.png?lang=en&v=2&x=1', '/og/mb/20261114.png?v=2&lang=en'],
  [`/media/${'a'.repeat(64)}.jpg?size=1`, `/media/${'a'.repeat(64)}.jpg`],
  ['/log/checkpoint?x=1', '/log/checkpoint'],
  ['/log/witnessed/2?x=1', '/log/witnessed/2'],
  ['/api/front/open/lottery/recent/list/mb?x=1', '/api/front/open/lottery/recent/list/mb'],
  [`${messages}?gameCode=mb&%70age=5`, `${messages}?gameCode=mb`],
  [`${messages}?PAGE=5&gameCode=mb`, `${messages}?gameCode=mb&page=5`],
  [`${history}?page=2&pageSize=30&gameCode=st60&x=1`, `${history}?gameCode=st60&page=2&pageSize=30`],
  [`${draws}?to=20261114&from=20261101`, `${draws}?from=20261101&to=20261114`],
] as const

test('the origin gets of a URL only what is in the cache key', async () => {
  const ask = await testEdge()
  for (const [path, url] of forwarded) expect((await ask.as('localhost', path)).url, path).toBe(url)
})

const names = [
  ['localhost', '/', 'localhost'],
  ['LOCALHOST.', '/contact', 'localhost'],
  ['LocalHost:8080', '/', 'localhost:8080'],
  ['elsewhere.example', 'http://localhost/lobby', 'localhost'],
  ['elsewhere.example:81', 'http://localhost/api/front/open/lottery/recent/list/mb', 'localhost:81'],
  ['LOCALHOST.', '/api/analysis/front/userInfo/index', 'localhost'],
  ['LOCALHOST.', '/live?boards=mb', 'localhost'],
] as const

test('the origin gets the normalized host of the request', async () => {
  const ask = await testEdge()
  for (const [host, path, site] of names) expect((await ask.as(host, path)).headers.host, host).toBe(site)
})

test.each(['localhost:82', 'localhost:0', 'localhost:65536', 'localhost:99999', 'localhost:080', 'localhost:8080:81'])(
  'an unknown port is refused: %s',
  async (host) => {
    const ask = await testEdge()
    for (const path of [
      '/',
      '/login',
      '/api/front/open/lottery/recent/list/mb',
      '/api/analysis/front/userInfo/index',
    ]) {
      expect((await ask.send(host, path)).statusCode, path).toBeGreaterThanOrEqual(400)
      expect((await ask.send(host, path)).statusCode, path).toBeLessThan(500)
    }
    // This request alone.
    expect((await ask('/')).echo.count).toBe(1)
  },
)

test('an answer cached for one host is not served for another', async () => {
  const ask = await testEdge()
  await ask.as('localhost:81', '/')
  expect((await ask.as('localhost', '/')).headers.host).toBe('localhost')
})

test.each(['/', '/contact', '/feed/mb.xml', '/widget/mb', '/login', '/api/analysis/front/userInfo/index'])(
  '[TLS-03] the trusted proxy says whether a visitor of %s came by https, and nobody else',
  async (path) => {
    const { port } = await testEdge()
    const protocolOf = async (said: string, localAddress = '127.0.0.1') => {
      const headers = { host: 'localhost', 'x-forwarded-proto': said }
      const [response] = await once(get({ port, path, headers, localAddress }), 'response')
      return ((await json(response as IncomingMessage)) as { headers: Record<string, string> }).headers[
        'x-forwarded-proto'
      ]
    }
    // Each gets its own answer: one is not kept for the other.
    expect(await protocolOf('http')).toBe('http')
    expect(await protocolOf('https')).toBe('https')
    expect(await protocolOf('gopher')).toBe('http')
    expect(await protocolOf('https', '127.0.0.2')).toBe('http')
  },
)

test('[OFFL-08] home is kept twice, for those who save data and for the others, whatever they send', async () => {
  const ask = await testEdge()
  const savers = [{ 'save-data': 'on' }, { cookie: 'lang=vi; saver=on' }, { 'save-data': 'off', cookie: 'saver=on' }]
  const others = [{}, { 'save-data': 'off' }, { cookie: 'saver=maybe' }, { 'save-data': 'one', cookie: 'saver=only' }]
  for (const path of ['/', '/_.data']) {
    const asked = ask.asked()
    for (const headers of savers) expect((await ask(path, headers)).echo.headers['save-data'], path).toBe('on')
    for (const headers of others) expect((await ask(path, headers)).echo.headers['save-data'], path).toBeUndefined()
    expect(ask.asked() - asked, path).toBe(2)
  }
  const asked = ask.asked()
  for (const headers of [...savers, ...others]) {
    expect((await ask('/contact', headers)).echo.headers['save-data']).toBeUndefined()
  }
  expect(ask.asked() - asked).toBe(1)
})
