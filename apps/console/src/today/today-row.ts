import type { Database } from '@quayso/database/connect'
import type { Level, Permission } from '../access/permissions.ts'
import type { Operator } from '../kernel/context.ts'

/** What needs a person, in the order of the harm to visitors if it waits. */
export const todayOrder = [
  'contradiction',
  'running',
  'late',
  'provisional',
  'disputed',
  'notice',
  'proposal',
  'sent-back',
  'untold',
  'moderation',
  'source',
  'calendar',
  'feedback',
  'first-run',
] as const

/**
 * One thing that needs a person. Its words are texts of its feature: `today.<kind>.title`, `.text`, `.act` and, if it
 * has one, `.tag`.
 */
export interface TodayRow {
  readonly place: (typeof todayOrder)[number]
  /** Among the client's texts, for example `moderation`. */
  readonly feature: string
  readonly kind: string
  /** Tells it from the others of its kind. */
  readonly subject: string
  /** Where it is done. */
  readonly path: string
  /** `hot`: happening now. `bad`: something is wrong. */
  readonly tone: 'hot' | 'bad' | 'plain'
  /** What the texts name; `code` is shown as the game's name, `at` as a time, `rank` as a prize. */
  readonly values: Readonly<Record<string, string | number>>
  /** Whether who asks may do it; others see it without the button. */
  readonly canAct: boolean
}

export interface TodayContext {
  readonly db: Database
  readonly operator: Operator
  readonly now: Date
  readonly levelOf: (permission: Permission) => Level | undefined
}

/** What one feature has for today. */
export type TodayReader = (context: TodayContext) => Promise<TodayRow[]>
