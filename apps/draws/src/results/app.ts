import { type ReadOutcome, readAnswer, type SourceKind } from './sources/shapes/read-answer.ts'

// Official results without the draws of ours, for tools.

/** What an answer of a source says. */
export function readSourceAnswer(kind: SourceKind, bytes: Uint8Array): ReadOutcome {
  return readAnswer(kind, bytes)
}
