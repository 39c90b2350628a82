import type { Database } from '@quayso/database/connect'
import type { Permission } from '../access/permissions.ts'
import type { Context, Operator } from '../kernel/context.ts'
import type { Call } from '../kernel/define-calls.ts'

/** A field of a change, before and after; empty if it had no value. */
export interface Difference {
  readonly field: string
  readonly was: string
  readonly now: string
}

export interface Reading {
  readonly db: Database
  readonly now: Date
}

/** In whose name a change is written: of two people, the one who proposed it. */
export interface Writing extends Reading, Pick<Context<Call>, 'audit'> {
  readonly operator: Pick<Operator, 'id' | 'login'>
}

/** A kind of change that takes two people. */
export interface ChangeKind<Change> {
  /** Both have it. */
  readonly permission: Permission
  /** One change of a subject can be open. */
  readonly subjectOf: (change: Change) => string
  /** As it will be written. Refuses what cannot be. */
  readonly accept: (change: Change, reading: Reading) => Promise<Change>
  readonly describe: (change: Change, reading: Reading) => Promise<readonly Difference[]>
  /** Accepts it again: what it is about may have changed since. */
  readonly write: (change: Change, writing: Writing) => Promise<unknown>
}

type Fields = Readonly<Record<string, string>>

/** All fields that have a value. */
export function fieldsOf(was: Fields, now: Fields): Difference[] {
  return Object.keys(now)
    .map((field) => ({ field, was: was[field] ?? '', now: now[field] ?? '' }))
    .filter((field) => field.was !== '' || field.now !== '')
}

export function differencesOf(was: Fields, now: Fields): Difference[] {
  return fieldsOf(was, now).filter((field) => field.was !== field.now)
}
