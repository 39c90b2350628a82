import { bls12_381 } from '@noble/curves/bls12-381.js'
import { expect, test } from 'vitest'
import { forgedRounds } from './forged-rounds.ts'
import { quicknet } from './network.ts'
import { ownBeacon } from './testing.ts'

const { network, sign } = ownBeacon()
const rounds = Array.from({ length: 9 }, (_, i) => sign(1000 + i))
const { Signature } = bls12_381.shortSignatures
const forgedAt = async (...changes: readonly (readonly [number, string])[]) => {
  const told = changes.reduce((all, [at, signature]) => all.with(at, { round: 1000 + at, signature }), [...rounds])
  return (await forgedRounds(network, told)).map(({ round }) => round)
}
const signatureAt = (at: number) => rounds[at]?.signature ?? ''

test('[DRAW-13] rounds that the network signed pass together', async () => {
  expect(await forgedRounds(network, rounds)).toEqual([])
  expect(await forgedRounds(network, [])).toEqual([])
})

test('[DRAW-13] forged ones are named, wherever they are', async () => {
  expect(await forgedAt([0, signatureAt(1)])).toEqual([1000])
  expect(await forgedAt([8, signatureAt(1)], [4, sign(7).signature])).toEqual([1004, 1008])
  expect(await forgedAt([3, 'ff'.repeat(48)], [5, ''])).toEqual([1003, 1005])
  // The point at infinity adds nothing to a sum.
  expect(await forgedAt([2, `c0${'00'.repeat(47)}`])).toEqual([1002])
  expect(await forgedRounds(quicknet, rounds.slice(0, 2))).toHaveLength(2)
})

test('a process that checks many rounds hears what arrives meanwhile', async () => {
  let heard = 0
  const hear = () => {
    heard += 1
    hearing = setImmediate(hear)
  }
  let hearing = setImmediate(hear)
  await forgedRounds(network, [...rounds, ...rounds, ...rounds, ...rounds])
  clearImmediate(hearing)
  // Three pieces are parsed, and then combined.
  expect(heard).toBeGreaterThanOrEqual(3)
})

test('[DRAW-13] two that would cancel out in a plain sum are found', async () => {
  const [first, second] = [Signature.fromHex(signatureAt(2)), Signature.fromHex(signatureAt(6))]
  const offset = Signature.fromHex(signatureAt(0))
  const plus = Signature.toHex(first.add(offset))
  const minus = Signature.toHex(second.subtract(offset))
  expect(await forgedAt([2, plus], [6, minus])).toEqual([1002, 1006])
})

test('[DRAW-13] a signature plus a point outside of the group is refused', async () => {
  // On the curve, of order 3: without a check of the group it would vanish from a third of all combinations.
  const { Point } = bls12_381.G1
  const outside = new Point(0n, 2n, 1n)
  expect(outside.multiplyUnsafe(3n).equals(Point.ZERO)).toBe(true)
  const { x, y } = Signature.fromHex(signatureAt(2)).add(outside).toAffine()
  // Compressed by hand, since the library refuses to: x, and a bit for the larger y.
  const flags = y * 2n >= Point.Fp.ORDER ? 0xa0n : 0x80n
  const shifted = (x + (flags << 376n)).toString(16)
  expect(await forgedAt([2, shifted])).toEqual([1002])
})
