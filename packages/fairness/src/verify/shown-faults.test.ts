import { dayLengthMs } from '@quayso/games/time/schedule'
import { expect, test } from 'vitest'
import type { ShownRecord, ShownRecords } from './records.ts'
import { confirmed, fast1, fast2, firstDayMs, honest, result, type Shown, told, verify } from './testing/sample-site.ts'

const fastOnly = (change: (shown: ShownRecords) => ShownRecords) => (shown: ShownRecords, game: string) =>
  game === 'fast' ? change(shown) : shown
const stationOnly = (change: (shown: ShownRecords) => ShownRecords) => (shown: ShownRecords, game: string) =>
  game === 'hcm' ? change(shown) : shown
const withRecord = (turn: string, change: object, leafIndex?: number) => (shown: ShownRecords) => ({
  ...shown,
  records: shown.records.map((record) =>
    record.shown.turn === turn
      ? { shown: { ...record.shown, ...change }, leafIndex: leafIndex ?? record.leafIndex }
      : record,
  ),
})
const withAnchors =
  (change: (anchors: ShownRecords['anchors']) => ShownRecords['anchors']) => (shown: ShownRecords) => ({
    ...shown,
    anchors: change(shown.anchors),
  })

/** An honest log, and a site that shows something else. */
const onTheSite: [name: string, what: string, shown: NonNullable<Shown['shown']>, faults: readonly string[]][] = [
  [
    'record-missing',
    'a row left out of the call',
    fastOnly((shown) => ({ ...shown, records: shown.records.filter(({ leafIndex }) => leafIndex !== fast2) })),
    ['fast 20261114-0002: record-missing'],
  ],
  [
    'record-missing',
    'an official result left out of the call',
    stationOnly((shown) => ({ ...shown, records: [] })),
    ['hcm 20261114: record-missing'],
  ],
  [
    'record-doubled',
    'a row twice',
    fastOnly((shown) => ({ ...shown, records: [...shown.records, ...shown.records.slice(0, 1)] })),
    ['fast 20261114-0001: record-doubled'],
  ],
  [
    'differs-from-log',
    'other numbers',
    fastOnly(withRecord('20261114-0002', { tiers: ['1,2,3,4,5'] })),
    ['fast 20261114-0002: differs-from-log'],
  ],
  [
    'differs-from-log',
    'another place in the log',
    fastOnly(withRecord('20261114-0002', {}, fast1)),
    ['fast 20261114-0002: differs-from-log'],
  ],
  [
    'differs-from-log',
    'a place that the log does not reach, for a turn that it has',
    fastOnly(withRecord('20261114-0002', { tiers: ['1,2,3,4,5'] }, honest.length)),
    ['fast 20261114-0002: differs-from-log'],
  ],
  [
    'not-in-log',
    'a turn of before the first one',
    fastOnly((shown) => ({
      ...shown,
      records: [
        { shown: { ...(shown.records[0]?.shown as ShownRecord['shown']), turn: '20261113-0004' }, leafIndex: 0 },
        ...shown.records,
      ],
    })),
    ['fast 20261113-0004: not-in-log'],
  ],
  [
    'not-in-log',
    'a turn that comes after the last one',
    fastOnly((shown) => ({
      ...shown,
      records: [
        ...shown.records,
        { shown: { ...(shown.records[0]?.shown as ShownRecord['shown']), turn: '20261120-0001' }, leafIndex: 0 },
      ],
    })),
    ['fast 20261120-0001: not-in-log'],
  ],
  [
    'not-in-log',
    'a revision that the log lacks',
    stationOnly(withRecord('20261114', { version: 5 })),
    ['hcm 20261114: not-in-log'],
  ],
  [
    'record-outdated',
    'a version that was corrected',
    stationOnly(withRecord('20261114', { ...result, version: 3, source: 'feed', status: 'confirmed' }, confirmed)),
    ['hcm 20261114: record-outdated'],
  ],
  [
    'anchor-unshown',
    'an anchor left out of the call',
    fastOnly(withAnchors((anchors) => anchors.filter(({ day }) => day !== '2026-11-15'))),
    ['fast 2026-11-15: anchor-unshown'],
  ],
  ...(
    [
      ['another anchor', { anchor: '0'.repeat(64) }],
      ['other rules', { rulesHash: '0'.repeat(64) }],
      ['another number of turns', { turns: 5 }],
      ['another place in the log', { leafIndex: 0 }],
    ] as const
  ).map(([what, change]): (typeof onTheSite)[number] => [
    'anchor-differs',
    what,
    fastOnly(
      withAnchors((anchors) =>
        anchors.map((anchor) => (anchor.day === '2026-11-15' ? { ...anchor, ...change } : anchor)),
      ),
    ),
    ['fast 2026-11-15: anchor-differs'],
  ]),
]

test.each(onTheSite)('[DRAW-18] %s: %s', async (_, __, shown, expected) => {
  const firstMs = firstDayMs - 5 * dayLengthMs
  const options = { range: { firstMs, lastMs: firstDayMs + 40 * dayLengthMs } }
  const { faults } = await verify({ leaves: honest, shown, options })
  expect(told(faults)).toEqual(expected)
})
