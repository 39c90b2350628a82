import { describe, expect, test } from 'vitest'
import { toHex, utf8 } from '../bytes.ts'
import { absentBeacon } from './absent.ts'
import { chainHashOf, networkToInfo, parseNetworkInfo, quicknet, roundAt, roundAtMs, roundOfDraw } from './network.ts'
import { beaconBytes } from './randomness.ts'
import { isSignedRound } from './round.ts'
import { ownBeacon } from './testing.ts'

/** Published by the real network. */
const real = {
  round: 657_413,
  signature: 'b713718a38ae728dfd477991af2822e08d2f305e47718cef9f7848ce4050e7be41076862b98fad56e91a6b85b89cd97b',
}
const realRandomness = 'fc1873a13f3545aeade8401532ef5519920652eee6b0d2b19ca12643b87b3587'

describe('a round', () => {
  test('[DRAW-13] of the real network is valid, and gives the randomness that the network published', () => {
    expect(isSignedRound(quicknet, real)).toBe(true)
    expect(toHex(beaconBytes(real.signature))).toBe(realRandomness)
  })

  test.each([
    ['under another round', { ...real, round: real.round + 1 }],
    ['with a changed bit', { ...real, signature: real.signature.replace(/b$/, 'a') }],
    ['with the signature of another network', { ...real, signature: ownBeacon().sign(real.round).signature }],
    ['that is no point', { ...real, signature: 'ff'.repeat(48) }],
    ['that is empty', { ...real, signature: '' }],
    ['that is text', { ...real, signature: 'absent' }],
  ])('%s is refused', (_, round) => {
    expect(isSignedRound(quicknet, round)).toBe(false)
  })

  test('of an own beacon is valid under its key alone', () => {
    const { network, sign } = ownBeacon()
    expect(isSignedRound(network, sign(5))).toBe(true)
    expect(isSignedRound(ownBeacon(utf8('another key of thirty-two bytes.')).network, sign(5))).toBe(false)
  })

  test('that is absent gives no bytes', () => {
    expect(beaconBytes(absentBeacon)).toEqual(new Uint8Array())
    expect(beaconBytes(undefined)).toEqual(new Uint8Array())
  })
})

describe('a network', () => {
  test('[DRAW-13] is named by the hash of its parameters, as drand computes it', () => {
    expect(chainHashOf(quicknet)).toBe('52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971')
  })

  test('is read from its own description', () => {
    expect(parseNetworkInfo(JSON.stringify(networkToInfo(quicknet)))).toEqual(quicknet)
  })

  const info = networkToInfo(quicknet)
  test.each([
    ['another key under the same hash', { ...info, public_key: ownBeacon().network.publicKey }],
    ['another period', { ...info, period: 30 }],
    ['another scheme', { ...info, schemeID: 'pedersen-bls-chained' }],
    ['nothing', null],
  ])('%s is refused', (_, wrong) => {
    expect(() => parseNetworkInfo(JSON.stringify(wrong))).toThrow(/beacon|hex/)
  })

  test('[DRAW-13] the round of a draw is out three seconds before it', () => {
    const dueAtMs = Date.parse('2026-11-14T18:24:00+07:00')
    const round = roundOfDraw(quicknet, { offset: 3 }, dueAtMs)
    expect(roundAtMs(quicknet, round)).toBe(dueAtMs - 3000)
    expect(roundAt(quicknet, dueAtMs - 3001)).toBe(round - 1)
    expect(roundAt(quicknet, dueAtMs)).toBe(round + 1)
  })
})
