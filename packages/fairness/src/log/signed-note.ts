import { ed25519 } from '@noble/curves/ed25519.js'
import { equalBytes, fromBase64, toBase64 } from '../bytes.ts'

/** Witnesses add their signatures to a note; one with more than this is refused. */
const maxSignatures = 100

export interface SignedNote {
  /** What was signed, with the newline at its end. */
  readonly body: string
  readonly signatures: readonly NoteSignature[]
}

export interface NoteSignature {
  readonly name: string
  /** Base64 of the four bytes of the key's id and what that key signed; not decoded for keys nobody asks about. */
  readonly encoded: string
}

function parseSignatureLine(line: string): NoteSignature {
  const [, name, encoded] = /^\u2014 (\S+) (\S+)$/u.exec(line) ?? []
  if (!name || !encoded) throw new Error('checkpoint: malformed signature line')
  return { name, encoded }
}

/** Each line has a newline at its end. */
function parseSignatureLines(lines: string): NoteSignature[] {
  const parts = lines.split('\n', maxSignatures + 2)
  if (parts.length > maxSignatures + 1) throw new Error('checkpoint: too many signatures')
  if (parts.pop() !== '') throw new Error('checkpoint: not a signed note')
  return parts.map(parseSignatureLine)
}

export function parseNote(note: string): SignedNote {
  const blank = note.lastIndexOf('\n\n')
  if (blank < 0) throw new Error('checkpoint: not a signed note')
  // A terminal or a log file would obey them.
  if (/[^\P{Cc}\n]/u.test(note)) throw new Error('checkpoint: control characters')
  return { body: note.slice(0, blank + 1), signatures: parseSignatureLines(note.slice(blank + 2)) }
}

export function formatSignatureLine(name: string, bytes: Uint8Array): string {
  return `\u2014 ${name} ${toBase64(bytes)}\n`
}

/** What the key of this name and id signed; other keys are ignored, even under the same name. */
export function signaturesBy(name: string, keyId: Uint8Array, signatures: readonly NoteSignature[]): Uint8Array[] {
  return signatures.flatMap((signature) => {
    if (signature.name !== name) return []
    const bytes = fromBase64(signature.encoded)
    return equalBytes(bytes.subarray(0, keyId.length), keyId) ? [bytes.slice(keyId.length)] : []
  })
}

/** Also false for a signature or key that is no point on the curve. */
export function isSignedBy(publicKey: Uint8Array, message: Uint8Array, signature: Uint8Array): boolean {
  try {
    // Strictly RFC 8032: the same signatures are valid here, in Go and in OpenSSL.
    return ed25519.verify(signature, message, publicKey, { zip215: false })
  } catch {
    return false
  }
}
