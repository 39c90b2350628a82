import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'

const encoder = new TextEncoder()

export function utf8(text: string): Uint8Array {
  return encoder.encode(text)
}

export function concat(...parts: readonly Uint8Array[]): Uint8Array {
  const joined = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    joined.set(part, at)
    at += part.length
  }
  return joined
}

export function equalBytes(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, i) => byte === b[i])
}

export function u32(value: number): Uint8Array {
  const bytes = new Uint8Array(4)
  new DataView(bytes.buffer).setUint32(0, value)
  return bytes
}

export function u64(value: number): Uint8Array {
  const bytes = new Uint8Array(8)
  new DataView(bytes.buffer).setBigUint64(0, BigInt(value))
  return bytes
}

/** Length first, so that no two different lists of texts join to the same bytes. */
export function lengthPrefixed(text: string): Uint8Array {
  const bytes = utf8(text)
  return concat(u32(bytes.length), bytes)
}

export function toHex(bytes: Uint8Array): string {
  return bytesToHex(bytes)
}

/** Lower case only: a value has one spelling. */
export function fromHex(text: string): Uint8Array {
  if (!/^(?:[0-9a-f]{2})*$/.test(text)) throw new RangeError(`not lower-case hex: ${text.slice(0, 80)}`)
  return hexToBytes(text)
}

export function toBase64(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
}

export function fromBase64(text: string): Uint8Array {
  const bytes = Uint8Array.from(decodeBase64(text), (char) => char.charCodeAt(0))
  // `atob` accepts spaces, missing padding and stray last bits: a value must have one spelling here.
  if (toBase64(bytes) !== text) throw new RangeError(`not base64: ${text.slice(0, 80)}`)
  return bytes
}

function decodeBase64(text: string): string {
  try {
    return atob(text)
  } catch {
    throw new RangeError(`not base64: ${text.slice(0, 80)}`)
  }
}
