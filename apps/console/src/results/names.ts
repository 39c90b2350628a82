import type { Database } from '@quayso/database/connect'

/** What operators are called, by the name under which they tell results. */
export async function readNames(db: Database): Promise<(login: string) => string> {
  const rows = await db.selectFrom('operator').select(['login', 'name']).execute()
  const names = new Map(rows.map(({ login, name }) => [login, name]))
  return (login) => names.get(login) ?? login
}
