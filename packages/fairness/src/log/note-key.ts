import { sha256 } from '@noble/hashes/sha2.js'
import { concat, equalBytes, fromBase64, fromHex, toBase64, toHex, utf8 } from '../bytes.ts'

/** The type byte of Ed25519 in C2SP signed-note. */
const ed25519Type = Uint8Array.of(1)
const newline = Uint8Array.of(0x0a)

/** A signer, in the C2SP signed-note form. */
export interface NoteKey {
  readonly name: string
  readonly publicKey: Uint8Array
}

export function checkKeyName(name: string): void {
  if (!/^[^\s+]+$/u.test(name)) throw new RangeError(`a key name has no spaces and no plus sign: "${name}"`)
}

/** Four bytes that distinguish keys of the same name; they prove nothing. */
export function keyIdOf({ name, publicKey }: NoteKey): Uint8Array {
  return sha256(concat(utf8(name), newline, ed25519Type, publicKey)).slice(0, 4)
}

/** The form in which a log's key is published: `name+hash+key`. */
export function formatVerifierKey(key: NoteKey): string {
  checkKeyName(key.name)
  return `${key.name}+${toHex(keyIdOf(key))}+${toBase64(concat(ed25519Type, key.publicKey))}`
}

export function parseVerifierKey(text: string): NoteKey {
  const [, name, keyId, encoded] = /^([^\s+]+)\+([0-9a-f]{8})\+(\S+)$/u.exec(text) ?? []
  if (!name || !keyId || !encoded) throw new RangeError('a verifier key reads name+hash+key')
  const typed = fromBase64(encoded)
  if (typed[0] !== ed25519Type[0] || typed.length !== 33) throw new RangeError('not an Ed25519 verifier key')
  const key = { name, publicKey: typed.slice(1) }
  if (!equalBytes(keyIdOf(key), fromHex(keyId))) throw new RangeError('the hash in the verifier key is of another key')
  return key
}
