import { expect, test } from 'vitest'
import { embeddersOf, framePolicy, isEmbedder } from './frame-policy.ts'

const config = `https://partner.example https://*.news.example:8443,
  office.example=https://intranet.example http://parent.localhost:4000`

test('[FRAME-06] each host has its own list, in addition to the common one', () => {
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
])('[FRAME-05] a message from %s is accepted: %s', (origin, isAccepted) => {
  expect(isEmbedder(origin, embeddersOf(config, 'www.example'))).toBe(isAccepted)
})

test('[FRAME-06] an account page is framed by no site, unless the config allows the embedders', () => {
  const embedders = ['https://partner.example']
  expect(framePolicy('nobody', { embedders, mayFrameAccounts: false })).toBe(`frame-ancestors 'none'`)
  expect(framePolicy('nobody', { embedders, mayFrameAccounts: true })).toContain('https://partner.example')
})

test.each(['embedders', undefined] as const)('[FRAME-06] %s: framed by this site and the embedders', (framedBy) => {
  const policy = (embedders: string[]) => framePolicy(framedBy, { embedders, mayFrameAccounts: false })
  expect(policy([])).toBe(`frame-ancestors 'self'`)
  expect(policy(['https://partner.example'])).toBe(`frame-ancestors 'self' https://partner.example`)
})

test('the widget is framed by any site', () => {
  expect(framePolicy('anyone', { embedders: [], mayFrameAccounts: false })).toBe('frame-ancestors *')
})
