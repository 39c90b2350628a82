import type { PrizeTable } from '@quayso/games/prize-table'
import { expect, test } from 'vitest'
import { type Published, type Settlement, settle, type Told } from './settle.ts'

const table: PrizeTable = {
  tiers: [
    { rank: 0, count: 1, digits: 2 },
    { rank: 1, count: 1, digits: 2 },
  ],
  drawingOrder: [1, 0],
  numbers: { kind: 'digits' },
}

/** `alice 1=12` */
function told(...texts: string[]): Told[] {
  return texts.map((text) => {
    const [toldBy = '', rank, numbers = ''] = text.split(/[ =]/)
    return { toldBy, rank: Number(rank), numbers }
  })
}

const drawing = (...tiers: string[]): Published => ({ status: 'drawing', tiers })
const provisional = (...tiers: string[]): Published => ({ status: 'provisional', tiers })

test.each<[string, Told[], Told[], Published | undefined, Settlement]>([
  ['the first tier', [], told('a 1=12'), undefined, { kind: 'progress', tiers: ['', '12'] }],
  [
    'the last tier',
    told('a 1=12'),
    told('a 0=99'),
    drawing('', '12'),
    { kind: 'whole', tiers: ['99', '12'], status: 'provisional' },
  ],
  [
    'everything at once',
    [],
    told('a 0=99', 'a 1=12'),
    undefined,
    { kind: 'whole', tiers: ['99', '12'], status: 'provisional' },
  ],
  ['the same again', told('a 1=12'), told('a 1=12'), drawing('', '12'), { kind: 'nothing' }],
  ['a second person on one tier', told('a 1=12'), told('b 1=12'), drawing('', '12'), { kind: 'nothing' }],
  [
    'another value by another',
    told('a 1=12'),
    told('b 1=13'),
    drawing('', '12'),
    { kind: 'contradiction', rank: 1, published: '12', entered: '13' },
  ],
  [
    'another value by the same person',
    told('a 1=12'),
    told('a 1=13'),
    drawing('', '12'),
    { kind: 'contradiction', rank: 1, published: '12', entered: '13' },
  ],
  [
    'a new tier beside a contradiction',
    told('a 1=12'),
    told('b 0=99', 'b 1=13'),
    drawing('', '12'),
    { kind: 'contradiction', rank: 1, published: '12', entered: '13' },
  ],
  [
    'the first person repeats the whole',
    told('a 0=99', 'a 1=12'),
    told('a 0=99', 'a 1=12'),
    provisional('99', '12'),
    { kind: 'nothing' },
  ],
  [
    'a second person tells all of it',
    told('a 0=99', 'a 1=12'),
    told('b 0=99', 'b 1=12'),
    provisional('99', '12'),
    { kind: 'confirm', tiers: ['99', '12'] },
  ],
  [
    'a second person, tier by tier',
    told('a 0=99', 'a 1=12', 'b 1=12'),
    told('b 0=99'),
    provisional('99', '12'),
    { kind: 'confirm', tiers: ['99', '12'] },
  ],
  ['a second person on a part', told('a 0=99', 'a 1=12'), told('b 0=99'), provisional('99', '12'), { kind: 'nothing' }],
  [
    'one of two tellers tells the rest',
    told('a 1=12', 'b 0=99'),
    told('a 0=99'),
    provisional('99', '12'),
    { kind: 'nothing' },
  ],
  [
    'a second person who first said otherwise',
    told('a 0=99', 'a 1=12', 'b 0=99', 'b 1=13'),
    told('b 1=12'),
    provisional('99', '12'),
    { kind: 'confirm', tiers: ['99', '12'] },
  ],
  [
    'a second person who has changed their mind since',
    told('a 0=99', 'a 1=12', 'b 1=12', 'b 1=13'),
    told('b 0=99'),
    provisional('99', '12'),
    { kind: 'nothing' },
  ],
  [
    'a part that was told by two before it could be published',
    told('a 1=12', 'b 0=99', 'b 1=13', 'b 1=12'),
    told('a 0=99'),
    drawing('', '12'),
    { kind: 'whole', tiers: ['99', '12'], status: 'confirmed' },
  ],
  [
    'the same after it was confirmed',
    told('a 0=99', 'a 1=12', 'b 0=99', 'b 1=12'),
    told('c 0=99', 'c 1=12'),
    { status: 'confirmed', tiers: ['99', '12'] },
    { kind: 'nothing' },
  ],
  [
    'the old value after a correction',
    told('a 0=99', 'a 1=12'),
    told('b 0=99', 'b 1=12'),
    { status: 'corrected', tiers: ['99', '13'] },
    { kind: 'contradiction', rank: 1, published: '13', entered: '12' },
  ],
])('%s', (_, earlier, entry, published, settlement) => {
  expect(settle({ table, earlier, entry, published })).toEqual(settlement)
})
