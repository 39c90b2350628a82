import { expect, test } from 'vitest'
import { kindOf, pageOfData } from './requests.ts'

const origin = 'https://quayso.example'
const page = { method: 'GET', mode: 'navigate', destination: 'document' } as const
const call = { method: 'GET', mode: 'cors', destination: '' } as const

test.each([
  ['/', page, 'page'],
  ['/xsmb/2026-11-14', page, 'page'],
  ['/detail?code=mb&turnNum=20261114', page, 'page'],
  ['/userinfo', page, 'page'],
  ['/xsmb.data', call, 'data'],
  ['/_.data?day=6', call, 'data'],
  ['/assets/vendor-abc.js', call, 'asset'],
  ['/assets/games/1/mb.svg', { ...call, mode: 'no-cors', destination: 'image' }, 'asset'],
] as const)('%s is answered as a %s', (path, request, kind) => {
  expect(kindOf({ ...request, url: origin + path }, origin)).toBe(kind)
})

test.each([
  ['a call', `${origin}/api/front/open/lottery/recent/list/mb`, call],
  ['the live stream', `${origin}/live?codes=mb`, call],
  ['an opened call', `${origin}/api/docs`, page],
  ['an avatar', `${origin}/media/x.webp`, call],
  ['the log', `${origin}/log/key`, call],
  ['a picture', `${origin}/og/mb/20261114.png`, page],
  ['a widget', `${origin}/widget/mb`, page],
  ['a feed', `${origin}/feed/mb.xml`, page],
  ['a file for programs', `${origin}/robots.txt`, page],
  ['the worker', `${origin}/sw.js`, call],
  ['another site', 'https://ads.example/assets/x.js', call],
  ['a page in a frame', `${origin}/lobby`, { ...page, destination: 'iframe' }],
  ['a form', `${origin}/contact`, { ...page, method: 'POST' }],
  ['whether the network is back', `${origin}/xsmb`, { ...call, method: 'HEAD' }],
  ['the page of a widget’s script', `${origin}/xsmb`, call],
] as const)('%s is left to the browser', (_, url, request) => {
  expect(kindOf({ ...request, url }, origin)).toBeUndefined()
})

test.each([
  ['/_.data', '/'],
  ['/_.data?day=6&_routes=home', '/?day=6'],
  ['/xsmb.data', '/xsmb'],
  ['/detail.data?code=mb&turnNum=20261114', '/detail?code=mb&turnNum=20261114'],
])('%s are the data of %s', (data, address) => {
  expect(pageOfData(origin + data)).toBe(address)
})
