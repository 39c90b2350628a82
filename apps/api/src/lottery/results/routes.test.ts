import type { DrawEvent } from '@quayso/contract/calls/draws'
import type { Recent } from '@quayso/contract/draw'
import { type ToldDraw, toToldDraw } from '@quayso/contract/draw-answers'
import { readNext } from '@quayso/contract/draw-view'
import { connect } from '@quayso/database/connect'
import { expect, test } from 'vitest'
import { testApi } from '../../testing.ts'
import { createSnapshot } from './snapshot.ts'

const address = '/api/front/open/lottery/recent/list'
const issue = {
  turnNum: '20261114-0684',
  openTime: '2026-11-14T18:24:00+07:00',
  openNum: '2,7,3,0,4',
  detail: 'null',
  version: 1,
  status: 'confirmed' as const,
  origin: 'own' as const,
}
const next = { nextTurnNum: '20261114-0685', nextOpenTime: '2026-11-14T18:25:00+07:00' }
const recent: Recent<ToldDraw> = { draws: [toToldDraw(issue)], next: readNext(next) }

/** These calls are answered from memory: asking the database would fail. */
const noDatabase = connect({
  url: 'postgres://127.0.0.1:1/none',
  application: 'test',
  maxConnections: 1,
  onIdleError: () => {},
})

function apiWith(games: Record<string, Recent<ToldDraw>>) {
  const snapshot = createSnapshot(['st60', 'mb60'])
  snapshot.fill(new Map(Object.entries(games)))
  const now = () => new Date('2026-11-14T11:24:40.125Z')
  return { snapshot, app: testApi({ db: noDatabase, snapshot, now }) }
}

test('[CALL-03, DRAW-08] the newest draw, those before it and the next turn of each game asked for', async () => {
  const { app } = apiWith({ st60: recent, mb60: { draws: [], next: readNext(next) } })
  const response = await app.inject({ url: `${address}/st60,mb60`, headers: { 'x-lang': 'en' } })
  expect(response.statusCode).toBe(200)
  expect(response.headers['cache-control']).toBe('public, max-age=0, s-maxage=1')
  const serverTime = '2026-11-14T11:24:40.125Z'
  const { turnNum, openTime, openNum, detail } = issue
  const newest = { turnNum, openTime, openNum, detail }
  const undrawn = { turnNum: null, openTime: null, openNum: null, detail: null, issueList: [] }
  expect(response.json()).toEqual({
    success: true,
    total: 2,
    rows: [
      { code: 'st60', name: 'Fast 1 min', ...newest, issueList: [issue], ...next, serverTime },
      { code: 'mb60', name: 'North 1 min', ...undrawn, ...next, serverTime },
    ],
  })
})

test('a draw that comes as news is in the next answer', async () => {
  const { app, snapshot } = apiWith({ st60: recent, mb60: recent })
  const event: DrawEvent = {
    seq: 1,
    code: 'st60',
    drawnAt: '',
    ...issue,
    turnNum: '20261114-0685',
    openNum: '9,9,9,9,9',
    nextTurnNum: '20261114-0686',
    nextOpenTime: '2026-11-14T18:26:00+07:00',
  }
  snapshot.apply(event)
  const [row] = (await app.inject(`${address}/st60`)).json().rows
  expect(row).toMatchObject({ turnNum: '20261114-0685', openNum: '9,9,9,9,9', nextTurnNum: '20261114-0686' })
  expect(row.issueList).toHaveLength(2)
})

test.each([
  ['zzz', 404, 'game_unknown'],
  ['st60,zzz', 404, 'game_unknown'],
  ['ST60', 400, 'invalid_request'],
  ['st60,', 400, 'invalid_request'],
  [encodeURIComponent("'; DROP TABLE draw"), 400, 'invalid_request'],
  [Array(101).fill('st60').join(','), 400, 'invalid_request'],
  ['st60/extra', 404, 'not_found'],
])('%s is refused with %i %s', async (codes, status, code) => {
  const { app } = apiWith({ st60: recent, mb60: recent })
  const response = await app.inject({ url: `${address}/${codes}`, headers: { 'x-lang': 'zh' } })
  expect(response.statusCode).toBe(status)
  expect(response.headers['cache-control']).toBe('no-store')
  expect(response.json()).toEqual({ success: false, code, message: expect.stringMatching(/[。]$/) })
})

test('before the first results are known the answer is not ready, and the process says so', async () => {
  const { app } = apiWith({})
  const response = await app.inject(`${address}/st60`)
  expect(response.statusCode).toBe(503)
  expect(response.json()).toMatchObject({ success: false, code: 'not_ready' })
  expect((await app.inject('/readyz')).statusCode).toBe(503)
  expect((await app.inject('/healthz')).statusCode).toBe(200)
})
