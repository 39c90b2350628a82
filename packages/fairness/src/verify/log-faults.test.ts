import { describe, expect, test } from 'vitest'
import { ownBeacon } from '../beacon/testing.ts'
import { auditLeaf, correctionLeaf, parseLeaf, type ResultLeaf, resultLeaf } from '../leaves.ts'
import { honestLeaves } from './testing/honest-log.ts'
import {
  added,
  anchor2,
  beacon,
  changed,
  confirmed,
  corrected,
  daily1,
  fast1,
  fast2,
  future,
  honest,
  indexOf,
  type Leaves,
  lastFast,
  leafAt,
  network,
  provisional,
  result,
  revealAt,
  roundAt,
  told,
  verify,
  vip1,
  withBeacon,
  without,
} from './testing/sample-site.ts'

const forged = ownBeacon(new Uint8Array(32).fill(8))
/** Drawn again with another signature, so that the numbers follow from it. */
function redrawn(signature: string): string[] {
  const forgedBeacon = { network, sign: (round: number) => ({ round, signature }) }
  const leaves = [...honestLeaves({ ...withBeacon, beacon: forgedBeacon })]
  return honest.with(fast1, leaves[fast1] as string)
}
const signedRound = roundAt('2026-11-14T06:00Z')
const second = { ...result, version: 3, source: 'feed', status: 'confirmed' }

/** A fault of the log, which the site shows as it is there. */
const inTheLog: Readonly<Record<string, [what: string, leaves: Leaves, faults: readonly string[]][]>> = {
  'leaf-unreadable': [
    ['an entry that is no leaf', [...honest, '{}'], [`entry ${honest.length}: leaf-unreadable`]],
    ['a leaf in another spelling', [...honest, ` ${leafAt(0)}`], [`entry ${honest.length}: leaf-unreadable`]],
  ],
  'audit-backwards': [
    [
      'a head with fewer acts than the one before',
      [
        auditLeaf({ rows: 1, head: '0a'.repeat(32) }),
        ...honest,
        ...[7, 9, 9, 8].map((rows) => auditLeaf({ rows, head: '0b'.repeat(32) })),
      ],
      [3, 4].map((place) => `entry ${honest.length + place}: audit-backwards`),
    ],
  ],
  'game-unknown': [
    [
      'a game that there is not',
      [...honest, resultLeaf({ ...result, game: 'zzz' })],
      [`zzz entry ${honest.length}: game-unknown`],
    ],
  ],
  'anchor-missing': [['a day without commitment', without(anchor2), ['fast 2026-11-15: anchor-missing']]],
  'anchor-doubled': [
    ['a second anchor at once', honest.toSpliced(anchor2, 0, leafAt(anchor2)), ['fast 2026-11-15: anchor-doubled']],
    [
      'a second anchor after its day',
      [...honest, leafAt(anchor2)],
      ['fast 2026-11-15: anchor-on-short-notice', 'fast 2026-11-15: anchor-doubled'],
    ],
    ['a second anchor for a day to come', [...honest, leafAt(future)], ['fast 2026-12-17: anchor-doubled']],
  ],
  'anchor-late': [
    [
      'a first anchor after its day',
      [...without(anchor2), leafAt(anchor2)],
      [
        ...['fast 2026-11-15: anchor-on-short-notice', 'fast 2026-11-15: anchor-missing'],
        ...['fast 2026-11-15: anchor-late', 'fast 2026-11-15: anchor-differs'],
      ],
    ],
  ],
  'anchor-on-short-notice': [
    [
      'an anchor for ten days ahead',
      [...without(indexOf('anchor', 'vip', '2026-11-26')), leafAt(indexOf('anchor', 'vip', '2026-11-26'))],
      ['vip 2026-11-26: anchor-on-short-notice'],
    ],
  ],
  'anchor-unplanned': [
    [
      'an anchor for a day that there is not',
      [...honest, leafAt(future).replace('2026-12-17', '2026-13-17')],
      ['fast 2026-13-17: anchor-unplanned'],
    ],
  ],
  'turns-differ': [['an anchor for fewer turns', changed(anchor2, { turns: 3 }), ['fast 2026-11-15: turns-differ']]],
  'beacon-unnamed': [
    [
      'an anchor that names another beacon',
      changed(anchor2, { beacon: { name: 'other', chain: '0'.repeat(64), offset: 3 } }),
      ['fast 2026-11-15: beacon-unnamed'],
    ],
    [
      'an anchor with another offset',
      changed(anchor2, { beacon: { ...parseAnchorBeacon(), offset: 6 } }),
      ['fast 2026-11-15: beacon-unnamed'],
    ],
  ],
  'turn-missing': [
    ['a turn left out', without(fast2), ['fast 20261114-0002: turn-missing']],
    ['the last turn left out', without(lastFast), ['fast 20261116-0002: turn-missing']],
    ['the only turn of a day left out', without(daily1), ['mb1730 20261115: turn-missing']],
    [
      'the end of the log cut off',
      honest.slice(0, indexOf('result', 'vip', '20261116-0001')),
      ['fast 20261116-0002: turn-missing', 'vip 20261116-0001: turn-missing', 'mb1730 20261116: turn-missing'],
    ],
  ],
  'turn-doubled': [
    [
      'a second result of a turn at once',
      honest.toSpliced(fast2, 0, leafAt(fast2)),
      ['fast 20261114-0002: turn-doubled'],
    ],
    ['a second result of a turn days later', [...honest, leafAt(fast2)], ['fast 20261114-0002: turn-doubled']],
    [
      'a draw by us corrected',
      [
        ...honest,
        correctionLeaf({ ...(parseLeaf(leafAt(lastFast)) as ResultLeaf), version: 2, replaces: 1, reason: 'x' }),
      ],
      ['fast 20261116-0002: turn-doubled', 'fast 20261116-0002: kind-unexpected'],
    ],
    [
      'a second official result of one version',
      honest.toSpliced(provisional, 0, leafAt(provisional)),
      ['hcm 20261114: turn-doubled'],
    ],
  ],
  'out-of-order': [
    [
      'a turn drawn after its day',
      [...without(fast2), leafAt(fast2)],
      // What the site shows of that day is compared before the turn comes.
      ['turn-missing', 'not-in-log', 'out-of-order'].map((fault) => `fast 20261114-0002: ${fault}`),
    ],
    [
      'two turns the wrong way round',
      honest.with(fast1, leafAt(fast2)).with(fast2, leafAt(fast1)),
      ['fast 20261114-0002: out-of-order'],
    ],
  ],
  'turn-unplanned': [
    ['a fifth turn of four', added(lastFast, { turn: '20261116-0005' }), ['fast 20261116-0005: turn-unplanned']],
    ['a turn of no day', added(lastFast, { turn: '20261340-0002' }), ['fast 20261340-0002: turn-unplanned']],
    [
      'an official turn on a day without draws',
      [...honest, resultLeaf({ ...result, turn: '20261115' })],
      ['hcm 20261115: turn-unplanned'],
    ],
  ],
  'turn-misplaced': [
    [
      'the index of another turn',
      changed(fast2, { reveal: { ...revealAt(fast2), index: 3 } }),
      ['fast 20261114-0002: turn-misplaced', 'fast 20261114-0002: link-broken'],
    ],
  ],
  'time-differs': [
    [
      'another time than the schedule’s',
      changed(vip1, { openTime: '2026-11-15T15:00:03+07:00' }),
      ['vip 20261115-0001: time-differs'],
    ],
    [
      'another official time',
      [...honest.slice(0, provisional), resultLeaf({ ...result, openTime: '2026-11-14T16:16:00+07:00' })],
      ['hcm 20261114: time-differs'],
    ],
  ],
  'kind-unexpected': [
    [
      'a draw by us that somebody entered',
      changed(vip1, { source: 'operator' }),
      ['vip 20261115-0001: kind-unexpected'],
    ],
    [
      'a draw by us that is provisional',
      changed(vip1, { status: 'provisional' }),
      ['vip 20261115-0001: kind-unexpected'],
    ],
    [
      'a sample among official results',
      [...honest.slice(0, provisional), resultLeaf({ ...result, source: 'sample' })],
      ['hcm 20261114: kind-unexpected'],
    ],
    [
      'an entered result that names a collection',
      [...honest.slice(0, provisional), resultLeaf({ ...result, collection: 'someone/collection' })],
      ['hcm 20261114: kind-unexpected'],
    ],
    [
      'an official result with a seed',
      [...honest.slice(0, provisional), resultLeaf({ ...result, reveal: revealAt(fast2) as never })],
      ['hcm 20261114: kind-unexpected'],
    ],
    [
      'an anchor of an official game',
      [...honest, leafAt(future).replace('"fast"', '"hcm"')],
      [`hcm entry ${honest.length}: kind-unexpected`],
    ],
  ],
  'reveal-missing': [['a draw by us without a seed', changedWithoutReveal(), ['vip 20261115-0001: reveal-missing']]],
  'link-broken': [
    [
      'a seed of another chain',
      changed(vip1, { reveal: { ...revealAt(vip1), seed: '0'.repeat(64) } }),
      ['vip 20261115-0001: link-broken', 'vip 20261115-0001: numbers-differ'],
    ],
  ],
  'rules-differ': [
    [
      'other rules',
      changed(vip1, { reveal: { ...revealAt(vip1), rulesHash: '0'.repeat(64) } }),
      ['vip 20261115-0001: rules-differ'],
    ],
  ],
  'numbers-differ': [
    ['other numbers', changed(fast2, { tiers: ['1,2,3,4,5'] }), ['fast 20261114-0002: numbers-differ']],
  ],
  'beacon-differs': [
    [
      'another round',
      changed(fast2, { reveal: { ...revealAt(fast2), beaconRound: signedRound } }),
      ['fast 20261114-0002: beacon-differs'],
    ],
  ],
  'beacon-forged': [
    ['a signature of another key', redrawn(forged.sign(signedRound).signature), ['fast 20261114-0001: beacon-forged']],
    [
      'the signature of another round',
      redrawn(beacon.sign(signedRound + 1).signature),
      ['fast 20261114-0001: beacon-forged'],
    ],
    [
      'one of two draws that share a round with a signature of its own',
      honestShared(),
      ['vip 20261114-0003: beacon-forged'],
    ],
    ['a signature that is no point', redrawn('ff'.repeat(48)), ['fast 20261114-0001: beacon-forged']],
  ],
  'version-backwards': [
    [
      'an earlier version at the end',
      [...honest, resultLeaf({ ...result, version: 1 })],
      ['hcm 20261114: version-backwards'],
    ],
  ],
  'correction-misplaced': [
    ['a correction of a version that there is not', without(confirmed), ['hcm 20261114: correction-misplaced']],
    ['a correction of nothing', without(provisional, confirmed), ['hcm 20261114: correction-misplaced']],
  ],
  'changed-without-correction': [
    [
      'a confirmation with other numbers',
      [...honest.slice(0, confirmed), resultLeaf({ ...second, tiers: corrected.tiers })],
      ['hcm 20261114: changed-without-correction'],
    ],
    [
      'a second provisional result',
      [...honest.slice(0, confirmed), resultLeaf({ ...result, version: 3 })],
      ['hcm 20261114: changed-without-correction'],
    ],
    [
      '[AGREE-03] a confirmed result replaced as if nobody had confirmed it',
      [
        ...honest.slice(0, confirmed + 1),
        correctionLeaf({ ...result, tiers: corrected.tiers, version: 4, replaces: 3, reason: 'x' }),
      ],
      ['hcm 20261114: changed-without-correction'],
    ],
  ],
  'tiers-implausible': [
    [
      'a number too short',
      [...honest.slice(0, provisional), resultLeaf({ ...result, tiers: result.tiers.with(0, '12345') })],
      ['hcm 20261114: tiers-implausible'],
    ],
    [
      'a tier too few',
      [...honest.slice(0, provisional), resultLeaf({ ...result, tiers: result.tiers.slice(0, -1) })],
      ['hcm 20261114: tiers-implausible'],
    ],
  ],
}

/** Both games draw at midnight; one of them has the true signature. */
function honestShared(): string[] {
  const shared = indexOf('result', 'fast', '20261114-0004')
  const sharing = indexOf('result', 'vip', '20261114-0003')
  const trueOnes = [...honestLeaves(withBeacon)]
  const forgedOnes = [...honestLeaves({ ...withBeacon, beacon: { network, sign: forged.sign } })]
  return honest.with(shared, trueOnes[shared] as string).with(sharing, forgedOnes[sharing] as string)
}

function parseAnchorBeacon() {
  const leaf = parseLeaf(leafAt(anchor2))
  return leaf.kind === 'anchor' ? leaf.beacon : undefined
}

function changedWithoutReveal(): string[] {
  const { reveal: _, kind: __, ...fields } = parseLeaf(leafAt(vip1)) as typeof result & { kind: string; reveal: object }
  return honest.with(vip1, resultLeaf(fields))
}

describe.each(Object.entries(inTheLog))('[DRAW-15, DRAW-18] %s', (name, cases) => {
  test.each(cases)('%s', async (_, leaves, expected) => {
    expect(expected.some((fault) => fault.endsWith(`: ${name}`))).toBe(true)
    const { faults } = await verify({ leaves })
    expect(told(faults).sort()).toEqual([...expected].sort())
  })
})
