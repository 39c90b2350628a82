import type { Database } from '@quayso/database/connect'

/** Who decides about a source: two people, or one who makes it count less. */
export interface SourcePeople {
  readonly by: string
  readonly second: string
}

interface Touch extends SourcePeople {
  readonly source: string
  readonly act: 'add' | 'change' | 'on' | 'trust'
  /** Its kind, owner or address is what the first of the two proposed. */
  readonly isProposed?: boolean
}

/**
 * Keeps who decided that a source may count: with them it makes no two for 30 days. With who proposed what it is, and
 * with other sources that they proposed, it never does.
 */
export async function touchSource(
  trx: Database,
  { source, act, by, second, isProposed = false }: Touch,
): Promise<void> {
  const rows = [by, second].map((operator) => ({ source, act, operator, is_proposer: isProposed && operator === by }))
  await trx.insertInto('source_touch').values(rows).execute()
}
