import type { Draw } from '@quayso/contract/draw'
import { findGame } from '@quayso/games/catalogue'
import type { Game } from '@quayso/games/game'
import { locales } from '@quayso/games/locale'
import { type TicketRules, ticketRulesOn } from '@quayso/games/tickets/ticket-rules'
import { expect, test } from 'vitest'
import { renderView } from '../testing.tsx'
import { type KeptTicket, keepTickets } from '../tickets/kept/kept-ticket.ts'
import type { WalletPage } from './load-wallet.server.ts'
import { TicketRow } from './ticket-row.tsx'
import { groupTickets, judge } from './wallet.ts'

const dayMs = Date.parse('2026-11-14')
const nowMs = Date.parse('2026-11-14T16:40:00+07:00')
const turn = 20261114_00000
const rules = ticketRulesOn(findGame('hcm') as Game, dayMs) as TicketRules
const page: WalletPage = {
  ...{ origin: 'https://quayso.test', nowMs, rules: [rules] },
  stations: [{ code: 'hcm', name: 'TP. Hồ Chí Minh', region: 'south', draws: [], rules: [[0, 0]] }],
}
const whole = [
  ...[['076410'], ['72003'], ['51988'], ['85454', '57749']],
  ...[['03604', '32852', '80261', '04232', '04110', '54480', '86983'], ['8465'], ['8944', '6151', '7933']],
  ...[['094'], ['05']],
]
/** The lowest prizes are drawn first. */
const begun = whole.map((numbers, rank) => (rank < 7 ? [] : numbers))

function judged(number: string, status: Draw['status'], tiers: Draw['tiers'] = whole) {
  const ticket = keepTickets([], [{ code: 'hcm', turn, number, symbol: '', said: 'unknown' }], 1).put[0] as KeptTicket
  const draw: Draw = {
    turn,
    dueAtMs: Date.parse('2026-11-14T16:15:00+07:00'),
    version: 1,
    status,
    origin: 'official',
    tiers,
  }
  return judge(page, ticket, draw, nowMs)
}

async function shown(one: ReturnType<typeof judged>, locale: (typeof locales)[number] = 'vi'): Promise<string> {
  const answer = { rows: [], codes: ['hcm'], hasFailed: false, asOfMs: nowMs }
  const html = await renderView(<TicketRow judged={one} answer={answer} nowMs={nowMs} onOpen={() => {}} />, locale)
  return html
    .replace(/<svg.*?<\/svg>/gs, '')
    .replace(/<[^>]*>/g, '|')
    .replace(/\|+/g, '|')
    .replaceAll('\u2060', '')
    .replaceAll('\u00a0', ' ')
}

test.each<[string, string, Draw['status'], Draw['tiers'], RegExp, 'coming' | 'won' | 'checked']>([
  ['so far without a prize', '443321', 'drawing', begun, /\|Đang quay\|Chưa trúng\|/, 'coming'],
  ['so far with one', '110005', 'drawing', begun, /\|Đang quay\|Giải tám\|100\.000 đ\|/, 'coming'],
  [
    'provisional with a prize',
    '176410',
    'provisional',
    whole,
    /\|Kết quả tạm\|Giải phụ đặc biệt\|50\.000\.000 đ\|/,
    'won',
  ],
  ['provisional without', '443321', 'provisional', whole, /\|Kết quả tạm\|Không trúng\|/, 'checked'],
  ['corrected with a prize', '176410', 'corrected', whole, /\|Đã đính chính\|Giải phụ đặc biệt\|/, 'won'],
  ['corrected without', '443321', 'corrected', whole, /\|Đã đính chính\|Không trúng\|/, 'checked'],
  [
    'confirmed with a prize',
    '176410',
    'confirmed',
    whole,
    /[^|]*14-11-2026\|Giải phụ đặc biệt\|50\.000\.000 đ\|/,
    'won',
  ],
  ['confirmed without', '443321', 'confirmed', whole, /14-11-2026\|Không trúng\|/, 'checked'],
])('[WALL-03] a ticket says how sure its answer is: %s', async (_, number, status, tiers, said, group) => {
  const one = judged(number, status, tiers)
  expect(await shown(one)).toMatch(said)
  expect(groupTickets([one])[group]).toEqual([one])
})

test('[WALL-03] a correction makes a prize of none, and none of a prize', async () => {
  const other = whole.map((numbers, rank) => (rank === 0 ? ['443321'] : numbers))
  expect(await shown(judged('443321', 'corrected', other))).toContain('|Đã đính chính|Giải đặc biệt|')
  expect(await shown(judged('076410', 'corrected', other))).toContain('|Đã đính chính|Không trúng|')
})

test.each(locales)('[WALL-03] in %s what may change is marked, and what is confirmed is not', async (locale) => {
  const [sure, unsure] = [
    await shown(judged('443321', 'confirmed'), locale),
    await shown(judged('443321', 'provisional'), locale),
  ]
  expect(unsure.length).toBeGreaterThan(sure.length)
})
