import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { concat, lengthPrefixed, utf8 } from './bytes.ts'

const seedLabel = utf8('quayso/v1/seed\0')
const linkLabel = utf8('quayso/v1/link\0')

/** One step towards the anchor: s(i-1) from s(i). */
export function link(seed: Uint8Array): Uint8Array {
  return sha256(concat(linkLabel, seed))
}

/**
 * The seeds of a game's day: element i belongs to the i-th turn, element 0 is the anchor that is public beforehand.
 * Only the holder of the master key can compute an element from the one before it.
 */
export function seedChain(masterKey: Uint8Array, game: string, day: string, turns: number): Uint8Array[] {
  const chain = new Array<Uint8Array>(turns + 1)
  let seed: Uint8Array = hmac(sha256, masterKey, concat(seedLabel, lengthPrefixed(game), lengthPrefixed(day)))
  for (let i = turns; i > 0; i--) {
    chain[i] = seed
    seed = link(seed)
  }
  chain[0] = seed
  return chain
}
