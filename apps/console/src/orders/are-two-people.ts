import type { Database } from '@quayso/database/connect'
import { sql } from 'kysely'
import type { OrderedBy } from './place-order.ts'

/** Whether the workers would take an order of both for one of two people: they ask the same function. */
export async function areTwoPeople(db: Database, one: OrderedBy, other: OrderedBy): Promise<boolean> {
  const { rows } = await sql<{ areTwo: boolean }>`
    SELECT are_two_people(${one.login}, ${one.machineHash}::bytea, ${other.login}, ${other.machineHash}::bytea)
      AS "areTwo"`.execute(db)
  return rows[0]?.areTwo ?? false
}
