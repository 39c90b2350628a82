import type { PrizeTable } from '@quayso/games/prize-table'
import { expect, test } from 'vitest'
import { type Published, type Settlement, settle, type TierClaim } from './settle.ts'

const table: PrizeTable = {
  tiers: [
    { rank: 0, count: 1, digits: 2 },
    { rank: 1, count: 1, digits: 2 },
  ],
  drawingOrder: [1, 0],
  numbers: { kind: 'digits' },
}

/** `alice 1=12` */
function claims(...texts: string[]): TierClaim[] {
  return texts.map((text) => {
    const [toldBy = '', rank, numbers = ''] = text.split(/[ =]/)
    return { toldBy, rank: Number(rank), numbers }
  })
}

const drawing = (...tiers: string[]): Published => ({ status: 'drawing', tiers })
const provisional = (...tiers: string[]): Published => ({ status: 'provisional', tiers })

test.each<[string, TierClaim[], TierClaim[], Published | undefined, Settlement]>([
  ['the first tier', [], claims('a 1=12'), undefined, { kind: 'progress', tiers: ['', '12'] }],
  [
    'the last tier',
    claims('a 1=12'),
    claims('a 0=99'),
    drawing('', '12'),
    { kind: 'whole', tiers: ['99', '12'], status: 'provisional' },
  ],
  [
    'everything at once',
    [],
    claims('a 0=99', 'a 1=12'),
    undefined,
    { kind: 'whole', tiers: ['99', '12'], status: 'provisional' },
  ],
  ['the same again', claims('a 1=12'), claims('a 1=12'), drawing('', '12'), { kind: 'nothing' }],
  ['a second person on one tier', claims('a 1=12'), claims('b 1=12'), drawing('', '12'), { kind: 'nothing' }],
  [
    'another value by another',
    claims('a 1=12'),
    claims('b 1=13'),
    drawing('', '12'),
    { kind: 'contradiction', rank: 1, published: '12', entered: '13' },
  ],
  [
    'another value by the same person',
    claims('a 1=12'),
    claims('a 1=13'),
    drawing('', '12'),
    { kind: 'contradiction', rank: 1, published: '12', entered: '13' },
  ],
  [
    'a new tier beside a contradiction',
    claims('a 1=12'),
    claims('b 0=99', 'b 1=13'),
    drawing('', '12'),
    { kind: 'contradiction', rank: 1, published: '12', entered: '13' },
  ],
  [
    'the first person repeats the whole',
    claims('a 0=99', 'a 1=12'),
    claims('a 0=99', 'a 1=12'),
    provisional('99', '12'),
    { kind: 'nothing' },
  ],
  [
    'a second person enters all of it',
    claims('a 0=99', 'a 1=12'),
    claims('b 0=99', 'b 1=12'),
    provisional('99', '12'),
    { kind: 'confirm', tiers: ['99', '12'] },
  ],
  [
    'a second person, tier by tier',
    claims('a 0=99', 'a 1=12', 'b 1=12'),
    claims('b 0=99'),
    provisional('99', '12'),
    { kind: 'confirm', tiers: ['99', '12'] },
  ],
  [
    'a second person on a part',
    claims('a 0=99', 'a 1=12'),
    claims('b 0=99'),
    provisional('99', '12'),
    { kind: 'nothing' },
  ],
  [
    'one of two people enters the rest',
    claims('a 1=12', 'b 0=99'),
    claims('a 0=99'),
    provisional('99', '12'),
    { kind: 'nothing' },
  ],
  [
    'a second person who first said otherwise',
    claims('a 0=99', 'a 1=12', 'b 0=99', 'b 1=13'),
    claims('b 1=12'),
    provisional('99', '12'),
    { kind: 'confirm', tiers: ['99', '12'] },
  ],
  [
    'a second person who has changed their mind since',
    claims('a 0=99', 'a 1=12', 'b 1=12', 'b 1=13'),
    claims('b 0=99'),
    provisional('99', '12'),
    { kind: 'nothing' },
  ],
  [
    'a tier that two entered before it could be published',
    claims('a 1=12', 'b 0=99', 'b 1=13', 'b 1=12'),
    claims('a 0=99'),
    drawing('', '12'),
    { kind: 'whole', tiers: ['99', '12'], status: 'confirmed' },
  ],
  [
    'the same after it was confirmed',
    claims('a 0=99', 'a 1=12', 'b 0=99', 'b 1=12'),
    claims('c 0=99', 'c 1=12'),
    { status: 'confirmed', tiers: ['99', '12'] },
    { kind: 'nothing' },
  ],
  [
    'the old value after a correction',
    claims('a 0=99', 'a 1=12'),
    claims('b 0=99', 'b 1=12'),
    { status: 'corrected', tiers: ['99', '13'] },
    { kind: 'contradiction', rank: 1, published: '13', entered: '12' },
  ],
])('%s', (_, earlier, entry, published, settlement) => {
  expect(settle({ table, earlier, entry, published })).toEqual(settlement)
})
