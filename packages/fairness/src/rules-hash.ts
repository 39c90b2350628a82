import { sha256 } from '@noble/hashes/sha2.js'
import { utf8 } from './bytes.ts'

type Json = string | number | readonly Json[] | { readonly [key: string]: Json }

/** RFC 8785 for the values that rules consist of: strings, safe integers, arrays and objects. */
export function canonicalJson(value: Json): string {
  if (typeof value === 'string') return JSON.stringify(value)
  if (typeof value === 'number') {
    if (!Number.isSafeInteger(value)) throw new RangeError(`not a safe integer: ${value}`)
    return String(value)
  }
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${entries.map(([key, entry]) => `${JSON.stringify(key)}:${canonicalJson(entry)}`).join(',')}}`
}

export function rulesHash(rules: Json): Uint8Array {
  return sha256(utf8(canonicalJson(rules)))
}
