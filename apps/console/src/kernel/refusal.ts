const statuses = {
  /** The input is not what the call takes. */
  malformed: 400,
  'signed-out': 401,
  /** A passkey, or password and code, must be asked for again. */
  'not-fresh': 403,
  /** The act needs the answer of a passkey to the question in the details. */
  unproven: 403,
  /** A recovery code was used: a new passkey comes first. */
  'passkey-needed': 403,
  /** The session began on a machine that was not known. */
  waiting: 403,
  /** Somebody froze the operator, or they froze somebody. */
  frozen: 403,
  forbidden: 403,
  'foreign-origin': 403,
  unknown: 404,
  /** Somebody changed it meanwhile. */
  conflict: 409,
  /** Only a second person may do it. */
  'same-person': 409,
  /** The input is well-formed, and wrong. */
  invalid: 422,
  'too-many': 429,
  /** A part that is needed does not answer. */
  unavailable: 503,
} as const

export type RefusalKind = keyof typeof statuses

/** Thrown by a handler that does not do what it is asked; the details are told. */
export class Refusal extends Error {
  readonly kind: RefusalKind
  readonly details: Readonly<Record<string, unknown>>

  constructor(kind: RefusalKind, details: Readonly<Record<string, unknown>> = {}) {
    super(kind)
    this.kind = kind
    this.details = details
  }

  get status(): number {
    return statuses[this.kind]
  }
}
