import type { Database } from '@quayso/database/connect'

export interface CommandContext {
  readonly db: Database
  readonly nowMs: () => number
  readonly say: (line: string) => void
  /** For commands that run until stopped; the others can be interrupted as usual. */
  readonly stopSignal: () => AbortSignal
}

/** Does its work, prints the outcome, and returns whether it succeeded. */
export type Command = (args: readonly string[], context: CommandContext) => Promise<boolean>
