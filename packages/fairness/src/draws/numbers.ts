import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { concat, lengthPrefixed, u32, u64, utf8 } from '../bytes.ts'

const drawLabel = utf8('quayso/v1/draw\0')
const noBeacon = new Uint8Array()

/** An endless sequence of 32-bit words. */
export type Words = Iterator<number, never>

export interface DrawInput {
  readonly game: string
  readonly turn: number
  readonly seed: Uint8Array
  readonly rulesHash: Uint8Array
  /** The verified randomness of the beacon round that the game's plan names, if it names one. */
  readonly beacon?: Uint8Array
}

/** The words depend only on the seed, the game, the turn, the rules and the beacon. */
export function* drawWords({ game, turn, seed, rulesHash, beacon = noBeacon }: DrawInput): Generator<number, never> {
  const key = hmac(sha256, seed, concat(drawLabel, lengthPrefixed(game), u64(turn), rulesHash, sha256(beacon)))
  const keyed = hmac.create(sha256, key)
  for (let block = 0; ; block++) {
    const view = new DataView(keyed.clone().update(u32(block)).digest().buffer)
    for (let at = 0; at < 32; at += 4) yield view.getUint32(at)
  }
}

/** Words past the last whole multiple of n are discarded: all outcomes are equally likely. */
export function uniformBelow(words: Words, n: number): number {
  // Past 2^32 no word would be small enough, and the loop would not end.
  if (!Number.isInteger(n) || n < 1 || n > 2 ** 32) throw new RangeError(`no uniform number below ${n}`)
  const limit = 2 ** 32 - (2 ** 32 % n)
  for (;;) {
    const word = words.next().value
    if (word < limit) return word % n
  }
}

export function drawDigits(words: Words, digits: number): string {
  return String(uniformBelow(words, 10 ** digits)).padStart(digits, '0')
}

/** Takes `count` numbers out of the pool by a partial Fisher-Yates shuffle, and leaves the others in it. */
export function takeFromPool(words: Words, pool: number[], count: number): number[] {
  if (count > pool.length) throw new RangeError(`${count} different numbers out of ${pool.length}`)
  for (let i = 0; i < count; i++) {
    const j = i + uniformBelow(words, pool.length - i)
    const taken = pool[j] as number
    pool[j] = pool[i] as number
    pool[i] = taken
  }
  return pool.splice(0, count).sort((a, b) => a - b)
}
