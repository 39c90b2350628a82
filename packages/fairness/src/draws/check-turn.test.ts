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
import { checkLogged, checkNumbers, checkSeal, type OpenedSeal } from './check-turn.ts'
import { drawTiers, rulesHashOf } from './draw-tiers.ts'

const game = findGame('st60') as Game
const turnNum = '20261114-0684'
const turn = parseTurnNum(turnNum) as number
const prizes = prizeTableOn(game, turnDayMs(turn))
const chain = seedChain(new Uint8Array(32).fill(7), 'st60', '2026-11-14', 1440)
const rulesHash = toHex(rulesHashOf('st60', prizes))
const dueAtMs = Date.parse('2026-11-14T18:24:00+07:00')
const { network, sign } = ownBeacon()
const named = nameBeacon(network)
const beaconRound = roundOfDraw(network, named, dueAtMs)
const { signature } = sign(beaconRound)
const seedAt = (index: number) => toHex(chain[index] as Uint8Array)
const anchor = { game: 'st60', day: '2026-11-14', turns: 1440, anchor: seedAt(0), rulesHash, beacon: named }
const reveal = { index: 684, keyId: 'k1', seed: seedAt(684), beaconRound, beacon: signature }
const seal: OpenedSeal = { turn, dueAtMs, prizes, network, reveal, anchor: { ...anchor, leafIndex: 2 } }
const drawn = drawTiers({
  ...{ game: 'st60', turn, seed: chain[684] as Uint8Array, prizes, beacon: beaconBytes(signature) },
})
const tiers = drawn.map((numbers) => numbers.join(','))
const result = {
  ...{ game: 'st60', turn: turnNum, version: 1, openTime: '2026-11-14T18:24:00+07:00', tiers, source: 'own' },
  ...{ status: 'confirmed', reveal: { ...reveal, rulesHash } },
}
/** With the last digit of the last number changed. */
const changed = tiers.map((numbers) => numbers.replace(/\d$/, (digit) => String((Number(digit) + 1) % 10)))

const logOf = (leaves: Readonly<Record<number, string>>) => ({
  ...{ note: '', size: 9, provenLeaf: async (index: number) => leaves[index], extends: async () => true },
})
const log = logOf({ 2: anchorLeaf(anchor), 5: resultLeaf(result) })

test('[VER-03] an honest turn passes each step', async () => {
  expect(checkSeal('st60', seal)).toEqual({
    ...{ outcome: 'passed', sealed: seedAt(0), found: seedAt(0), hasRules: true, round: beaconRound, beacon: 'passed' },
  })
  expect(checkNumbers(result, seal)).toEqual({ outcome: 'passed', computed: tiers, shown: tiers })
  expect(await checkLogged(log, result, 5, seal)).toEqual({ outcome: 'passed', leafIndex: 5, size: 9, links: 4 })
})

test.each([
  ['the seed of another turn', { reveal: { ...reveal, seed: seedAt(685) } }],
  ['the seed of another turn under its index', { reveal: { ...reveal, seed: seedAt(685), index: 685 } }],
  ['its own seed under another index', { reveal: { ...reveal, index: 685 } }],
  ['another seal', { anchor: { ...seal.anchor, anchor: 'f'.repeat(64) } }],
  ['other rules', { anchor: { ...seal.anchor, rulesHash: 'f'.repeat(64) } }],
  ['another round', { reveal: { ...reveal, ...sign(beaconRound + 1), beaconRound: beaconRound + 1 } }],
  ['a round without a signature', { reveal: { index: 684, keyId: 'k1', seed: seedAt(684), beaconRound } }],
  ['the signature of another round', { reveal: { ...reveal, beacon: sign(beaconRound - 1).signature } }],
  ['a round of another network', { network: quicknet }],
])('[VER-03] the seal does not match with %s', (_name, change) => {
  expect(checkSeal('st60', { ...seal, ...change }).outcome).toBe('failed')
})

test('[VER-03] a seed that leads elsewhere is named beside the seal', () => {
  const { sealed, found } = checkSeal('st60', { ...seal, reveal: { ...reveal, seed: seedAt(685) } })
  expect([sealed, found]).toEqual([seedAt(0), seedAt(1)])
})

test('[VER-03] a draw without the round is right, and says so', () => {
  const absent = { ...seal, reveal: { ...reveal, beacon: absentBeacon } }
  expect(checkSeal('st60', absent)).toMatchObject({ outcome: 'absent', beacon: 'absent' })
})

test('[VER-04] a changed number is found, and both are named', () => {
  expect(checkNumbers({ ...result, tiers: changed }, seal)).toEqual({
    ...{ outcome: 'failed', computed: tiers, shown: changed },
  })
})

test.each([
  ['is not in the log', logOf({ 2: anchorLeaf(anchor) }), { fault: 'unproven' }],
  ['is another leaf', logOf({ 2: anchorLeaf(anchor), 5: anchorLeaf(anchor) }), { fault: 'unproven' }],
  ['is of a newer release', logOf({ 2: anchorLeaf(anchor), 5: '{"kind":"result-two"}' }), { fault: 'unproven' }],
  [
    'has other numbers there',
    logOf({ 2: anchorLeaf(anchor), 5: resultLeaf({ ...result, tiers: changed }) }),
    { fault: 'differs', logged: changed, shown: tiers },
  ],
  [
    'has another time there',
    logOf({ 2: anchorLeaf(anchor), 5: resultLeaf({ ...result, openTime: '2026-11-14T18:15:00+07:00' }) }),
    { fault: 'differs', logged: ['2026-11-14T18:15:00+07:00'], shown: [result.openTime] },
  ],
  ['was not sealed before', logOf({ 5: resultLeaf(result) }), { fault: 'unsealed' }],
  [
    'has another seal there',
    logOf({ 2: anchorLeaf({ ...anchor, anchor: 'f'.repeat(64) }), 5: resultLeaf(result) }),
    { fault: 'unsealed' },
  ],
  [
    'has a seal of another network there',
    logOf({ 2: anchorLeaf({ ...anchor, beacon: nameBeacon(quicknet) }), 5: resultLeaf(result) }),
    { fault: 'unsealed' },
  ],
])('[VER-04] a turn that %s fails', async (_name, of, expected) => {
  expect(await checkLogged(of, result, 5, seal)).toMatchObject({ outcome: 'failed', ...expected })
})

test('[VER-06] a result of others is looked for in the log alone', async () => {
  const { reveal: _reveal, ...official } = { ...result, source: 'operator', status: 'corrected' }
  const shown = { ...official, reveal: null }
  expect(await checkLogged(logOf({ 5: resultLeaf(official) }), shown, 5, undefined)).toMatchObject({
    outcome: 'passed',
  })
  const others = logOf({ 5: resultLeaf({ ...official, tiers: changed }) })
  expect(await checkLogged(others, shown, 5, undefined)).toMatchObject({ fault: 'differs', logged: changed })
})
