import type { Database } from '@quayso/database/connect'
import type { AuditEntry } from '@quayso/database/operator-audit'
import type { Level, Permission, Role } from '../access/permissions.ts'
import type { Services } from '../services.ts'
import type { AnswerOf, Call, Calls, InputOf } from './define-calls.ts'

/** Who makes a call. */
export interface Operator {
  readonly id: number
  readonly login: string
  readonly name: string
  readonly roles: readonly Role[]
  readonly locale: 'vi' | 'en'
  readonly hasLetterKeys: boolean
  /** Claims of theirs confirm from then on. */
  readonly countsFromMs: number
  readonly sessionId: number
  /** The machine that the session began on, and is bound to. Two logins on one machine are one party. */
  readonly machineHash: Buffer | null
  readonly verifiedAt: Date
  readonly waitsUntil: Date | null
  /** `all`: reads and enters. `rights`: has frozen somebody, and changes neither rights nor sources, names or settings. */
  readonly frozen: { readonly level: 'all' | 'rights'; readonly until: Date } | undefined
  /** Signed in with password and code, without a passkey since: reads, and enters what cannot confirm. */
  readonly isByCode: boolean
  /** Signed in with a recovery code, and has no new passkey yet. */
  readonly mustAddPasskey: boolean
}

/** How a request reached the console. */
export interface Sender {
  readonly requestId: string
  readonly address: string
  readonly userAgent: string
  readonly cookies: Readonly<Record<string, string | undefined>>
  readonly setCookie: (cookie: string) => void
}

type Audited = Pick<AuditEntry, 'action' | 'subject' | 'before' | 'after' | 'second'> & {
  /** Who did it, where nobody is signed in yet. */
  readonly who?: string
}

export interface Context<One extends Call> {
  readonly now: Date
  readonly sender: Sender
  /** Undefined only in calls that nobody has to sign in for. */
  readonly operator: One['needs'] extends 'nobody' ? Operator | undefined : Operator
  /** How far the operator's permission goes. */
  readonly levelOf: (permission: Permission) => Level | undefined
  /** In a call that writes: the transaction. */
  readonly db: Database
  /** A call that writes and audits nothing changes nothing: it fails. */
  readonly audit: (entry: Audited) => Promise<void>
  /**
   * Requires the answer of the operator's passkey to the hash of this act, or one to the same act that is not older than
   * `lastsMs`. Without it the call is rolled back, and sent again with the answer. Returns the kept proof's challenge.
   */
  readonly prove: (act: string, lastsMs?: number) => Promise<Buffer>
  readonly services: Services
}

/** What follows the transaction of a call, such as waiting for an order; it makes the answer. */
export class AfterCommit<Answer> {
  readonly run: () => Promise<Answer>

  constructor(run: () => Promise<Answer>) {
    this.run = run
  }
}

export type Handler<One extends Call> = (
  input: InputOf<One>,
  context: Context<One>,
) => Promise<AnswerOf<One> | AfterCommit<AnswerOf<One>>>

/**
 * Answers a call that writes after slow work, such as decoding a picture. `prepare` does that work before the
 * transaction begins: PostgreSQL ends a transaction that is idle for 2 s.
 */
export interface PreparedHandler<One extends Call> {
  readonly prepare: (input: InputOf<One>) => Promise<(context: Context<One>) => ReturnType<Handler<One>>>
}

export type Handlers<Defined extends Calls> = {
  readonly [Name in keyof Defined]: Handler<Defined[Name]> | PreparedHandler<Defined[Name]>
}
