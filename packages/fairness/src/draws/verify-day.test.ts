import type { PrizeTable } from '@quayso/games/prize-table'
import { toVietnamIso } from '@quayso/games/time/vietnam-time'
import { describe, expect, test } from 'vitest'
import { beaconBytes } from '../beacon/randomness.ts'
import { fromHex, toHex, utf8 } from '../bytes.ts'
import { anchorLeaf, correctionLeaf, type GameLeaf, parseLeaf, resultLeaf } from '../leaves.ts'
import { noteSigner, openCheckpoint, signCheckpoint } from '../log/checkpoint.ts'
import { appendLeaf, emptyRange, rangeRoot } from '../log/compact-range.ts'
import { consistencyProof, inclusionProof } from '../log/proofs.ts'
import { leafHash, type NodeRef } from '../log/tree.ts'
import { verifyConsistency, verifyInclusion } from '../log/verify-proofs.ts'
import { seedChain } from '../seed-chain.ts'
import { drawTiers, rulesHashOf } from './draw-tiers.ts'
import { verifyDay } from './verify-day.ts'
import { type DrawClaim, verifyDraw } from './verify-draw.ts'

const game = 'north'
const day = '2026-11-14'
const prizes: PrizeTable = {
  tiers: [
    { rank: 0, count: 1, digits: 5 },
    { rank: 1, count: 3, digits: 2 },
  ],
  drawingOrder: [1, 0],
  numbers: { kind: 'digits' },
}
const rulesHash = toHex(rulesHashOf(game, prizes))
const turns = Array.from({ length: 12 }, (_, i) => {
  return {
    turn: 2026111400001 + i,
    turnNum: `20261114-${String(i + 1).padStart(4, '0')}`,
    atMs: Date.UTC(2026, 10, 14, 0, i + 1),
  }
})
const turnOf = (index: number) => turns[index - 1] as (typeof turns)[number]

// Only the draw worker knows the chain; the verifier below gets everything from the log.
const chain = seedChain(new Uint8Array(32).fill(3), game, day, turns.length).map(toHex)
const seedAt = (index: number) => chain[index] as string

function tiersAt(index: number): string[] {
  const tiers = drawTiers({ game, turn: turnOf(index).turn, seed: fromHex(seedAt(index)), prizes })
  return tiers.map((numbers) => numbers.join(','))
}

const anchorFields = { game, day, turns: turns.length, anchor: seedAt(0), rulesHash }
const resultFields = (index: number) => ({
  game,
  turn: turnOf(index).turnNum,
  version: 1,
  openTime: toVietnamIso(turnOf(index).atMs),
  tiers: tiersAt(index),
  source: 'own',
  status: 'confirmed',
  reveal: { index, keyId: '2026-11', seed: seedAt(index), rulesHash },
})
const anchor = anchorLeaf(anchorFields)
const result = (index: number) => resultLeaf(resultFields(index))
const unrevealed = (index: number) => {
  const { reveal: _, ...fields } = resultFields(index)
  return fields
}
const other = resultLeaf({ ...unrevealed(1), game: 'another' })
const honest = [other, anchor, ...turns.slice(0, 8).map((_, i) => result(i + 1))]

const place = (texts: readonly string[]) =>
  texts.map((text, leafIndex) => ({ leafIndex, leaf: parseLeaf(text) as GameLeaf }))
const faultsOf = (texts: readonly string[], due = 8) =>
  verifyDay({ game, day, prizes, turns, due, leaves: place(texts) }).map(({ fault, turn }) =>
    turn ? `${fault} ${turn.slice(-4)}` : fault,
  )
const replaced = (index: number, changed: object) =>
  honest.with(index + 1, resultLeaf({ ...resultFields(index), ...changed }))

describe('verifyDay', () => {
  test('DRAW-06 a day is computed again from the log alone, and a head signed before its draws fixed them', () => {
    const signer = noteSigner('quayso.example/log', new Uint8Array(32).fill(4))
    const nodes = new Map<string, Uint8Array>()
    const notes = new Map<number, string>()
    let range = emptyRange
    for (const text of honest) {
      range = appendLeaf(range, leafHash(utf8(text)), ({ level, index, hash }) => nodes.set(`${level}/${index}`, hash))
      notes.set(range.size, signCheckpoint({ origin: signer.name, size: range.size, root: rangeRoot(range) }, signer))
    }
    const hashAt = ({ level, index }: NodeRef) => nodes.get(`${level}/${index}`) as Uint8Array

    // The early checkpoint is one anyone may have saved before the first draw, the late one is the current one.
    const open = (size: number) => openCheckpoint(notes.get(size) ?? '', 'quayso.example/log', signer.publicKey)
    const early = open(2)
    const late = open(honest.length)
    const proof = inclusionProof(1, early.size, hashAt)
    expect(verifyInclusion({ leafHash: leafHash(utf8(anchor)), index: 1, ...early, proof })).toBe(true)
    const extension = consistencyProof(early.size, late.size, hashAt)
    const sizes = { oldSize: early.size, oldRoot: early.root, newSize: late.size, newRoot: late.root }
    expect(verifyConsistency({ ...sizes, proof: extension })).toBe(true)
    const read = honest.reduce((before, text) => appendLeaf(before, leafHash(utf8(text))), emptyRange)
    expect(toHex(rangeRoot(read))).toBe(toHex(late.root))
    expect(honest.slice(0, early.size).some((text) => text.includes(seedAt(1)))).toBe(false)
    expect(faultsOf(honest)).toEqual([])
  })

  test('a running day may lack turns that are not due, and have one that is early', () => {
    expect(faultsOf(honest.slice(0, 5), 3)).toEqual([])
    expect(faultsOf(honest, 7)).toEqual([])
    expect(faultsOf([anchor], 0)).toEqual([])
  })

  test('any changed digit is found, in any turn', () => {
    for (let index = 1; index <= 8; index++) {
      const flat = tiersAt(index).join(';')
      for (let at = 0; at < flat.length; at++) {
        if (!/\d/.test(flat[at] as string)) continue
        const changed = `${flat.slice(0, at)}${(Number(flat[at]) + 1) % 10}${flat.slice(at + 1)}`
        expect(faultsOf(replaced(index, { tiers: changed.split(';') }))).toEqual([
          `numbers-differ ${turnOf(index).turnNum.slice(-4)}`,
        ])
      }
    }
  })

  test('any changed seed is found, and later turns are still checked against earlier commitments', () => {
    for (let index = 1; index <= 8; index++) {
      for (const seed of ['00'.repeat(32), seedAt(index - 1), seedAt(index + 1)]) {
        const prizesOf = drawTiers({ game, turn: turnOf(index).turn, seed: fromHex(seed), prizes })
        const tiers = prizesOf.map((numbers) => numbers.join(','))
        const found = faultsOf(replaced(index, { tiers, reveal: { ...resultFields(index).reveal, seed } }))
        expect(found).toEqual([`link-broken ${turnOf(index).turnNum.slice(-4)}`])
      }
    }
  })

  test('a commitment that comes after a draw is found', () => {
    const late = (after: number) => [...honest.slice(2, after + 2), anchor, ...honest.slice(after + 2)]
    expect(faultsOf(late(1))).toEqual(['anchor-late 0001'])
    expect(faultsOf(late(3))).toEqual(['anchor-late 0001', 'anchor-late 0002', 'anchor-late 0003'])
    expect(faultsOf(late(8))).toHaveLength(8)
  })

  test.each<[string, string[], string[]]>([
    ['no anchor', honest.slice(2), ['anchor-missing']],
    [
      'the anchor of another day',
      [anchorLeaf({ ...anchorFields, day: '2026-11-15' }), ...honest.slice(2)],
      ['anchor-missing'],
    ],
    [
      'two anchors to choose from',
      honest.toSpliced(2, 0, anchorLeaf({ ...anchorFields, anchor: rulesHash })),
      ['anchor-doubled'],
    ],
    ['an anchor for fewer turns', honest.with(1, anchorLeaf({ ...anchorFields, turns: 11 })), ['turns-differ']],
    ['a turn left out', honest.toSpliced(5, 1), ['turn-missing 0004']],
    ['the last turn left out', honest.slice(0, -1), ['turn-missing 0008']],
    ['a turn twice', [...honest, result(5)], ['turn-doubled 0005']],
    ['two turns in the wrong order', honest.with(4, result(4)).with(5, result(3)), ['out-of-order 0004']],
    ['a draw without a reveal', honest.with(4, resultLeaf(unrevealed(3))), ['reveal-missing 0003']],
    [
      'a turn beyond the schedule',
      [...honest, resultLeaf({ ...resultFields(8), turn: '20261114-0013' })],
      ['turn-unplanned'],
    ],
    [
      'a beacon that nobody planned',
      replaced(2, { reveal: { ...resultFields(2).reveal, beaconRound: 5, beacon: 'absent' } }),
      ['beacon-differs 0002'],
    ],
    [
      'other rules in a reveal',
      replaced(2, { reveal: { ...resultFields(2).reveal, rulesHash: seedAt(0) } }),
      ['rules-differ 0002'],
    ],
  ])('%s is found', (_, texts, faults) => {
    expect(faultsOf(texts).map((fault) => fault.replace(/ 0013$/, ''))).toEqual(faults)
  })

  test('an index in the chain that is not the turn’s own is found', () => {
    expect(faultsOf(replaced(2, { reveal: { ...resultFields(2).reveal, index: 3 } }))).toContain('turn-misplaced 0002')
  })

  test('rules other than those committed to are found', () => {
    const found = faultsOf(honest.with(1, anchorLeaf({ ...anchorFields, rulesHash: seedAt(0) })))
    expect(found).toContain('rules-differ 0001')
  })

  test('[DRAW-05] a draw by us is never corrected, not even to the same numbers', () => {
    const corrected = { ...resultFields(3), version: 2, replaces: 1, reason: 'x' }
    expect(faultsOf([...honest, correctionLeaf(corrected)])).toEqual(['turn-doubled 0003', 'kind-unexpected 0003'])
    const changed = correctionLeaf({ ...corrected, tiers: ['00000', '00,00,00'] })
    expect(faultsOf([...honest, changed])).toContain('numbers-differ 0003')
  })

  test('turns of before the game began may be missing, if they are', () => {
    const begun = honest.toSpliced(2, 3)
    const claim = { game, day, prizes, turns, due: 8, leaves: place(begun) }
    expect(verifyDay({ ...claim, before: 3 })).toEqual([])
    expect(verifyDay({ ...claim, before: 2 })).toEqual([{ fault: 'turn-missing', turn: turnOf(3).turnNum }])
  })

  test('a time that is not the schedule’s is found', () => {
    expect(faultsOf(replaced(2, { openTime: resultFields(3).openTime }))).toEqual(['time-differs 0002'])
  })
})

describe('verifyDraw', () => {
  const { tiers, reveal } = resultFields(6)
  const before = { kind: 'seed', seed: seedAt(5), index: 5, leafIndex: 6 } as const
  const claim: DrawClaim = { game, prizes, turn: turnOf(6).turn, tiers, reveal, leafIndex: 7, commitment: before }
  const fromAnchor = { kind: 'anchor', anchor: seedAt(0), rulesHash, leafIndex: 1 } as const

  test('a draw follows from the turn before it, or from the anchor', () => {
    expect(verifyDraw(claim)).toEqual([])
    expect(verifyDraw({ ...claim, commitment: fromAnchor })).toEqual([])
  })

  test.each<[string, Partial<DrawClaim>, string[]]>([
    ['another anchor', { commitment: { ...fromAnchor, anchor: seedAt(1) } }, ['link-broken']],
    ['a late anchor', { commitment: { ...fromAnchor, leafIndex: 7 } }, ['anchor-late']],
    ['a seed that came later', { commitment: { ...before, leafIndex: 8 } }, ['out-of-order']],
    ['a commitment to itself', { commitment: { ...before, seed: seedAt(6), index: 6 } }, ['link-broken']],
    ['an index without end', { reveal: { ...reveal, index: 2 ** 50 } }, ['turn-misplaced', 'link-broken']],
    ['another turn', { turn: turnOf(7).turn }, ['turn-misplaced', 'numbers-differ']],
    ['another game', { game: 'south' }, ['rules-differ', 'numbers-differ']],
    ['a tier too many', { tiers: [...tiers, '1'] }, ['numbers-differ']],
    ['a planned beacon left out', { beaconRound: 5 }, ['beacon-differs']],
  ])('%s is found', (_, changed, faults) => {
    expect(verifyDraw({ ...claim, ...changed })).toEqual(faults)
  })

  test('[DRAW-13] a draw with a planned beacon follows from its round', () => {
    const beacon = 'ab'.repeat(48)
    const seed = fromHex(reveal.seed)
    const drawn = drawTiers({ game, turn: claim.turn, seed, prizes, beacon: beaconBytes(beacon) })
    const told = {
      ...claim,
      tiers: drawn.map((numbers) => numbers.join(',')),
      reveal: { ...reveal, beaconRound: 5, beacon },
      beaconRound: 5,
    }
    expect(verifyDraw(told)).toEqual([])
    expect(verifyDraw({ ...told, reveal: { ...told.reveal, beacon: 'cd'.repeat(48) } })).toEqual(['numbers-differ'])
  })
})
