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
  readonly readKeyFile: (path: string) => Promise<string>
}

/** Does its work, prints the outcome, and returns whether it succeeded. */
export type Command = (args: readonly string[], context: CommandContext) => Promise<boolean>
