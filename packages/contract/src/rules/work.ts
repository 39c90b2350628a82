import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'

/** A number to be found: `SHA-256(salt + number)` is `target`, in hex. */
export interface Work {
  readonly salt: string
  readonly target: string
}

function digestOf(salt: string, number: number): Uint8Array {
  return sha256(utf8ToBytes(salt + number))
}

export function workTarget(salt: string, number: number): string {
  return bytesToHex(digestOf(salt, number))
}

/** Looks in a part of the numbers, so that a page can draw between two parts; `from` counts, `to` does not. */
export function searchWork({ salt, target }: Work, from: number, to: number): number | undefined {
  const wanted = hexToBytes(target)
  for (let number = from; number < to; number++) {
    const digest = digestOf(salt, number)
    // One in 65,536 gets past the first look.
    if (digest[0] === wanted[0] && digest[1] === wanted[1] && digest.every((byte, i) => byte === wanted[i])) {
      return number
    }
  }
  return undefined
}
