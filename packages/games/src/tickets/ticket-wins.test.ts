import { expect, test } from 'vitest'
import { findGame, games } from '../catalogue.ts'
import { type TicketRules, ticketRulesOn } from './ticket-rules.ts'
import { type Ticket, ticketWins } from './ticket-wins.ts'

const million = 1_000_000

function rulesOf(code: string, day: string): TicketRules {
  const game = findGame(code)
  const rules = game && ticketRulesOn(game, Date.parse(day))
  if (!rules) throw new Error(`no rules of ${code} on ${day}`)
  return rules
}

const winsOf = (rules: TicketRules, tiers: readonly (readonly string[])[], ticket: Ticket) =>
  ticketWins(rules, { tiers }, ticket)?.wins.map(({ kind, rank, amount }) => [kind, rank, amount?.most])

const hcm = rulesOf('hcm', '2026-11-14')

test.each([
  ['354985', [['tier', 0, 2000 * million]]],
  ['454985', [['consolation', 0, 50 * million]]],
  ['354984', [['encouragement', 0, 6 * million]]],
  ['344985', [['encouragement', 0, 6 * million]]],
  ['454984', []],
  ['354894', []],
])('[TICK-01] hcm on 14 November 2026, special prize 354985: %s', (number, wins) => {
  expect(winsOf(hcm, [['354985']], { number })).toEqual(wins)
})

test('[TICK-01] all prizes of a ticket are listed, the special prize first, and add up', () => {
  const tiers = [['354985'], ['54985'], ['11111'], [], ['54985', '54985'], ['4985'], [], ['985'], ['85']]
  expect(winsOf(hcm, tiers, { number: '354985' })).toEqual([
    ['tier', 0, 2000 * million],
    ['tier', 1, 30 * million],
    ['tier', 4, 3 * million],
    ['tier', 4, 3 * million],
    ['tier', 5, million],
    ['tier', 7, 200_000],
    ['tier', 8, 100_000],
  ])
  const consoled = ticketWins(hcm, { tiers }, { number: '054985' })
  expect(consoled?.wins.map(({ kind }) => kind).slice(0, 2)).toEqual(['consolation', 'tier'])
  expect(consoled?.total).toEqual({ least: 87_300_000, most: 87_300_000 })
})

test('[TICK-01] the matching digits and the drawn number are returned', () => {
  const tiers = [['354985'], [], [], [], [], [], [], [], ['84']]
  expect(ticketWins(hcm, { tiers }, { number: '354984' })?.wins).toMatchObject([
    { number: '354985', matched: [true, true, true, true, true, false] },
    { number: '84', matched: [false, false, false, false, true, true] },
  ])
  const north = rulesOf('mb', '2026-11-14')
  expect(ticketWins(north, { tiers: [['54985']] }, { number: '54185' })?.wins).toMatchObject([
    { kind: 'encouragement', number: '54985', matched: [false, false, false, true, true] },
  ])
  const thai = rulesOf('thaigov', '2026-11-01')
  expect(
    ticketWins(thai, { tiers: [['107387'], ['107'], [], [], ['107386', '107388']] }, { number: '107388' })?.wins,
  ).toMatchObject([
    { kind: 'tier', rank: 1, number: '107', matched: [true, true, true, false, false, false] },
    { kind: 'tier', rank: 4, number: '107388', matched: [true, true, true, true, true, true] },
  ])
})

test('[TICK-02] a special prize of the North depends on the series symbol', () => {
  const north = rulesOf('mb', '2026-11-14')
  const answerOf = (symbols: string[] | undefined, symbol: string | undefined) =>
    ticketWins(
      north,
      { tiers: [['87312']], ...(symbols && { symbols }) },
      { number: '87312', ...(symbol && { symbol }) },
    )
  const both = { least: 25_040_000, most: 500_040_000 }
  expect(answerOf(undefined, '3AB')).toMatchObject({ wins: [{ symbol: 'unknown' }, {}], total: both })
  expect(answerOf(['3AB'], undefined)).toMatchObject({ wins: [{ symbol: 'unknown' }, {}], total: both })
  expect(answerOf(['1AB', '3AB'], ' 3ab ')).toMatchObject({
    wins: [{ symbol: 'drawn' }, { kind: 'encouragement' }],
    total: { least: 500_040_000, most: 500_040_000 },
  })
  expect(answerOf(['1AB', '3AB'], '13AB')).toMatchObject({
    wins: [{ symbol: 'not drawn' }, {}],
    total: { least: 25_040_000, most: 25_040_000 },
  })
})

test('[TICK-03] numbers not drawn yet win nothing, and are counted', () => {
  expect(ticketWins(hcm, { tiers: [] }, { number: '354985' })).toMatchObject({ wins: [], remaining: 18 })
  const running = ticketWins(hcm, { tiers: [[], [], [], [], [], [], ['1234'], ['985'], ['85']] }, { number: '354985' })
  expect(running).toMatchObject({ wins: [{ rank: 7 }, { rank: 8 }], remaining: 15, total: { most: 300_000 } })
})

test.each(['', '35498', '3549850', '35498x', '٣٥٤٩٨٥'])('no ticket has the number %j', (number) => {
  expect(ticketWins(hcm, { tiers: [['354985']] }, { number })).toBeUndefined()
})

test('[TICK-04] 10 % of what a ticket wins above 10 million is tax, until the limit that changed is known', () => {
  const tiers = [['354985'], ['54985'], [], [], [], [], [], [], ['00']]
  const taxOf = (day: string, number: string) => ticketWins(rulesOf('hcm', day), { tiers }, { number })?.tax
  expect(taxOf('2026-06-30', '354985')).toEqual({ least: 202 * million, most: 202 * million })
  expect(taxOf('2026-06-30', '354984')).toEqual({ least: 0, most: 0 })
  expect(taxOf('2026-06-30', '000000')).toEqual({ least: 0, most: 0 })
  expect(taxOf('2026-07-01', '354985')).toBeUndefined()
  expect(ticketWins(rulesOf('mb', '2026-06-30'), { tiers: [['54985']] }, { number: '54985' })?.tax).toEqual({
    least: 1_504_000,
    most: 49_004_000,
  })
  expect(ticketWins(rulesOf('thaigov', '2026-06-16'), { tiers: [['354985']] }, { number: '354985' })?.tax).toBe(
    undefined,
  )
})

test.each([
  ['hcm', '2016-12-31', '2017-01-01'],
  ['hue', '2017-12-31', '2018-01-01'],
  ['mb', '2023-12-31', '2024-01-01'],
  ['thaigov', '2023-09-16', '2023-10-01'],
])('[TICK-05] amounts of %s are unknown for %s, and known for %s', (code, before, from) => {
  const number = '354985'.slice(code === 'mb' ? 1 : 0)
  const answerOn = (day: string) => ticketWins(rulesOf(code, day), { tiers: [[number]] }, { number })
  expect(answerOn(before)).toMatchObject({ wins: [{ rank: 0 }] })
  expect(answerOn(before)?.total).toBeUndefined()
  expect(answerOn(before)?.wins.some(({ amount, symbol }) => amount || symbol)).toBe(false)
  expect(rulesOf(code, before).lacks).toBe(code === 'thaigov' ? undefined : 'nearPrizes')
  expect(answerOn(from)?.total?.most).toBeGreaterThan(0)
  expect(rulesOf(code, from).from).toBe(from)
})

test('[TICK-05] near prizes are not listed where they are unknown', () => {
  expect(winsOf(rulesOf('hcm', '2016-12-31'), [['354985']], { number: '454985' })).toEqual([])
})

test('[TICK-05] the Thai table of before September 2015 has its own ranks, the years before 2006 none', () => {
  const old = rulesOf('thaigov', '2015-08-16')
  const tiers = [['033363'], ['227', '624', '648', '781'], ['40'], ['033362', '033364']]
  expect(winsOf(old, tiers, { number: '500624' })).toEqual([['tier', 1, undefined]])
  expect(winsOf(old, tiers, { number: '624000' })).toEqual([])
  expect(winsOf(old, tiers, { number: '033364' })).toEqual([['tier', 3, undefined]])
  const game = findGame('thaigov')
  expect(game && ticketRulesOn(game, Date.parse('2006-12-29'))).toBeUndefined()
})

test('[TICK-05] every state lottery has rules for each of its tiers, and no game of ours has any', () => {
  for (const game of games) {
    for (const day of ['2016-01-01', '2026-11-15']) {
      const rules = ticketRulesOn(game, Date.parse(day))
      expect([game.code, rules?.tiers.length]).toEqual([
        game.code,
        game.drawnBy === 'us' ? undefined : rules?.table.length,
      ])
      expect(rules !== undefined).toBe(game.drawnBy === 'outside')
    }
  }
})
