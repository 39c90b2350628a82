import { pippenger } from '@noble/curves/abstract/curve.js'
import { bls12_381 } from '@noble/curves/bls12-381.js'
import { randomBytes } from '@noble/hashes/utils.js'
import { toHex } from '../bytes.ts'
import type { BeaconNetwork } from './network.ts'
import { type BeaconRound, messageOf, parsePublicKey, parseSignature } from './round.ts'

const { shortSignatures, G1 } = bls12_381
type Point = ReturnType<typeof messageOf>

interface Claim<Round> {
  readonly round: Round
  readonly message: Point
  readonly signature: Point
}

/** 128 bits: a forged signature slips through a batch with a chance of 2^-128. */
const coefficientBytes = 16
/** Larger ones save little time, and hold up the process for longer. */
export const batchSize = 256
const parsedAtOnce = 16

/** Never zero, which would leave its round out. */
function drawCoefficient(): bigint {
  return BigInt(`0x${toHex(randomBytes(coefficientBytes))}`) + 1n
}

/**
 * Whether all of them are signed: one random linear combination of the signatures is that of the messages under the
 * same key. Two pairings, however many rounds.
 */
function areSigned(claims: readonly Claim<unknown>[], publicKey: ReturnType<typeof parsePublicKey>): boolean {
  const coefficients = claims.map(drawCoefficient)
  const combine = (points: Point[]) => pippenger(G1.Point, points, coefficients)
  const signature = combine(claims.map((claim) => claim.signature))
  const message = combine(claims.map((claim) => claim.message))
  return shortSignatures.verify(signature, message, publicKey)
}

/** Lets the process read what has arrived meanwhile: an answer that lies unread is taken for one that is late. */
function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}

/** Halves a batch that does not hold, until the forged ones are alone. */
async function searchForged<Round>(
  claims: readonly Claim<Round>[],
  publicKey: ReturnType<typeof parsePublicKey>,
): Promise<readonly Round[]> {
  await pause()
  if (claims.length === 0 || areSigned(claims, publicKey)) return []
  if (claims.length === 1) return claims.map(({ round }) => round)
  const half = Math.ceil(claims.length / 2)
  const first = await searchForged(claims.slice(0, half), publicKey)
  return [...first, ...(await searchForged(claims.slice(half), publicKey))]
}

/**
 * The rounds that the network did not sign: many rounds at a tenth of the time that checking each takes. A thousand
 * take ten seconds, in pieces of some hundred milliseconds.
 */
export async function forgedRounds<Round extends BeaconRound>(
  network: BeaconNetwork,
  rounds: readonly Round[],
): Promise<Round[]> {
  const publicKey = parsePublicKey(network)
  const forged: Round[] = []
  let claims: Claim<Round>[] = []
  for (const [index, round] of rounds.entries()) {
    if (index % parsedAtOnce === 0) await pause()
    // Parsing checks that the point is of the right group: without that, two wrong ones could cancel out.
    const signature = parseSignature(round.signature)
    if (signature) claims.push({ round, signature, message: messageOf(round.round) })
    else forged.push(round)
    if (claims.length < batchSize) continue
    forged.push(...(await searchForged(claims, publicKey)))
    claims = []
  }
  return [...forged, ...(await searchForged(claims, publicKey))]
}
