import { equalBytes, fromBase64, toBase64 } from '../bytes.ts'
import { type Checkpoint, isCheckpointSigned, parseExtendedBody } from './checkpoint.ts'
import type { NoteKey } from './note-key.ts'
import { parseNote, type SignedNote } from './signed-note.ts'
import { foldHashes } from './tree.ts'
import { verifyConsistency } from './verify-proofs.ts'

/** The call of the C2SP tlog-witness protocol. */
export interface AddCheckpoint {
  /** The size that the witness cosigned last. */
  readonly oldSize: number
  readonly proof: readonly Uint8Array[]
  readonly note: string
}

const maxProofLines = 63

export function formatAddCheckpoint({ oldSize, proof, note }: AddCheckpoint): string {
  return `old ${oldSize}\n${proof.map((hash) => `${toBase64(hash)}\n`).join('')}\n${note}`
}

function parseAddCheckpoint(request: string): AddCheckpoint {
  const blank = request.indexOf('\n\n')
  if (blank < 0) throw new Error('no empty line before the checkpoint')
  const [first = '', ...lines] = request.slice(0, blank).split('\n', maxProofLines + 2)
  const size = /^old (0|[1-9]\d{0,15})$/.exec(first)?.[1]
  if (!size || !Number.isSafeInteger(Number(size))) throw new Error('no old size')
  if (lines.length > maxProofLines) throw new Error('too many lines of proof')
  return { oldSize: Number(size), proof: lines.map(fromBase64), note: request.slice(blank + 2) }
}

/** A log that a witness knows: its origin, and the keys whose signatures count for it. */
export interface WitnessedLog {
  readonly origin: string
  readonly keys: readonly NoteKey[]
}

/** The head of a log that a witness cosigned last. */
export type SeenHead = Pick<Checkpoint, 'size' | 'root'>

const nothingSeen: SeenHead = { size: 0, root: foldHashes([]) }

export type WitnessAnswer =
  /** To be remembered, and only then cosigned. */
  | { readonly status: 200; readonly checkpoint: Checkpoint; readonly body: string }
  | { readonly status: 400 | 403 | 404 | 422; readonly reason: string }
  /** Cosigned last was another size; or the same with another root: then the log has signed two histories. */
  | { readonly status: 409; readonly size: number; readonly twoHistories: boolean }

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

function isSignedByLog(note: SignedNote, { keys }: WitnessedLog): boolean {
  try {
    // All of them: a signature of a known key that does not hold spoils the note.
    return keys.map((key) => isCheckpointSigned(note, key)).includes(true)
  } catch {
    return false
  }
}

/** What a witness answers to a request, by what it has seen of the log. */
export function answerAddCheckpoint(
  request: string,
  logs: readonly WitnessedLog[],
  seenOf: (origin: string) => SeenHead | undefined,
): WitnessAnswer {
  let asked: AddCheckpoint
  let note: SignedNote
  let checkpoint: Checkpoint
  try {
    asked = parseAddCheckpoint(request)
    note = parseNote(asked.note)
    checkpoint = parseExtendedBody(note.body)
  } catch (error) {
    return { status: 400, reason: reasonOf(error) }
  }
  const log = logs.find(({ origin }) => origin === checkpoint.origin)
  if (!log) return { status: 404, reason: 'a log that is not witnessed here' }
  if (!isSignedByLog(note, log)) return { status: 403, reason: 'not signed by the log' }
  const { oldSize, proof } = asked
  const { size, root } = checkpoint
  if (oldSize > size) return { status: 400, reason: 'the old size is larger than the new one' }
  const seen = seenOf(log.origin) ?? nothingSeen
  const twoHistories = size === seen.size && !equalBytes(root, seen.root)
  if (oldSize !== seen.size || twoHistories) return { status: 409, size: seen.size, twoHistories }
  if (!verifyConsistency({ oldSize, oldRoot: seen.root, newSize: size, newRoot: root, proof })) {
    return { status: 422, reason: 'the proof does not hold' }
  }
  return { status: 200, checkpoint, body: note.body }
}
