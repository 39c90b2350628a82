import { findGame } from '@quayso/games/catalogue'
import { type Game, prizeTableOn } from '@quayso/games/game'
import { parseTurnNum, turnDayMs } from '@quayso/games/time/turn'
import { expect, test } from 'vitest'
import { absentBeacon } from '../beacon/absent.ts'
import { nameBeacon, quicknet, roundOfDraw } from '../beacon/network.ts'
import { beaconBytes } from '../beacon/randomness.ts'
import { ownBeacon } from '../beacon/testing.ts'
import { toHex } from '../bytes.ts'
import { anchorLeaf, resultLeaf } from '../leaves.ts'
import { seedChain } from '../seed-chain.ts'
import { checkDraw, type DrawToCheck } from './check-draw.ts'
import { drawTiers, rulesHashOf } from './draw-tiers.ts'

const game = findGame('st60') as Game
const turnNum = '20261114-0684'
const turn = parseTurnNum(turnNum) as number
const prizes = prizeTableOn(game, turnDayMs(turn))
const chain = seedChain(new Uint8Array(32).fill(7), 'st60', '2026-11-14', 1440)
const rulesHash = toHex(rulesHashOf('st60', prizes))
const seedOf = (index: number) => chain[index] as Uint8Array
const dueAtMs = Date.parse('2026-11-14T18:24:00+07:00')
const { network, sign } = ownBeacon()
const named = nameBeacon(network)
const beaconRound = roundOfDraw(network, named, dueAtMs)
const { signature } = sign(beaconRound)
const tiersWith = (beacon: string) =>
  drawTiers({ game: 'st60', turn, seed: seedOf(684), prizes, beacon: beaconBytes(beacon) }).map((numbers) =>
    numbers.join(','),
  )
const tiers = tiersWith(signature)
const changedTiers = tiers.map((numbers) => numbers.replace(/^\d/, (digit) => String(9 - Number(digit))))

const result = {
  game: 'st60',
  turn: turnNum,
  version: 1,
  openTime: '2026-11-14T18:24:00+07:00',
  tiers,
  source: 'own',
  status: 'confirmed',
  reveal: { index: 684, keyId: 'k1', seed: toHex(seedOf(684)), rulesHash, beaconRound, beacon: signature },
}
const anchor = { game: 'st60', day: '2026-11-14', turns: 1440, anchor: toHex(seedOf(0)), rulesHash, beacon: named }
const honest: DrawToCheck = { shown: result, turn, dueAtMs, prizes, network, leafIndex: 5, anchorIndex: 2 }

/** A log that proves these leaves and no other. */
function logOf(leaves: Readonly<Record<number, string>>) {
  return { note: '', size: 9, provenLeaf: async (index: number) => leaves[index], extends: async () => true }
}
const honestLog = logOf({ 2: anchorLeaf(anchor), 5: resultLeaf(result) })
const passed = {
  ...{ logged: 'passed', shown: 'passed', committed: 'passed', rules: 'passed', seed: 'passed' },
  ...{ beacon: 'passed', numbers: 'passed' },
  computed: tiers,
}

test('[DRAW-06] an honest draw passes every step and is computed again', async () => {
  expect(await checkDraw(honest, honestLog)).toEqual(passed)
})

const uncomputed = { rules: 'open', seed: 'open', beacon: 'open', numbers: 'open' }

test.each([
  ['number', { tiers: changedTiers }],
  ['time', { openTime: '2026-11-14T18:25:00+07:00' }],
  ['turn', { turn: '20261114-0685' }],
  ['version', { version: 2 }],
  ['status', { status: 'corrected' }],
  ['seed', { reveal: { ...result.reveal, seed: '0'.repeat(64) } }],
  ['beacon', { reveal: { ...result.reveal, beacon: 'absent' } }],
])('a page with another %s differs from the log', async (_, change) => {
  const checked = await checkDraw({ ...honest, shown: { ...result, ...change } }, honestLog)
  expect(checked).toMatchObject({ logged: 'passed', shown: 'failed' })
})

test('a changed number does not follow from the seed', async () => {
  const shown = { ...result, tiers: changedTiers }
  const checked = await checkDraw({ ...honest, shown }, logOf({ 2: anchorLeaf(anchor), 5: resultLeaf(shown) }))
  expect(checked).toEqual({ ...passed, numbers: 'failed' })
})

test('a result that the log does not prove leaves the rest open', async () => {
  const log = logOf({ 2: anchorLeaf(anchor) })
  expect(await checkDraw(honest, log)).toMatchObject({
    logged: 'failed',
    shown: 'open',
    committed: 'passed',
    ...uncomputed,
  })
})

test.each([
  ['missing from the log', honest, logOf({ 5: resultLeaf(result) })],
  ['named nowhere', { ...honest, anchorIndex: undefined }, honestLog],
  ['of another day', honest, logOf({ 2: anchorLeaf({ ...anchor, day: '2026-11-15' }), 5: resultLeaf(result) })],
  ['no anchor at all', honest, logOf({ 2: resultLeaf(result), 5: resultLeaf(result) })],
  ['no leaf of ours', honest, logOf({ 2: '{}', 5: resultLeaf(result) })],
])('an anchor that is %s is no commitment', async (_, draw, log) => {
  expect(await checkDraw(draw, log)).toMatchObject({ logged: 'passed', committed: 'failed', ...uncomputed })
})

test('an anchor logged after the result is no commitment', async () => {
  const log = logOf({ 7: anchorLeaf(anchor), 5: resultLeaf(result) })
  expect(await checkDraw({ ...honest, anchorIndex: 7 }, log)).toEqual({ ...passed, committed: 'failed' })
})

test('a seed of another chain and rules of another game are found', async () => {
  const seed = toHex(seedChain(new Uint8Array(32).fill(8), 'st60', '2026-11-14', 1440)[684] as Uint8Array)
  const ofOther = { ...result, reveal: { ...result.reveal, seed } }
  const log = logOf({ 2: anchorLeaf(anchor), 5: resultLeaf(ofOther) })
  const checked = await checkDraw({ ...honest, shown: ofOther }, log)
  expect(checked).toMatchObject({ shown: 'passed', seed: 'failed', numbers: 'failed', rules: 'passed' })
  const rules = logOf({ 2: anchorLeaf({ ...anchor, rulesHash: 'f'.repeat(64) }), 5: resultLeaf(result) })
  expect(await checkDraw(honest, rules)).toEqual({ ...passed, rules: 'failed' })
})

test('an official result has nothing to compute', async () => {
  const { reveal: _, ...official } = result
  const log = logOf({ 2: anchorLeaf(anchor), 5: resultLeaf(official) })
  const checked = await checkDraw({ ...honest, shown: { ...official, reveal: null } }, log)
  expect(checked).toMatchObject({ logged: 'passed', shown: 'passed', ...uncomputed })
})

const leafWith = (reveal: Partial<typeof result.reveal>, drawn = tiers) => {
  const changed = { ...result, tiers: drawn, reveal: { ...result.reveal, ...reveal } }
  const log = logOf({ 2: anchorLeaf(anchor), 5: resultLeaf(changed) })
  return checkDraw({ ...honest, shown: changed }, log)
}

test('[DRAW-13] a beacon of another key, however well its numbers follow, fails', async () => {
  const forged = ownBeacon(new Uint8Array(32).fill(8)).sign(beaconRound).signature
  expect(await leafWith({ beacon: forged }, tiersWith(forged))).toMatchObject({ beacon: 'failed', numbers: 'passed' })
})

test('[DRAW-13] a beacon of another round fails', async () => {
  const other = sign(beaconRound + 1)
  const reveal = { beaconRound: other.round, beacon: other.signature }
  expect(await leafWith(reveal, tiersWith(other.signature))).toMatchObject({ beacon: 'failed', numbers: 'passed' })
})

test('[DRAW-14] a draw without its beacon says so', async () => {
  const reveal = { beacon: absentBeacon }
  expect(await leafWith(reveal, tiersWith(absentBeacon))).toMatchObject({ beacon: 'absent', numbers: 'passed' })
  expect(await leafWith(reveal)).toMatchObject({ beacon: 'absent', numbers: 'failed' })
})

test('[DRAW-13] an anchor that names another network fails', async () => {
  const checked = await checkDraw({ ...honest, network: quicknet }, honestLog)
  expect(checked).toMatchObject({ beacon: 'failed' })
})

test('[DRAW-06] the seed of another turn of the day fails, although it leads back to the anchor', async () => {
  const seed = seedOf(683)
  const drawn = drawTiers({ game: 'st60', turn, seed, prizes, beacon: beaconBytes(signature) })
  const other = { index: 683, seed: toHex(seed) }
  const checked = await leafWith(
    other,
    drawn.map((numbers) => numbers.join(',')),
  )
  expect(checked).toMatchObject({ seed: 'failed', numbers: 'passed' })
})
