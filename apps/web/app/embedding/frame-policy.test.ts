import { expect, test } from 'vitest'
import { embeddersOf, framePolicy, isEmbedder } from './frame-policy.ts'

const config = `https://partner.example https://*.news.example:8443,
  office.example=https://intranet.example http://parent.localhost:4000`

test('[FRAME-06] each host has its own list, beside the one of all', () => {
  const everyone = ['https://partner.example', 'https://*.news.example:8443', 'http://parent.localhost:4000']
  expect(embeddersOf(config, 'www.example')).toEqual(everyone)
  expect(embeddersOf(config, 'office.example')).toEqual([
    ...everyone.slice(0, 2),
    'https://intranet.example',
    ...everyone.slice(2),
  ])
})

test.each([
  '',
  '*',
  'https:',
  'https://*',
  'https://com',
  'http://partner.example',
  'https://a.example/path',
  "https://a.example;script-src 'none'",
  "'unsafe-inline'",
  'data:',
  'https://a.*.example',
  'xhttps://a.example',
  'javascript:x',
])('[FRAME-06] %s embeds nothing', (entry) => {
  expect(embeddersOf(entry, 'www.example')).toEqual([])
})

test.each([
  ['https://partner.example', true],
  ['https://a.news.example:8443', true],
  ['https://a.b.news.example:8443', true],
  ['https://news.example:8443', false],
  ['https://.news.example:8443', false],
  ['https://evilnews.example:8443', false],
  ['https://a.news.example', false],
  ['https://partner.example.evil', false],
  ['http://partner.example', false],
  ['https://evil.example/.news.example:8443', false],
  ['https://evil.example/a.news.example:8443', false],
  ['null', false],
  ['', false],
])('[FRAME-05] a message from %s is heard: %s', (origin, isHeard) => {
  expect(isEmbedder(origin, embeddersOf(config, 'www.example'))).toBe(isHeard)
})

test.each(['/login', '/register', '/userinfo', '/userinfo/detail', '/favorite'])(
  '[FRAME-06] %s is framed by nobody, unless the config says so',
  (path) => {
    const embedders = ['https://partner.example']
    expect(framePolicy(path, { embedders, mayFrameAccounts: false })).toBe(`frame-ancestors 'none'`)
    expect(framePolicy(path, { embedders, mayFrameAccounts: true })).toContain('https://partner.example')
  },
)

test.each(['/', '/lobby', '/topics/login', '/loginx'])('[FRAME-06] %s is framed by those who may', (path) => {
  expect(framePolicy(path, { embedders: [], mayFrameAccounts: false })).toBe(`frame-ancestors 'self'`)
})

test('[FRAME-06] other pages are framed by ourselves and by those who may', () => {
  const policy = (embedders: string[]) => framePolicy('/lobby', { embedders, mayFrameAccounts: false })
  expect(policy([])).toBe(`frame-ancestors 'self'`)
  expect(policy(['https://partner.example'])).toBe(`frame-ancestors 'self' https://partner.example`)
})
