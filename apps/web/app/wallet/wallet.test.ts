import type { Draw, GameDraws } from '@quayso/contract/draw'
import { games } from '@quayso/games/catalogue'
import { ticketRulesOn } from '@quayso/games/tickets/ticket-rules'
import { dayLengthMs } from '@quayso/games/time/schedule'
import { turnDayMs, turnOf } from '@quayso/games/time/turn'
import { expect, test } from 'vitest'
import { type KeptTicket, keepTickets } from '../tickets/kept/kept-ticket.ts'
import type { WalletPage } from './load-wallet.server.ts'
import { findDraw, olderDraws } from './older-draws.ts'
import { type Found, groupTickets, type Judged, judge, outdatedIds, sumsOf } from './wallet.ts'

const dayMs = Date.parse('2026-11-14')
const nowMs = Date.parse('2026-11-14T20:10:00+07:00')
const hcm = games.find(({ code }) => code === 'hcm')
const rules = hcm && ticketRulesOn(hcm, dayMs)
if (!rules) throw new Error('tickets of Ho Chi Minh City have rules')

const page: WalletPage = {
  origin: 'https://quayso.test',
  nowMs,
  rules: [rules],
  stations: [
    { code: 'hcm', name: 'TP. Hồ Chí Minh', region: 'south', draws: [], rules: [[dayMs - 100 * dayLengthMs, 0]] },
  ],
}

/** All prizes end in 9, but for the special one. */
const tiers = rules.table.map(({ rank, count, digits }) =>
  Array.from({ length: count }, () => (rank === 0 ? '076410' : '9'.repeat(digits))),
)
const drawOn = (ms: number, more: Partial<Draw> = {}): Draw => ({
  ...{ turn: turnOf(ms, 0), dueAtMs: ms + 9 * 3_600_000, version: 1, status: 'confirmed', origin: 'official', tiers },
  ...more,
})

function ticketOn(ms: number, number: string, more: Partial<KeptTicket> = {}): KeptTicket {
  const { put } = keepTickets([], [{ code: 'hcm', turn: turnOf(ms, 0), number, symbol: '', said: 'unknown' }], 1)
  return { ...(put[0] as KeptTicket), ...more }
}

const judged = (ticket: KeptTicket, found: Found = drawOn(turnDayMs(ticket.turn))): Judged =>
  judge(page, ticket, found, nowMs)
const daysAgo = (days: number) => dayMs - days * dayLengthMs
const numbersOf = (group: readonly Judged[]) => group.map(({ ticket }) => ticket.number)

test('[WALL-02] tickets stand in groups, by date, then by amount', () => {
  const groups = groupTickets([
    judged(ticketOn(dayMs + 2 * dayLengthMs, '000002'), 'none'),
    judged(ticketOn(dayMs + dayLengthMs, '000001'), 'none'),
    judged(ticketOn(daysAgo(7), '111199')),
    judged(ticketOn(dayMs, '111199')),
    judged(ticketOn(dayMs, '176410')),
    judged(ticketOn(dayMs, '443321')),
    judged(ticketOn(daysAgo(14), '076410', { claimedOnMs: daysAgo(4) })),
    judged(ticketOn(daysAgo(35), '076410')),
    judged(ticketOn(dayMs, '222222'), 'asking'),
  ])
  expect(numbersOf(groups.coming)).toEqual(['222222', '000001', '000002'])
  expect(numbersOf(groups.won)).toEqual(['176410', '111199', '111199'])
  expect(numbersOf(groups.checked)).toEqual(['443321', '076410', '076410'])
  expect(groups.checked.map(({ claim }) => claim?.state)).toEqual(['open', 'open', 'expired'])
})

test('[WALL-02] the sum before tax counts every sheet', () => {
  const won = [judged(ticketOn(dayMs, '176410', { quantity: 3 })), judged(ticketOn(dayMs, '111199'))]
  const [small] = sumsOf(won.slice(1))
  expect(small?.most).toBeGreaterThan(0)
  expect(sumsOf(won)).toEqual([
    { currency: 'VND', least: 150_000_000 + (small?.least ?? 0), most: 150_000_000 + (small?.most ?? 0) },
  ])
  expect(sumsOf([])).toEqual([])
})

test('[WALL-03] while a draw is under way its tickets wait, also those that have won already', () => {
  const half = tiers.map((numbers, rank) => (rank === 0 ? [] : numbers))
  const one = judged(ticketOn(dayMs, '111199'), drawOn(dayMs, { status: 'drawing', tiers: half }))
  expect(one.answer?.wins.length).toBeGreaterThan(0)
  expect(groupTickets([one]).coming).toHaveLength(1)
})

test('[WALL-03] a ticket of a station that we do not know, or of the wrong length, wins nothing and breaks nothing', () => {
  expect(judged({ ...ticketOn(dayMs, '176410'), code: 'gone' })).toMatchObject({ rules: undefined, answer: undefined })
  expect(judged(ticketOn(dayMs, '17641')).answer).toBeUndefined()
  expect(judged(ticketOn(daysAgo(5_000), '176410'))).toMatchObject({ rules: undefined, answer: undefined })
})

test.each<[string, Judged, boolean, boolean]>([
  ['lost 8 days ago, as wanted', judged(ticketOn(daysAgo(8), '443321')), true, true],
  ['lost 8 days ago, not wanted', judged(ticketOn(daysAgo(8), '443321')), false, false],
  ['lost 7 days ago', judged(ticketOn(daysAgo(7), '443321')), true, false],
  ['won 8 days ago', judged(ticketOn(daysAgo(8), '176410')), true, false],
  [
    'lost by numbers that may change',
    judged(ticketOn(daysAgo(8), '443321'), drawOn(daysAgo(8), { status: 'provisional' })),
    true,
    false,
  ],
  ['not known after 8 days', judged(ticketOn(daysAgo(8), '443321'), 'none'), true, false],
  ['90 days old', judged(ticketOn(daysAgo(90), '176410'), 'none'), false, false],
  ['91 days old', judged(ticketOn(daysAgo(91), '176410'), 'none'), false, true],
])('[WALL-04] what is forgotten: %s', (_, one, forgetsLost, isForgotten) => {
  expect(outdatedIds([one], nowMs, forgetsLost)).toEqual(isForgotten ? [one.ticket.id] : [])
})

function rowOf(every: number, count = 10): GameDraws {
  const draws = Array.from({ length: count }, (_, at) => drawOn(daysAgo(at * every)))
  return { code: 'hcm', name: 'TP. Hồ Chí Minh', draws, next: { turn: turnOf(dayMs + dayLengthMs, 0), dueAtMs: 0 } }
}

test('[WALL-03] one answer has the newest draws of all games; older ones are asked for once per game', () => {
  const old = [ticketOn(daysAgo(80), '000001'), ticketOn(daysAgo(60), '000002'), ticketOn(dayMs, '000003')]
  expect(olderDraws(old, [rowOf(1)])).toEqual([{ code: 'hcm', count: 82 }])
  expect(olderDraws(old, [rowOf(7)])).toEqual([{ code: 'hcm', count: 14 }])
  expect(olderDraws([ticketOn(daysAgo(63), '000001')], [rowOf(7)])).toEqual([])
  expect(olderDraws([ticketOn(daysAgo(9_000), '000001')], [rowOf(1)])).toEqual([{ code: 'hcm', count: 120 }])
  expect(olderDraws(old, [])).toEqual([])
})

test('[WALL-03] a draw is found among the newest or the older ones, and is missing only once both are known', () => {
  const codes = ['hcm']
  const recent = ticketOn(daysAgo(2), '000001')
  const old = ticketOn(daysAgo(40), '000001')
  expect(findDraw({ rows: [], codes: [], past: {} }, recent)).toBe('asking')
  expect(findDraw({ rows: [], codes, past: {} }, recent)).toBe('none')
  expect(findDraw({ rows: [rowOf(1)], codes, past: {} }, recent)).toMatchObject({ turn: recent.turn })
  expect(findDraw({ rows: [rowOf(1)], codes, past: {} }, old)).toBe('asking')
  expect(findDraw({ rows: [rowOf(1)], codes, past: { hcm: { draws: [drawOn(daysAgo(40))] } } }, old)).toMatchObject({
    turn: old.turn,
  })
  expect(findDraw({ rows: [rowOf(1)], codes, past: { hcm: { draws: [] } } }, old)).toBe('none')
  expect(findDraw({ rows: [rowOf(1)], codes, past: {} }, ticketOn(dayMs + dayLengthMs, '000001'))).toBe('none')
})
