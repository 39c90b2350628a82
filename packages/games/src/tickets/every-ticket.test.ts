import { expect, test } from 'vitest'
import { findGame } from '../catalogue.ts'
import { type TicketRules, ticketRulesOn } from './ticket-rules.ts'
import { type DrawnNumbers, type TicketAnswer, ticketWins } from './ticket-wins.ts'

/**
 * Whole draws as they were held, with EXHAUSTIVE=1 every ticket of each: compares `ticketWins` with the rules written a second time, as
 * arithmetic, sharing no code.
 */

const exhaustive = process.env.EXHAUSTIVE === '1'

type Sentence = readonly [prize: string, amount: number, winners: number, isWon: (ticket: number) => boolean]

const endsWith = (ending: number, digits: number) => (ticket: number) => ticket % 10 ** digits === ending
const digitAt = (value: number, place: number) => Math.trunc(value / 10 ** place) % 10
const rightPlaces = (ticket: number, special: number, places: readonly number[]) =>
  places.filter((place) => digitAt(ticket, place) === digitAt(special, place)).length

/** One sentence for each number drawn: `'3 10313'` is the third prize. */
const tier = (rank: number, amount: number, drawn: string, spellings: number): Sentence[] =>
  drawn
    .split(' ')
    .map((number) => [`tier ${rank}`, amount, spellings, endsWith(Number(number), number.length)] satisfies Sentence)

function rulesOf(code: string, day: string): TicketRules {
  const game = findGame(code)
  const rules = game && ticketRulesOn(game, Date.parse(day))
  if (!rules) throw new Error(`no rules of ${code} on ${day}`)
  return rules
}

const drawnAs = (...tiers: string[]) => tiers.map((numbers) => numbers.split(' '))

/** Without `Array.sort` and joins for the many that win nothing. */
function listed(wins: readonly string[]): string {
  return wins.length === 0 ? '' : wins.toSorted().join(', ')
}

const listedOf = ({ wins }: TicketAnswer, end: 'least' | 'most') =>
  listed(wins.map(({ kind, rank, amount }) => `${kind === 'tier' ? `tier ${rank}` : kind} ${amount?.[end]}`))

/** All tickets; without EXHAUSTIVE one in 101, and those at a number drawn or one digit beside it. */
function ticketsOf(digits: number, drawn: DrawnNumbers['tiers']): Iterable<number> {
  const count = 10 ** digits
  const some = Array.from({ length: Math.ceil(count / 101) }, (_, i) => i * 101)
  const near = [...drawn.flat()].flatMap((number) =>
    Array.from({ length: digits }, (_, place) => (Number(number) + 10 ** place) % count).concat(Number(number)),
  )
  return exhaustive ? Array(count).keys() : new Set([...some, ...near])
}

/** Compares tickets and counts the winners of each prize. */
function checkAll(
  digits: number,
  drawn: DrawnNumbers['tiers'],
  sentences: readonly Sentence[],
  answerOf: (ticket: string) => TicketAnswer | undefined,
  end: 'least' | 'most' = 'most',
) {
  const wrong: string[] = []
  const winners = sentences.map(() => 0)
  for (const ticket of ticketsOf(digits, drawn)) {
    const won: string[] = []
    let total = 0
    sentences.forEach(([prize, amount, , isWon], at) => {
      if (!isWon(ticket)) return
      won.push(`${prize} ${amount}`)
      total += amount
      winners[at] = (winners[at] ?? 0) + 1
    })
    const number = String(ticket).padStart(digits, '0')
    const answer = answerOf(number)
    if (!answer || listedOf(answer, end) !== listed(won) || answer.total?.[end] !== total) wrong.push(number)
  }
  expect(wrong).toEqual([])
  if (exhaustive) expect(winners).toEqual(sentences.map(([, , count]) => count))
  else expect(winners).not.toContain(0)
}

/** The sentences of a central or southern ticket. */
function stationSentences(special: number, tiers: readonly Sentence[]): Sentence[] {
  return [
    ['tier 0', 2_000_000_000, 1, (ticket) => ticket === special],
    ['consolation', 50_000_000, 9, (ticket) => ticket !== special && (ticket - special) % 100_000 === 0],
    [
      'encouragement',
      6_000_000,
      45,
      (ticket) =>
        Math.trunc(ticket / 100_000) === Math.trunc(special / 100_000) &&
        rightPlaces(ticket, special, [0, 1, 2, 3, 4]) === 4,
    ],
    ...tiers,
  ]
}

test('[TICK-01] Bình Phước on 2 May 2026: what every ticket of a southern draw wins', { timeout: 300_000 }, () => {
  const tiers = drawnAs(
    '023315',
    '76815',
    '30240',
    '79879 92702',
    '20523 67897 82301 08656 57185 92209 17526',
    '3746',
    '0542 9958 0803',
    '905',
    '15',
  )
  const rules = rulesOf('binhphuoc', '2026-05-02')
  const sentences = stationSentences(23_315, [
    ...tier(1, 30_000_000, '76815', 10),
    ...tier(2, 15_000_000, '30240', 10),
    ...tier(3, 10_000_000, '79879 92702', 10),
    ...tier(4, 3_000_000, '20523 67897 82301 08656 57185 92209 17526', 10),
    ...tier(5, 1_000_000, '3746', 100),
    ...tier(6, 400_000, '0542 9958 0803', 100),
    ...tier(7, 200_000, '905', 1000),
    ...tier(8, 100_000, '15', 10_000),
  ])
  checkAll(6, tiers, sentences, (number) => ticketWins(rules, { tiers }, { number }))
})

test('[TICK-01] Khánh Hòa on 7 July 2024: every ticket of a central draw, a number drawn twice', {
  timeout: 300_000,
}, () => {
  const tiers = drawnAs(
    '268289',
    '44544',
    '33377',
    '00148 00640',
    '53158 29496 71820 57103 50862 94556 25681',
    '7606',
    '9658 9658 3767',
    '555',
    '36',
  )
  const rules = rulesOf('khanhhoa', '2024-07-07')
  const sentences = stationSentences(268_289, [
    ...tier(1, 30_000_000, '44544', 10),
    ...tier(2, 15_000_000, '33377', 10),
    ...tier(3, 10_000_000, '00148 00640', 10),
    ...tier(4, 3_000_000, '53158 29496 71820 57103 50862 94556 25681', 10),
    ...tier(5, 1_000_000, '7606', 100),
    ...tier(6, 400_000, '9658 9658 3767', 100),
    ...tier(7, 200_000, '555', 1000),
    ...tier(8, 100_000, '36', 10_000),
  ])
  checkAll(6, tiers, sentences, (number) => ticketWins(rules, { tiers }, { number }))
})

test.each([
  ['with a drawn symbol', '7AB', 500_000_000, 'least'],
  ['without a drawn symbol', '6AB', 25_000_000, 'most'],
  ['at most, with a symbol nobody knows', undefined, 500_000_000, 'most'],
  ['at least, with a symbol nobody knows', undefined, 25_000_000, 'least'],
] as const)(
  '[TICK-01] the North on 9 August 2026: every ticket %s',
  (_, symbol, specialAmount, end) => {
    const drawn: DrawnNumbers = {
      tiers: drawnAs(
        '12221',
        '33704',
        '95134 17327',
        '04217 82286 56322 52512 96314 32250',
        '4316 0742 8961 8299',
        '3379 6567 7893 5442 1310 1473',
        '468 841 949',
        '21 77 29 97',
      ),
      symbols: ['1AB', '3AB', '5AB', '7AB', '10AB', '15AB'],
    }
    const rules = rulesOf('mb', '2026-08-09')
    const sentences: Sentence[] = [
      ['tier 0', specialAmount, 1, (ticket) => ticket === 12_221],
      ['encouragement', 40_000, 1000, endsWith(21, 2)],
      ...tier(1, 10_000_000, '33704', 1),
      ...tier(2, 5_000_000, '95134 17327', 1),
      ...tier(3, 1_000_000, '04217 82286 56322 52512 96314 32250', 1),
      ...tier(4, 400_000, '4316 0742 8961 8299', 10),
      ...tier(5, 200_000, '3379 6567 7893 5442 1310 1473', 10),
      ...tier(6, 100_000, '468 841 949', 100),
      ...tier(7, 40_000, '21 77 29 97', 1000),
    ]
    checkAll(
      5,
      drawn.tiers,
      sentences,
      (number) => ticketWins(rules, drawn, symbol ? { number, symbol } : { number }),
      end,
    )
  },
  300_000,
)

test('[TICK-01] the Thai lottery on 1 September 2024: every ticket', { timeout: 300_000 }, () => {
  const { second, third, fourth, fifth } = {
    second: '536661 218971 253914 190588 878717',
    third: '982233 549686 106515 356438 817554 384338 163064 577240 163488 876783',
    fourth: [
      '011311 278068 434841 894509 670044 544112 545963 819051 766923 235487 076131 276979 425809 534501 667294',
      '860721 190925 300766 194609 251083 653506 083147 705593 706744 422406 462934 522365 875776 016635 863849',
      '973807 520419 102266 757806 371539 301932 136548 889709 088798 740262 158488 114444 766849 793180 427556',
      '380548 177872 380502 261109 427510',
    ].join(' '),
    fifth: [
      '312177 236040 470826 882871 907234 361316 015106 772619 857502 374966 954277 364848 466805 701245 962806',
      '765472 805461 900635 115133 209064 693506 513957 803238 994390 440126 414395 661364 481631 000159 220461',
      '252076 212789 513241 860241 298997 089629 080992 301833 034196 683559 004833 299985 327793 490262 697944',
      '108699 412225 955685 756125 618969 149142 334112 832624 915196 120482 363020 252771 133944 331907 397357',
      '523090 806578 000633 909446 084945 846704 954381 010931 649429 695017 362992 733586 916474 930105 855671',
      '543792 513564 868140 748201 677710 589955 512985 514656 361411 772492 265188 002932 848584 175130 420449',
      '449498 926437 968699 530321 761425 533132 280983 769582 622312 978954',
    ].join(' '),
  }
  const tiers = drawnAs('199606', '173 220', '094 388', '94', '199605 199607', second, third, fourth, fifth)
  const rules = rulesOf('thaigov', '2024-09-01')
  const beginsWith = (beginning: number) => (ticket: number) => Math.trunc(ticket / 1000) === beginning
  const sentences: Sentence[] = [
    ['tier 0', 6_000_000, 1, (ticket) => ticket === 199_606],
    ['tier 1', 4000, 1000, beginsWith(173)],
    ['tier 1', 4000, 1000, beginsWith(220)],
    ['tier 2', 4000, 1000, endsWith(94, 3)],
    ['tier 2', 4000, 1000, endsWith(388, 3)],
    ['tier 3', 2000, 10_000, endsWith(94, 2)],
    ...tier(4, 100_000, '199605 199607', 1),
    ...tier(5, 200_000, second, 1),
    ...tier(6, 80_000, third, 1),
    ...tier(7, 40_000, fourth, 1),
    ...tier(8, 20_000, fifth, 1),
  ]
  checkAll(6, tiers, sentences, (number) => ticketWins(rules, { tiers }, { number }))
})
