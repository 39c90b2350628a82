import { describe, expect, test } from 'vitest'
import { findGame, games } from './catalogue.ts'
import { categories } from './categories.ts'
import { type Game, gameName, prizeTableOn } from './game.ts'
import { locales } from './locale.ts'
import { categoryName, lotteryName } from './names.ts'
import type { PrizeTable } from './prize-table.ts'
import { rulesText } from './rules-text.ts'
import { nextTurn } from './time/planned-turn.ts'
import { toTurnNum } from './time/turn.ts'
import { toVietnamIso } from './time/vietnam-time.ts'

/** Every game by its code: how often it is drawn, its first turn of the week of Monday 16 November 2026, its numbers. */
const described = `
st45 | every 45 seconds: 1920 draws a day | 20261116-0001 07:00:45 | 5 of 1 digit
st60 | every minute: 1440 draws a day | 20261116-0001 07:01:00 | 5 of 1 digit
st75 | every 75 seconds: 1152 draws a day | 20261116-0001 07:01:15 | 5 of 1 digit
st90 | every 90 seconds: 960 draws a day | 20261116-0001 07:01:30 | 5 of 1 digit
st2p | every 2 minutes: 720 draws a day | 20261116-0001 07:02:00 | 5 of 1 digit
st3p | every 3 minutes: 480 draws a day | 20261116-0001 07:03:00 | 5 of 1 digit
st5p | every 5 minutes: 288 draws a day | 20261116-0001 07:05:00 | 5 of 1 digit
mg1p | every minute: 1440 draws a day | 20261116-0001 07:01:00 | 5 of 2 digits, 01 to 45
mb | every day at 18:15 | 20261116 18:15:00 | 27 of 2 to 5 digits, special to 7th
hcm | every Monday and Saturday at 16:15 | 20261116 16:15:00 | 18 of 2 to 6 digits, special to 8th
dongthap | every Monday at 16:15 | 20261116 16:15:00 | 18 of 2 to 6 digits, special to 8th
camau | every Monday at 16:15 | 20261116 16:15:00 | 18 of 2 to 6 digits, special to 8th
bentre | every Tuesday at 16:15 | 20261117 16:15:00 | 18 of 2 to 6 digits, special to 8th
vungtau | every Tuesday at 16:15 | 20261117 16:15:00 | 18 of 2 to 6 digits, special to 8th
baclieu | every Tuesday at 16:15 | 20261117 16:15:00 | 18 of 2 to 6 digits, special to 8th
dongnai | every Wednesday at 16:15 | 20261118 16:15:00 | 18 of 2 to 6 digits, special to 8th
cantho | every Wednesday at 16:15 | 20261118 16:15:00 | 18 of 2 to 6 digits, special to 8th
soctrang | every Wednesday at 16:15 | 20261118 16:15:00 | 18 of 2 to 6 digits, special to 8th
tayninh | every Thursday at 16:15 | 20261119 16:15:00 | 18 of 2 to 6 digits, special to 8th
angiang | every Thursday at 16:15 | 20261119 16:15:00 | 18 of 2 to 6 digits, special to 8th
binhthuan | every Thursday at 16:15 | 20261119 16:15:00 | 18 of 2 to 6 digits, special to 8th
vinhlong | every Friday at 16:15 | 20261120 16:15:00 | 18 of 2 to 6 digits, special to 8th
binhduong | every Friday at 16:15 | 20261120 16:15:00 | 18 of 2 to 6 digits, special to 8th
travinh | every Friday at 16:15 | 20261120 16:15:00 | 18 of 2 to 6 digits, special to 8th
longan | every Saturday at 16:15 | 20261121 16:15:00 | 18 of 2 to 6 digits, special to 8th
binhphuoc | every Saturday at 16:15 | 20261121 16:15:00 | 18 of 2 to 6 digits, special to 8th
haugiang | every Saturday at 16:15 | 20261121 16:15:00 | 18 of 2 to 6 digits, special to 8th
tiengiang | every Sunday at 16:15 | 20261122 16:15:00 | 18 of 2 to 6 digits, special to 8th
kiengiang | every Sunday at 16:15 | 20261122 16:15:00 | 18 of 2 to 6 digits, special to 8th
dalat | every Sunday at 16:15 | 20261122 16:15:00 | 18 of 2 to 6 digits, special to 8th
hue | every Monday and Sunday at 17:15 | 20261116 17:15:00 | 18 of 2 to 6 digits, special to 8th
phuyen | every Monday at 17:15 | 20261116 17:15:00 | 18 of 2 to 6 digits, special to 8th
daklak | every Tuesday at 17:15 | 20261117 17:15:00 | 18 of 2 to 6 digits, special to 8th
quangnam | every Tuesday at 17:15 | 20261117 17:15:00 | 18 of 2 to 6 digits, special to 8th
danang | every Wednesday and Saturday at 17:15 | 20261118 17:15:00 | 18 of 2 to 6 digits, special to 8th
khanhhoa | every Wednesday and Sunday at 17:15 | 20261118 17:15:00 | 18 of 2 to 6 digits, special to 8th
binhdinh | every Thursday at 17:15 | 20261119 17:15:00 | 18 of 2 to 6 digits, special to 8th
quangtri | every Thursday at 17:15 | 20261119 17:15:00 | 18 of 2 to 6 digits, special to 8th
quangbinh | every Thursday at 17:15 | 20261119 17:15:00 | 18 of 2 to 6 digits, special to 8th
gialai | every Friday at 17:15 | 20261120 17:15:00 | 18 of 2 to 6 digits, special to 8th
ninhthuan | every Friday at 17:15 | 20261120 17:15:00 | 18 of 2 to 6 digits, special to 8th
quangngai | every Saturday at 17:15 | 20261121 17:15:00 | 18 of 2 to 6 digits, special to 8th
daknong | every Saturday at 17:15 | 20261121 17:15:00 | 18 of 2 to 6 digits, special to 8th
kontum | every Sunday at 17:15 | 20261122 17:15:00 | 18 of 2 to 6 digits, special to 8th
mb45 | every 45 seconds: 1920 draws a day | 20261116-0001 07:00:45 | 27 of 2 to 5 digits, special to 7th
mb60 | every minute: 1440 draws a day | 20261116-0001 07:01:00 | 27 of 2 to 5 digits, special to 7th
mb75 | every 75 seconds: 1152 draws a day | 20261116-0001 07:01:15 | 27 of 2 to 5 digits, special to 7th
mn1p | every minute: 1440 draws a day | 20261116-0001 07:01:00 | 18 of 2 to 6 digits, special to 8th
mn90 | every 90 seconds: 960 draws a day | 20261116-0001 07:01:30 | 18 of 2 to 6 digits, special to 8th
mn2p | every 2 minutes: 720 draws a day | 20261116-0001 07:02:00 | 18 of 2 to 6 digits, special to 8th
mn3p | every 3 minutes: 480 draws a day | 20261116-0001 07:03:00 | 18 of 2 to 6 digits, special to 8th
mn5p | every 5 minutes: 288 draws a day | 20261116-0001 07:05:00 | 18 of 2 to 6 digits, special to 8th
mb1730 | every day at 17:30, closing 5 minutes before | 20261116 17:30:00 | 27 of 2 to 5 digits, special to 7th
mb1930 | every day at 19:30, closing 5 minutes before | 20261116 19:30:00 | 27 of 2 to 5 digits, special to 7th
thaigov | on days 1 and 16 of every month at 16:00 | 20261116 16:00:00 | 173 of 2 to 6 digits, thai
`
  .trim()
  .split('\n')
  .map((line) => {
    const [code = '', frequency = '', firstTurn = '', numbers = ''] = line.split(' | ')
    return { code, frequency, firstTurn, numbers }
  })

/** A day of draws begins at 07:00. */
const monday = Date.parse('2026-11-16T07:00:00+07:00')

function known(code: string): Game {
  const game = findGame(code)
  if (!game) throw new Error(`no game ${code}`)
  return game
}

function firstTurnOf(game: Game): string {
  const { turn, atMs } = nextTurn(game, monday)
  return `${toTurnNum(turn)} ${toVietnamIso(atMs).slice(11, 19)}`
}

/** The frequency sentence of the English rules. */
function frequencyOf(game: Game): string {
  const [rule = '', closing = ''] = rulesText(game, 'en')
  const [, often = ''] = /^(?:One draw|Drawn) (.*?)(?: \(UTC\+7\))?\./.exec(rule) ?? []
  const [, minutes] = /^Each turn closes (\d+) minutes before/.exec(closing) ?? []
  return often.replace(', round the clock', '') + (minutes ? `, closing ${minutes} minutes before` : '')
}

function numbersOf({ layout }: Game, { tiers, numbers }: PrizeTable): string {
  const digits = tiers.map((tier) => tier.digits)
  const [fewest, most] = [Math.min(...digits), Math.max(...digits)]
  const count = tiers.reduce((sum, tier) => sum + tier.count, 0)
  const range = fewest === most ? `${most} digit${most === 1 ? '' : 's'}` : `${fewest} to ${most} digits`
  const kind = numbers.kind === 'set' ? `, 01 to ${numbers.highest}` : ''
  const ranks = layout === 'table' ? `, special to ${tiers.length - 1}th` : layout === 'thai' ? ', thai' : ''
  return `${count} of ${range}${kind}${ranks}`
}

describe('[DRAW-01] a game is described by its code', () => {
  test('each is in the table', () => {
    expect(described.map(({ code }) => code)).toEqual(games.map(({ code }) => code))
  })

  test.each(described)('$code: $frequency, first $firstTurn, $numbers', ({ code, ...expected }) => {
    const game = known(code)
    const numbers = numbersOf(game, prizeTableOn(game, monday))
    expect({ frequency: frequencyOf(game), firstTurn: firstTurnOf(game), numbers }).toEqual(expected)
  })

  test.each(games)('the rules of $code name each of its prizes', (game) => {
    const rules = rulesText(game, 'en').join(' ')
    const { tiers, numbers } = prizeTableOn(game, monday)
    const count = tiers.reduce((sum, tier) => sum + tier.count, 0)
    expect(rules).toContain(`Each draw has ${count} ${numbers.kind === 'set' ? 'different ' : ''}numbers`)
    if (game.layout === 'short') return
    const named = [...rules.matchAll(/(?<name>[\w ]+), (?<count>\d+) numbers? of (?<digits>\d) digits/g)]
    expect(named.map(({ groups }) => [Number(groups?.count), Number(groups?.digits)])).toEqual(
      tiers.map((tier) => [tier.count, tier.digits]),
    )
    expect(new Set(named.map(({ groups }) => groups?.name)).size).toBe(tiers.length)
  })

  /** One of each kind, so that a changed sentence shows up in the snapshot. */
  const kinds = ['st45', 'st60', 'st2p', 'mg1p', 'mb', 'hcm', 'danang', 'dalat', 'mb60', 'mn90', 'mb1730', 'thaigov']

  test.each(locales)('[LOC-04] the names and the rules in %s, word for word', async (locale) => {
    const names = [
      ...categories.map((code) => `${code}: ${categoryName(code, locale)}\n`),
      ...games.map((game) => `${game.code}: ${gameName(game, locale)}, ${lotteryName(game, locale)}\n`),
    ]
    const rules = kinds.map((code) => `\n${code}\n${rulesText(known(code), locale).join('\n')}\n`)
    await expect([...names, ...rules].join('')).toMatchFileSnapshot(`./rules/${locale}.rules.txt`)
  })
})
