import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { toDrawDetail, toRecentDraw, toToldDraw } from '@quayso/contract/draw-answers'
import { toDrawIssue } from '@quayso/contract/draw-view'
import { findGame } from '@quayso/games/catalogue'
import type { Game } from '@quayso/games/game'
import { expect, onTestFinished, test } from 'vitest'
import { packDraws } from '../../live/stream/packed-draws.ts'
import { detailAddress, detailPage } from './detail-page.server.ts'
import { loadDetail } from './load-detail.server.ts'

const game = findGame('st60') as Game
const drawn = {
  ...{ turn: 20261114_00684, dueAtMs: Date.parse('2026-11-14T18:24:00+07:00'), tiers: [['2', '7', '3', '0', '4']] },
  ...({ version: 1, status: 'confirmed', origin: 'own' } as const),
}
const next = { turn: 20261114_00685, dueAtMs: Date.parse('2026-11-14T18:25:00+07:00') }
const nowMs = Date.parse('2026-11-14T11:24:40.000Z')
const asked = { locale: 'vi', serverTime: new Date(nowMs) } as const
const issue = toDrawIssue(game, drawn)
const recent = toRecentDraw(game, { draws: [toToldDraw(issue)], next }, asked)
const packed = packDraws({ rows: [{ code: 'st60', name: recent.name, draws: [drawn], next }] })
const unproven = { leafIndex: null, reveal: null, revisedAt: null, correction: null }
const told = toDrawDetail(game, { ...issue, ...unproven }, { previous: null, next: null }, asked)
const draw = { code: 'st60', name: 'Siêu tốc 1 phút', ...drawn, previousTurn: null, nextTurn: null }

interface Answer {
  readonly status: number
  readonly body: unknown
}

const newest = { status: 200, body: { success: true, rows: [recent], total: 1 } }
const configs = { status: 200, body: { success: true, t: { configs: [] } } }
const calendar = { status: 200, body: { success: true, rows: [], total: 0 } }
const message = { id: 7, content: 'Chào' }
const messages = { status: 200, body: { success: true, rows: [message], total: 1 } }

/** An API with one answer for the draw and one for the board; the one for recent draws is always the same. */
async function load(query: string, answer: Answer, board: Answer = messages, isOffice = false) {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    const answers = {
      '/detail/': answer,
      '/boardMessage/': board,
      '/getConfigs': configs,
      '/calendar': calendar,
      '/gameSettings': calendar,
    }
    const { status, body } = Object.entries(answers).find(([path]) => request.url?.includes(path))?.[1] ?? newest
    response.writeHead(status).end(JSON.stringify(body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  const errors: unknown[] = []
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const resources = {
    api: { baseUrl },
    lottery: { baseUrl },
    isOffice,
    now: () => nowMs,
    logError: (error: unknown) => errors.push(error),
  }
  const loaded = await loadDetail(resources, detailAddress(new URL(`https://site/detail?${query}`)), 'vi')
  return { loaded, asked, errors }
}

/** Without those that every page makes. */
const drawCallsOf = (asked: readonly string[]) =>
  asked.filter((path) => !/\/(?:calendar|gameSettings|getConfigs)$/.test(path))

const unknown = { status: 404, body: { success: false, code: 'not_found', message: '' } }
const found = { status: 200, body: { success: true, t: told } }

test('a draw is loaded with its game, its rules and the recent draws', async () => {
  const { loaded } = await load('code=st60&turnNum=20261114-0684', found)
  expect(loaded).toMatchObject({
    kind: 'draw',
    draw,
    recent: packed,
    page: { gameName: 'Siêu tốc 1 phút', game: { code: 'st60', isOurs: true }, prizes: { tiers: [{ count: 5 }] } },
  })
  if (loaded.kind === 'draw') expect(loaded.page.rules[0]).toContain('1440 kỳ mỗi ngày')
})

test('[DET-05] a draw is loaded with the newest messages of its game, and shown even without them', async () => {
  const { loaded } = await load('code=st60&turnNum=20261114-0684', found)
  expect(loaded).toMatchObject({ kind: 'draw', board: { isOpen: true, first: { rows: [message], total: 1 } } })
  const without = await load('code=st60&turnNum=20261114-0684', found, { status: 500, body: { success: false } })
  expect(without.loaded).toMatchObject({ kind: 'draw', draw, board: { first: undefined } })
  expect(without.errors).toHaveLength(1)
})

test('[OFF-03] at the office a draw has no board, and none is requested', async () => {
  const { loaded, asked } = await load('code=st60&turnNum=20261114-0684', found, messages, true)
  expect(loaded).toMatchObject({ kind: 'draw', draw, board: undefined })
  expect(asked.filter((path) => path.includes('boardMessage'))).toEqual([])
})

test('a game that we do not draw has no prize table to recompute', async () => {
  const { loaded } = await load('code=mb&turnNum=20261114', found)
  expect(loaded).toMatchObject({ kind: 'draw', page: { prizes: undefined } })
})

test('[DET-06] an unknown or malformed turn is a missing draw', async () => {
  const { loaded, errors } = await load('code=mb&turnNum=20261114', unknown)
  expect(loaded).toMatchObject({ kind: 'no-draw', page: { gameName: 'Miền Bắc' } })
  expect(errors).toEqual([])
  const { asked, ...other } = await load('code=mb&turnNum=20261341', found)
  expect(other.loaded.kind).toBe('no-draw')
  expect(drawCallsOf(asked)).toEqual([])
})

test.each([
  ['20261114-0685', 20261114_00685, '2026-11-14T11:25:00.000Z'],
  ['20261121-0684', 20261121_00684, '2026-11-21T11:24:00.000Z'],
])('[DET-07] an undrawn turn is planned: %s', async (named, turn, at) => {
  const { loaded } = await load(`code=st60&turnNum=${named}`, unknown)
  const due = { turn, dueAtMs: Date.parse(at) }
  expect(loaded).toMatchObject({ kind: 'planned', due, recent: packed })
})

test.each([
  ['passed over', '20261114-0683'],
  ['more than a week away', '20261121-0686'],
  ['none of the day', '20261114-1441'],
])('[DET-06] a turn that is %s is a missing draw', async (_, named) => {
  expect((await load(`code=st60&turnNum=${named}`, unknown)).loaded.kind).toBe('no-draw')
})

test.each(['code=zzz&turnNum=20261114', 'turnNum=20261114', ''])('[DET-06] %s names no game', async (query) => {
  const { loaded, asked } = await load(query, found)
  expect(loaded.kind).toBe('no-game')
  expect(drawCallsOf(asked)).toEqual([])
})

test('an API failure is logged, and the page says that the draw is unavailable', async () => {
  const { loaded, errors } = await load('code=mb&turnNum=20261114', { status: 500, body: { success: false } })
  expect(loaded.kind).toBe('unavailable')
  expect(errors).toHaveLength(1)
})

test('[TICK-07] a draw leads to the check of its day’s tickets and to its sheet', () => {
  const linksOf = (code: string, turn: number) => {
    const page = detailPage(findGame(code) as Game, turn, 'vi', { nowMs, taxes: [] })
    return [page.ticketsHref, page.sheetHref]
  }
  expect(linksOf('hcm', 20261114_00000)).toEqual([
    '/check?code=hcm&date=2026-11-14&kind=many',
    '/print?of=hcm&date=2026-11-14',
  ])
  expect(linksOf('st60', 20261114_00684)[1]).toBe('/print?of=st60&turn=20261114-0684')
})
