import { ed25519 } from '@noble/curves/ed25519.js'
import { concat, equalBytes, fromBase64, toBase64, utf8 } from '../bytes.ts'
import { checkKeyName, keyIdOf, type NoteKey } from './note-key.ts'
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

/** Witnesses may add their signatures to a note; one with more than this is refused. */
const maxSignatures = 100

export function checkpointBody({ origin, size, root }: Checkpoint): string {
  if (origin === '' || /[\r\n]/.test(origin)) throw new RangeError('an origin is one line that is not empty')
  if (!Number.isSafeInteger(size) || size < 0) throw new RangeError(`not the size of a tree: ${size}`)
  if (root.length !== hashBytes) throw new RangeError(`a root has ${hashBytes} bytes, not ${root.length}`)
  return `${origin}\n${size}\n${toBase64(root)}\n`
}

export function signCheckpoint(checkpoint: Checkpoint, signer: NoteSigner): string {
  const body = checkpointBody(checkpoint)
  const signature = concat(keyIdOf(signer), signer.sign(utf8(body)))
  return `${body}\n\u2014 ${signer.name} ${toBase64(signature)}\n`
}

function parseBody(body: string): Checkpoint {
  const [origin = '', size = '', root = ''] = body.split('\n')
  const checkpoint = { origin, size: Number(size), root: fromBase64(root) }
  // Serialized again it must be the same text: no leading zeros, no extension lines that nobody would check.
  if (checkpointBody(checkpoint) !== body) throw new Error('checkpoint: malformed body')
  return checkpoint
}

/** The signatures by this key; those of other keys are ignored, even under the same name. */
function signaturesBy(key: NoteKey, lines: readonly string[]): Uint8Array[] {
  const keyId = keyIdOf(key)
  return lines.flatMap((line) => {
    const [, name, encoded] = /^\u2014 (\S+) (\S+)$/u.exec(line) ?? []
    if (!name || !encoded) throw new Error('checkpoint: malformed signature line')
    if (name !== key.name) return []
    const bytes = fromBase64(encoded)
    return equalBytes(bytes.subarray(0, 4), keyId) ? [bytes.slice(4)] : []
  })
}

/** Also false for a signature or key that is no point on the curve. */
function isSignedBy(publicKey: Uint8Array, body: string, signature: Uint8Array): boolean {
  try {
    // Strictly RFC 8032: the same signatures are valid here, in Go and in OpenSSL.
    return ed25519.verify(signature, utf8(body), publicKey, { zip215: false })
  } catch {
    return false
  }
}

/** Returns the checkpoint if its signature by this key is valid. A log has one origin: a note of another is refused. */
export function openCheckpoint(note: string, name: string, publicKey: Uint8Array, origin: string = name): Checkpoint {
  const blank = note.lastIndexOf('\n\n')
  if (blank < 0 || !note.endsWith('\n')) throw new Error('checkpoint: not a signed note')
  const body = note.slice(0, blank + 1)
  const lines = note.slice(blank + 2, -1).split('\n')
  if (lines.length > maxSignatures) throw new Error('checkpoint: too many signatures')
  const signatures = signaturesBy({ name, publicKey }, lines)
  if (signatures.length === 0) throw new Error(`checkpoint: not signed by ${name}`)
  if (!signatures.every((signature) => isSignedBy(publicKey, body, signature))) {
    throw new Error(`checkpoint: the signature of ${name} does not hold`)
  }
  const checkpoint = parseBody(body)
  if (checkpoint.origin !== origin) throw new Error(`checkpoint: of ${checkpoint.origin}, not of ${origin}`)
  return checkpoint
}
