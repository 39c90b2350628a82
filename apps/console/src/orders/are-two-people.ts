import type { Database } from '@quayso/database/connect'
import { sql } from 'kysely'
import type { OrderedBy } from './place-order.ts'

/** Whether the workers would take an order of both for one of two people: they ask the same functions. */
export async function areTwoPeople(db: Database, one: OrderedBy, other: OrderedBy): Promise<boolean> {
  const parties = ({ login, machineHash }: OrderedBy) => sql`parties_of_operator(${login}, ${machineHash}::bytea)`
  const { rows } = await sql<{ areTwo: boolean }>`
    SELECT is_operator_of_age(${one.login}) AND is_operator_of_age(${other.login})
      AND NOT ${parties(one)} && ${parties(other)} AS "areTwo"`.execute(db)
  return rows[0]?.areTwo ?? false
}
