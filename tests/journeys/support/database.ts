import type { StackAddresses } from '@quayso/stack/addresses'
import pg from 'pg'

/** Queries the stack's database. */
export async function query<Row extends pg.QueryResultRow>(
  stack: StackAddresses,
  text: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: stack.postgres.url })
  await client.connect()
  try {
    const { rows } = await client.query<Row>(text, [...values])
    return rows
  } finally {
    await client.end()
  }
}
