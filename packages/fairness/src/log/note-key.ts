import { sha256 } from '@noble/hashes/sha2.js'
import { concat, equalBytes, fromBase64, fromHex, toBase64, toHex, utf8 } from '../bytes.ts'

/** What an Ed25519 key signs: notes, as a log does (C2SP signed-note), or cosignatures, as a witness does (C2SP tlog-cosignature). */
export type KeyUse = 'note' | 'cosignature'
const typeBytes: Readonly<Record<KeyUse, number>> = { note: 1, cosignature: 4 }
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
export function keyIdOf({ name, publicKey }: NoteKey, use: KeyUse = 'note'): Uint8Array {
  return sha256(concat(utf8(name), newline, Uint8Array.of(typeBytes[use]), publicKey)).slice(0, 4)
}

/** The form in which the key of a log or of a witness is published: `name+hash+key`. */
export function formatVerifierKey(key: NoteKey, use: KeyUse = 'note'): string {
  checkKeyName(key.name)
  const typed = concat(Uint8Array.of(typeBytes[use]), key.publicKey)
  return `${key.name}+${toHex(keyIdOf(key, use))}+${toBase64(typed)}`
}

export function parseVerifierKey(text: string, use: KeyUse = 'note'): NoteKey {
  const [, name, keyId, encoded] = /^([^\s+]+)\+([0-9a-f]{8})\+(\S+)$/u.exec(text) ?? []
  if (!name || !keyId || !encoded) throw new RangeError('a verifier key reads name+hash+key')
  const typed = fromBase64(encoded)
  if (typed[0] !== typeBytes[use] || typed.length !== 33) throw new RangeError(`not an Ed25519 key for a ${use}`)
  const key = { name, publicKey: typed.slice(1) }
  if (!equalBytes(keyIdOf(key, use), fromHex(keyId)))
    throw new RangeError('the hash in the verifier key is of another key')
  return key
}
