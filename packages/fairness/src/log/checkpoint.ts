import { ed25519 } from '@noble/curves/ed25519.js'
import { concat, fromBase64, toBase64, utf8 } from '../bytes.ts'
import { checkKeyName, keyIdOf, type NoteKey } from './note-key.ts'
import { formatSignatureLine, isSignedBy, parseNote, type SignedNote, signaturesBy } from './signed-note.ts'
import { hashBytes } from './tree.ts'

/** A tree at one size: what a log signs, in the C2SP tlog-checkpoint form. */
export interface Checkpoint {
  readonly origin: string
  readonly size: number
  readonly root: Uint8Array
}

/** `sign` is Ed25519 over the bytes; a server may pass a faster one than ours. */
export interface NoteSigner extends NoteKey {
  readonly sign: (message: Uint8Array) => Uint8Array
}

export function noteSigner(name: string, secretKey: Uint8Array): NoteSigner {
  checkKeyName(name)
  return {
    name,
    publicKey: ed25519.getPublicKey(secretKey),
    sign: (message) => ed25519.sign(message, secretKey),
  }
}

export function checkpointBody({ origin, size, root }: Checkpoint): string {
  if (origin === '' || /[\r\n]/.test(origin)) throw new RangeError('an origin is one line that is not empty')
  if (!Number.isSafeInteger(size) || size < 0) throw new RangeError(`not the size of a tree: ${size}`)
  if (root.length !== hashBytes) throw new RangeError(`a root has ${hashBytes} bytes, not ${root.length}`)
  return `${origin}\n${size}\n${toBase64(root)}\n`
}

/** Several signers while a key is rotated: readers who know either key accept the note. */
export function signCheckpoint(checkpoint: Checkpoint, ...signers: readonly NoteSigner[]): string {
  const body = checkpointBody(checkpoint)
  const lines = signers.map((signer) =>
    formatSignatureLine(signer.name, concat(keyIdOf(signer), signer.sign(utf8(body)))),
  )
  return `${body}\n${lines.join('')}`
}

function parseBody(body: string): Checkpoint {
  const [origin = '', size = '', root = ''] = body.split('\n', 3)
  const checkpoint = { origin, size: Number(size), root: fromBase64(root) }
  // Serialized again it must be the same text: no leading zeros, no extension lines that nobody would check.
  if (checkpointBody(checkpoint) !== body) throw new Error('checkpoint: malformed body')
  return checkpoint
}

/** Of any log: some add lines of their own after the three, which their readers understand. */
export function parseExtendedBody(body: string): Checkpoint {
  const lines = body.split('\n')
  if (lines.indexOf('') !== lines.length - 1) throw new Error('checkpoint: malformed body')
  return parseBody(`${lines.slice(0, 3).join('\n')}\n`)
}

/** False when there is no signature by this key; throws when there is one that does not hold. */
export function isCheckpointSigned({ body, signatures }: SignedNote, key: NoteKey): boolean {
  const found = signaturesBy(key.name, keyIdOf(key), signatures)
  if (!found.every((signature) => isSignedBy(key.publicKey, utf8(body), signature))) {
    throw new Error(`checkpoint: the signature of ${key.name} does not hold`)
  }
  return found.length > 0
}

/** Returns the checkpoint if its signature by this key is valid. A log has one origin: a note of another is refused. */
export function openCheckpoint(note: string, name: string, publicKey: Uint8Array, origin: string = name): Checkpoint {
  const signed = parseNote(note)
  if (!isCheckpointSigned(signed, { name, publicKey })) throw new Error(`checkpoint: not signed by ${name}`)
  const checkpoint = parseBody(signed.body)
  if (checkpoint.origin !== origin) throw new Error(`checkpoint: of ${checkpoint.origin}, not of ${origin}`)
  return checkpoint
}
