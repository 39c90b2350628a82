import type { Draw } from '@quayso/contract/draw'
import { findGame } from '@quayso/games/catalogue'
import type { Game } from '@quayso/games/game'
import { locales } from '@quayso/games/locale'
import { readPrizeTaxes } from '@quayso/games/tickets/prize-tax'
import { type TicketRules, ticketRulesOn } from '@quayso/games/tickets/ticket-rules'
import { expect, test } from 'vitest'
import { renderView } from '../testing.tsx'
import { maskedNumber } from './masked-number.ts'
import { TicketOutcome, type TicketOutcomeProps } from './ticket-outcome.tsx'

const day = Date.parse('2026-11-14')
const nowMs = Date.parse('2026-11-14T20:10:00+07:00')
const rulesOf = (code: string, taxes = '') =>
  ticketRulesOn(findGame(code) as Game, day, readPrizeTaxes(taxes)) as TicketRules
const tiers = [
  ...[['076410'], ['72003'], ['51988'], ['85454', '57749']],
  ...[['03604', '32852', '80261', '04232', '04110', '54480', '86983'], ['8465'], ['8944', '6151', '7933']],
  ...[['094'], ['05']],
]
const draw: Draw = {
  ...{ turn: 20261114_00000, dueAtMs: Date.parse('2026-11-14T16:15:00+07:00'), version: 2, tiers },
  ...({ status: 'confirmed', origin: 'official' } as const),
}

async function shown(ticket: string, props: Partial<TicketOutcomeProps> = {}, locale: (typeof locales)[number] = 'vi') {
  const given = { shown: draw, numbers: tiers, rules: rulesOf('hcm'), ticket, nowMs, place: 'TP. HCM', ...props }
  const html = await renderView(<TicketOutcome {...given} />, locale)
  return html
    .replace(/<svg.*?<\/svg>/gs, '')
    .replace(/<\/?i\b[^>]*>/g, '')
    .replace(/<[^>]*>/g, '|')
    .replace(/\|+/g, '|')
    .replaceAll('\u2060', '')
    .replaceAll('\u00a0', ' ')
}

test('[TICK-01, TICK-10, TICK-11] a prize with its tax by the entered rule, and until when it is paid', async () => {
  const text = await shown('176410', { rules: rulesOf('hcm', '2026-07-01 10000000 10%') })
  expect(text).toContain('|Trúng: Giải phụ đặc biệt|176410|')
  expect(text).toContain('|Thuế thu nhập cá nhân|−4.000.000 đ|Còn lại sau thuế|46.000.000 đ|')
  expect(text).toContain('10% phần vượt 10.000.000 đ')
  expect(text).toContain('(|50.000.000 đ| − |10.000.000 đ|) × |10|% = |4.000.000 đ|')
  expect(text).toContain('|Lĩnh đến hết Thứ Hai 14-12-2026|')
})

test('[TICK-10] where the tax is not known, the amount is said to be before it', async () => {
  const text = await shown('176410')
  expect(text).toContain('50.000.000 đ')
  expect(text).toContain('Số tiền chưa trừ thuế.')
  expect(text).not.toContain('Thuế thu nhập')
})

test.each([
  ['2026-12-08T23:00:00+07:00', 'open', 'Lĩnh đến hết'],
  ['2026-12-10T08:00:00+07:00', 'soon', '|Sắp hết hạn|'],
  ['2026-12-15T00:00:00+07:00', 'expired', 'Trúng: Giải phụ đặc biệt, đã quá hạn lĩnh'],
])('[TICK-11] seen at %s the claim is %s', async (now, state, said) => {
  const html = await renderView(
    <TicketOutcome shown={draw} numbers={tiers} rules={rulesOf('hcm')} ticket="176410" nowMs={Date.parse(now)} />,
  )
  expect(html).toContain(`data-claim="${state}"`)
  expect(await shown('176410', { nowMs: Date.parse(now) })).toContain(said)
})

test('[TICK-12] a ticket without a prize is told what it came closest to, and is not called a loser', async () => {
  const text = await shown('443321')
  expect(text).toContain('|Chưa trúng giải nào|443321|')
  expect(text).toContain('|Gần nhất|80261|Khớp 1 số cuối với Giải tư, cần khớp cả 5 số.|')
  expect(text.toLowerCase()).not.toContain('thua')
  expect(text).not.toContain('Lĩnh đến')
})

test('[TICK-13] a ticket whose answer a correction changed is told both answers and when', async () => {
  const replaced = [...tiers.slice(0, 7), ['049'], ['05']]
  const corrected = {
    correction: { reason: 'misread', replaced, times: 1 },
    revisedAtMs: Date.parse('2026-11-14T17:02:00+07:00'),
  }
  const props = { corrected, shown: { ...draw, status: 'corrected' } } as const
  const text = await shown('612094', props)
  expect(text).toContain('Theo kết quả đã đính chính. Trúng: Giải bảy')
  expect(text).toContain('|Kết quả đính chính lúc 17:02 14-11-2026|')
  expect(text).toContain('Theo số cũ: chưa trúng giải nào. Theo số mới: Giải bảy.')
  expect(await shown('443321', props)).not.toContain('Theo số cũ')
})

test('[TICK-03] by provisional numbers and by those so far the answer says so', async () => {
  expect(await shown('612094', { shown: { ...draw, status: 'provisional' } })).toContain('Kết quả tạm. Trúng: Giải bảy')
  const sofar = [[], [], [], [], [], [], [], ['094'], ['05']]
  const text = await shown('443321', { shown: { ...draw, status: 'drawing' }, numbers: sofar })
  expect(text).toContain('Tới lúc này. Chưa trúng giải nào')
  expect(text).toContain('Số chưa quay: 16.')
  expect(text).not.toContain('Gần nhất')
})

test('[TICK-17] the symbol is asked for only where the digits are those of the special prize, and decides', async () => {
  const north = {
    rules: rulesOf('mb'),
    numbers: [['96380'], ['11111']],
    shown: { ...draw, status: 'drawing' },
  } as const
  const ask = (said: 'yes' | 'no' | 'unknown') => ({ ...north, symbol: { said, onSay: () => {} } })
  expect(await shown('51480', ask('unknown'))).not.toContain('Ký hiệu trên vé')
  const unknown = await shown('96380', ask('unknown'))
  expect(unknown).toContain('Ký hiệu trên vé có trong các ký hiệu trúng không?')
  expect(unknown).toContain('|Giải đặc biệt|25.000.000 đ hoặc 500.000.000 đ|')
  expect(await shown('96380', ask('yes'))).toContain('|Giải đặc biệt|500.000.000 đ|')
  expect(await shown('96380', ask('no'))).toContain('|Giải đặc biệt|25.000.000 đ|')
})

test.each([
  ['443321', '•••321'],
  ['96380', '••380'],
])('[TICK-16] of %s others see %s', (number, masked) => {
  expect(maskedNumber(number)).toBe(masked)
})

test('every language has all sentences', async () => {
  for (const locale of locales) {
    const text = await shown('176410', { rules: rulesOf('hcm', '2026-07-01 10000000 10%') }, locale)
    expect(text, locale).toContain('176410')
    expect(text, locale).not.toMatch(/[{}]|ticket\.\w/)
  }
})
