import { concat, toHex, u64, utf8 } from '../bytes.ts'
import type { NoteSigner } from './checkpoint.ts'
import { keyIdOf, type NoteKey } from './note-key.ts'
import { formatSignatureLine, isSignedBy, type SignedNote, signaturesBy } from './signed-note.ts'

/** A witness's word, in the C2SP tlog-cosignature form, that at this time this was the largest head it had seen of a log. */
export interface Cosignature {
  /** The name of the witness. */
  readonly witness: string
  /** By the witness's clock, in Unix seconds. */
  readonly time: number
  /** The line of the note, with its newline. */
  readonly line: string
}

const timeBytes = 8

function signedMessage(body: string, time: number): Uint8Array {
  return utf8(`cosignature/v1\ntime ${time}\n${body}`)
}

/** Cosigns the body of a checkpoint. */
export function cosign(body: string, time: number, signer: NoteSigner): string {
  const signature = signer.sign(signedMessage(body, time))
  return formatSignatureLine(signer.name, concat(keyIdOf(signer, 'cosignature'), u64(time), signature))
}

function openCosignature(body: string, witness: NoteKey, bytes: Uint8Array): Cosignature {
  const malformed = () => new Error(`cosignature: that of ${witness.name} does not hold`)
  if (bytes.length !== timeBytes + 64) throw malformed()
  const time = Number(new DataView(bytes.buffer, bytes.byteOffset).getBigUint64(0))
  if (!Number.isSafeInteger(time)) throw malformed()
  if (!isSignedBy(witness.publicKey, signedMessage(body, time), bytes.subarray(timeBytes))) throw malformed()
  const line = formatSignatureLine(witness.name, concat(keyIdOf(witness, 'cosignature'), bytes))
  return { witness: witness.name, time, line }
}

/**
 * The cosignatures of these witnesses on a note: the newest of each, and one for each key, under however many names it
 * is listed. Lines of others are ignored; one of theirs that does not hold throws.
 */
export function openCosignatures({ body, signatures }: SignedNote, witnesses: readonly NoteKey[]): Cosignature[] {
  const byKey = new Map<string, Cosignature>()
  for (const witness of witnesses) {
    const publicKey = toHex(witness.publicKey)
    for (const bytes of signaturesBy(witness.name, keyIdOf(witness, 'cosignature'), signatures)) {
      const found = openCosignature(body, witness, bytes)
      if (found.time > (byKey.get(publicKey)?.time ?? -1)) byKey.set(publicKey, found)
    }
  }
  return [...byKey.values()]
}
