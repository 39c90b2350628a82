import type { Static, TSchema } from 'typebox'
import type { Level, Permission } from '../access/permissions.ts'

/** One call of the console: what it takes and answers, and who may make it. */
export interface Call {
  /** `nobody`: before signing in. `operator`: every operator, about themselves. */
  readonly needs: 'nobody' | 'operator' | readonly [permission: Permission, level: Level]
  /** Whether it changes anything: then in one transaction with what is audited. */
  readonly writes?: true
  /** Whether the operator must have proved within five minutes who they are. */
  readonly isFresh?: true
  /** Whether the operator's passkey answers for each such call. Calls that give an order see `placeOrder`. */
  readonly isProven?: true
  /** Whether it changes what visitors are told as official: not from a machine that was unknown minutes ago. */
  readonly isOfficial?: true
  /** Whether one who signed in with password and code makes it, though it writes. */
  readonly takesCode?: true
  /** Whether somebody who is frozen makes it. */
  readonly isWhileFrozen?: true
  /** Whether one who signed in with a recovery code makes it before adding a passkey. */
  readonly isBeforePasskey?: true
  /** Whether its input is a file; every other body is small. */
  readonly takesFile?: true
  readonly input: TSchema
  readonly answer: TSchema
}

export type Calls = Readonly<Record<string, Call>>

export function defineCalls<const Defined extends Calls>(calls: Defined): Defined {
  return calls
}

export type InputOf<One extends Call> = Static<One['input']>
export type AnswerOf<One extends Call> = Static<One['answer']>
