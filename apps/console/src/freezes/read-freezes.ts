import type { Database } from '@quayso/database/connect'
import { sql } from 'kysely'

interface Person {
  readonly login: string
  readonly name: string
}

interface Freeze {
  readonly id: number
  readonly operator: Person
  readonly by: Person
  readonly until: Date
}

export async function readFreezes(db: Database): Promise<Freeze[]> {
  const { rows } = await sql<Freeze>`
    SELECT f.id, f.until, jsonb_build_object('login', o.login, 'name', o.name) AS operator,
      jsonb_build_object('login', a.login, 'name', a.name) AS by
    FROM open_freeze f JOIN operator o ON o.id = f.operator_id JOIN operator a ON a.id = f.frozen_by ORDER BY f.id`.execute(
    db,
  )
  return rows
}

/** Those whom two other admins cannot suspend: nobody in a team with enough of them. */
export async function readFreezable(db: Database, login: string): Promise<Person[]> {
  const { rows } = await sql<Person>`
    SELECT login, name FROM operator o WHERE state = 'active' AND login <> ${login}
      AND (SELECT count(*) FROM operator WHERE state = 'active' AND 'admin' = ANY (roles) AND id <> o.id) < 2
    ORDER BY login`.execute(db)
  return rows
}
