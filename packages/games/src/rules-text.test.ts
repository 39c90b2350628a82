import { describe, expect, test } from 'vitest'
import { findGame, games } from './catalogue.ts'
import { categories } from './categories.ts'
import { type Game, gameName } from './game.ts'
import { locales } from './locale.ts'
import { categoryName } from './names.ts'
import { rulesText } from './rules-text.ts'
import { weekdays } from './time/weekday.ts'
import { weekdayName } from './time/weekday-name.ts'

function known(code: string): Game {
  const game = findGame(code)
  if (!game) throw new Error(`no game ${code}`)
  return game
}

/** Letters that identify a language; VIP, 5/45 and 17:30 are the same in all. */
const letters = { vi: /\p{Script=Latin}/u, en: /^[^À-ỹ]*$/u, th: /\p{Script=Thai}/u, zh: /\p{Script=Han}|VIP/u }

describe('[LOC-04] names and rules in every language', () => {
  test.each(locales)('%s has the names of all games and categories, different from each other', (locale) => {
    const categoryNames = categories.map((code) => categoryName(code, locale))
    const gameNames = games.map((game) => gameName(game, locale))
    for (const names of [categoryNames, gameNames]) {
      expect(new Set(names).size).toBe(names.length)
      for (const name of names) expect(name).toMatch(letters[locale])
    }
  })

  test.each([
    ['vi', 'short', 'T2, T3, T4, T5, T6, T7, CN'],
    ['vi', 'medium', 'Thứ Hai, Thứ Ba, Thứ Tư, Thứ Năm, Thứ Sáu, Thứ Bảy, Chủ Nhật'],
    ['vi', 'long', 'Thứ Hai, Thứ Ba, Thứ Tư, Thứ Năm, Thứ Sáu, Thứ Bảy, Chủ Nhật'],
    ['en', 'short', 'Mon, Tue, Wed, Thu, Fri, Sat, Sun'],
    ['en', 'medium', 'Mon, Tue, Wed, Thu, Fri, Sat, Sun'],
    ['en', 'long', 'Monday, Tuesday, Wednesday, Thursday, Friday, Saturday, Sunday'],
    ['th', 'short', 'จ., อ., พ., พฤ., ศ., ส., อา.'],
    ['th', 'medium', 'จันทร์, อังคาร, พุธ, พฤหัสบดี, ศุกร์, เสาร์, อาทิตย์'],
    ['th', 'long', 'วันจันทร์, วันอังคาร, วันพุธ, วันพฤหัสบดี, วันศุกร์, วันเสาร์, วันอาทิตย์'],
    ['zh', 'short', '一, 二, 三, 四, 五, 六, 日'],
    ['zh', 'medium', '周一, 周二, 周三, 周四, 周五, 周六, 周日'],
    ['zh', 'long', '星期一, 星期二, 星期三, 星期四, 星期五, 星期六, 星期日'],
  ] as const)('%s has the %s weekdays, Sunday last', (locale, form, names) => {
    expect(weekdays.map((weekday) => weekdayName(weekday, locale, form)).join(', ')).toBe(names)
  })

  test('the rules say the same in each: as many paragraphs with the same numbers', () => {
    const numbersIn = (text: string) => text.match(/\d{2,}(?::\d\d)?/g)?.sort()
    for (const game of games) {
      const english = rulesText(game, 'en')
      for (const locale of locales) {
        const rules = rulesText(game, locale)
        expect(rules.map(numbersIn), `${game.code} ${locale}`).toEqual(english.map(numbersIn))
        if (locale !== 'en') for (const paragraph of rules) expect(paragraph).toMatch(letters[locale])
        expect(rules.join(' ')).not.toMatch(/undefined|NaN|\s{2}/)
      }
    }
  })
})

describe('[DRAW-01] the rules of a game follow from its description', () => {
  test('round the clock', () => {
    expect(rulesText(known('mn90'), 'en')).toEqual([
      'One draw every 90 seconds, round the clock: 960 draws a day. A day runs from 07:00 to 07:00 (UTC+7), and its first draw comes 90 seconds after 07:00.',
      'Each draw has 18 numbers: special prize, 1 number of 6 digits; first prize, 1 number of 5 digits; second prize, 1 number of 5 digits; third prize, 2 numbers of 5 digits; fourth prize, 7 numbers of 5 digits; fifth prize, 1 number of 4 digits; sixth prize, 3 numbers of 4 digits; seventh prize, 1 number of 3 digits; eighth prize, 1 number of 2 digits.',
      'The eighth prize is drawn first, the special prize last.',
      'Drawn by this site. This is not a state lottery.',
      'The result is shown in the form of the southern table, with the head and tail of its last two digits.',
      'For adults aged 18 and over.',
    ])
  })

  test('daily, with its closing time and 27 numbers', () => {
    const rules = rulesText(known('mb1930'), 'vi').join(' ')
    expect(rules).toContain('Quay hằng ngày lúc 19:30 (UTC+7).')
    expect(rules).toContain('Mỗi kỳ đóng trước giờ quay 5 phút, lúc 19:25.')
    expect(rules).toContain('Mỗi kỳ có 27 số: giải đặc biệt 1 số có 5 chữ số;')
    expect(rules).toContain('giải bảy 4 số có 2 chữ số.')
    expect(rules).toContain('Do trang này quay, không phải xổ số nhà nước.')
  })

  test.each([
    ['mb', 'en', 'The host changes by weekday: Monday Hanoi, Tuesday Quang Ninh'],
    ['mb', 'vi', 'Không quay dịp Tết'],
    ['hcm', 'zh', '每星期一和星期六16:15（UTC+7）开奖。'],
    ['danang', 'th', 'ออกรางวัลทุกวันพุธและวันเสาร์ เวลา 17:15 (UTC+7)'],
    ['thaigov', 'en', 'Drawn on days 1 and 16 of every month at 16:00 (UTC+7).'],
    ['st60', 'en', 'Each draw has 5 numbers of one digit'],
    ['mg1p', 'en', 'Each draw has 5 different numbers from 01 to 45, shown in ascending order.'],
  ] as const)('%s in %s: %s', (code, locale, sentence) => {
    expect(rulesText(known(code), locale).join(' ')).toContain(sentence)
  })
})

describe('[DRAW-10] information, for adults', () => {
  test('a game that we draw is never called a state lottery, and every game is for adults', () => {
    for (const game of games) {
      const rules = rulesText(game, 'en')
      expect(rules.includes('Drawn by this site. This is not a state lottery.'), game.code).toBe(game.drawnBy === 'us')
      expect(rules.at(-1)).toContain('18')
    }
  })

  test('no odds, no stake, no place to bet', () => {
    const rules = games.flatMap((game) => locales.flatMap((locale) => rulesText(game, locale))).join(' ')
    expect(rules).not.toMatch(/\b(odds|bets?|stakes?|chances?|win)\b|cược|tỷ lệ|soi cầu|เดิมพัน|แทง|赔率|投注|下注/i)
  })
})
