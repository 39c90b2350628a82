import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { concat, lengthPrefixed, u32, u64, utf8 } from './bytes.ts'

const drawLabel = utf8('quayso/v1/draw\0')
const noBeacon = sha256(new Uint8Array())

export interface DrawInput {
  readonly game: string
  readonly turn: number
  readonly seed: Uint8Array
  readonly rulesHash: Uint8Array
}

/** An endless run of 32-bit words that follow from the seed, the game, the turn and the rules alone. */
export function* drawWords({ game, turn, seed, rulesHash }: DrawInput): Generator<number, never> {
  const key = hmac(sha256, seed, concat(drawLabel, lengthPrefixed(game), u64(turn), rulesHash, noBeacon))
  for (let block = 0; ; block++) {
    const view = new DataView(hmac(sha256, key, u32(block)).buffer)
    for (let at = 0; at < 32; at += 4) yield view.getUint32(at)
  }
}

/** Words past the last whole multiple of n are thrown away: every outcome is exactly as likely as any other. */
export function uniformBelow(words: Iterator<number, never>, n: number): number {
  const limit = 2 ** 32 - (2 ** 32 % n)
  for (;;) {
    const word = words.next().value
    if (word < limit) return word % n
  }
}

export function drawDigits(words: Iterator<number, never>, digits: number): string {
  return String(uniformBelow(words, 10 ** digits)).padStart(digits, '0')
}
