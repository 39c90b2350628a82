import { type Static, type TObject, Type } from 'typebox'
import { CallHeaders, MemberHeaders, OnceHeaders } from './envelope.ts'

/** A writer is a member who pays an attempt to write before the text is read. */
export type Who = 'anyone' | 'member' | 'writer' | 'moderator'

/** How long shared caches keep an answer, which then is the same for everyone. */
export type CacheTime = 'a second' | 'a minute' | 'never'

/** Everything there is to say of a call. The API serves it, the client makes it, the edge keeps it by this. */
export interface Call {
  readonly method: 'GET' | 'POST'
  /** In full, with `:name` for a parameter. */
  readonly path: `/api/${string}`
  readonly who: Who
  readonly kept: CacheTime
  readonly operationId: string
  readonly tags: readonly string[]
  readonly summary: string
  readonly description?: string
  readonly params?: TObject
  /** Of a GET. */
  readonly query?: TObject
  /** Of a POST. */
  readonly body?: TObject
  /** The body comes as a form with a file. */
  readonly form?: true
  /** It adds something: `idempotency-key` says which tries are the same one. */
  readonly once?: true
  /** An envelope. */
  readonly answer: TObject
}

type Empty = Readonly<Record<never, never>>
export type ValueOf<Schema> = Schema extends TObject ? Static<Schema> : Empty

/** What a call tells: its `t`, its rows with what is beside them, or that it is done. */
export type AnswerOf<One extends Call> =
  ValueOf<One['answer']> extends { t: infer T }
    ? T
    : ValueOf<One['answer']> extends { rows: unknown }
      ? Omit<ValueOf<One['answer']>, 'success'>
      : undefined

/** The calls of a feature, by the names that the client has for them. */
export function defineCalls<const Calls extends Readonly<Record<string, Call>>>(calls: Calls): Calls {
  return calls
}

export function headersOf({ who, once }: Call) {
  const headers = who === 'anyone' ? CallHeaders : MemberHeaders
  return once ? Type.Object({ ...headers.properties, ...OnceHeaders.properties }) : headers
}
