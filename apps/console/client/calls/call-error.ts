import type { RefusalKind } from '../../src/kernel/refusal.ts'

/**
 * What a call can fail with: a refusal of the server, `offline` (it was not sent), `silent` (no answer in time: it may
 * have been done) or `broken` (the server failed).
 */
export type CallErrorKind = RefusalKind | 'offline' | 'silent' | 'broken'

/** A call that was not answered with what it asks for. */
export class CallError extends Error {
  readonly kind: CallErrorKind
  /** What the refusal tells besides its kind. */
  readonly details: Readonly<Record<string, unknown>>

  constructor(kind: CallErrorKind, details: Readonly<Record<string, unknown>> = {}) {
    super(kind)
    this.kind = kind
    this.details = details
  }
}

/** The kind of any failure; what is no `CallError` is a fault of ours. */
export function kindOf(error: unknown): CallErrorKind {
  return error instanceof CallError ? error.kind : 'broken'
}
