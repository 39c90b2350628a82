import type { Database } from '@quayso/database/connect'
import type { FetchSettings } from '../sources/fetch/fetch-politely.ts'

export interface CommandContext {
  readonly db: Database
  readonly nowMs: () => number
  readonly say: (line: string) => void
  /** How sources are asked; undefined without a contact address. */
  readonly fetchSettings: FetchSettings | undefined
  /** The key of whoever types; undefined without one. */
  readonly operatorKey: string | undefined
}

/** Does its work, prints the outcome, and returns whether it succeeded. */
export type Command = (args: readonly string[], context: CommandContext) => Promise<boolean>

/** Two keys on one server are two files in one hand: a second person approves in the console alone. */
export const decidedByTwo: Command = async (_args, { say }) => {
  say('refused: it takes two people; one proposes it in the console, and another approves it there')
  return false
}
