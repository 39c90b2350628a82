import { acceptSetting } from '@quayso/contract/settings/read-setting'
import { type Setting, type SettingName, siteSettings } from '@quayso/contract/settings/site-settings'
import type { Database } from '@quayso/database/connect'
import { sql } from 'kysely'

export const settingNames = Object.keys(siteSettings) as SettingName[]

/** The registry says how it is bounded. */
export function settingOf(name: SettingName): Setting {
  return siteSettings[name]
}

/** As it is stored, by name. */
export async function readStored(db: Database): Promise<Map<string, { value: string; isPublic: boolean }>> {
  const rows = await db.selectFrom('config').select(['name', 'value', 'is_public']).orderBy('name').execute()
  return new Map(rows.map(({ name, value, is_public }) => [name, { value, isPublic: is_public }]))
}

/** What holds, written as in the table. */
export function heldValue(name: SettingName, stored: string | undefined): string {
  const setting = settingOf(name)
  return (stored === undefined ? undefined : acceptSetting(setting, stored)) ?? setting.default
}

interface ChangeRow {
  readonly id: number
  readonly name: string
  readonly before: string | null
  readonly after: string
  readonly changed_at: Date
  readonly login: string
  readonly operator: string
}

function selectChanges(db: Database) {
  return db
    .selectFrom('config_change as c')
    .innerJoin('operator as o', 'o.id', 'c.changed_by')
    .select(['c.id', 'c.name', 'c.before', 'c.after', 'c.changed_at', 'o.login', 'o.name as operator'])
}

export function toChanged({ id, before, after, changed_at, login, operator }: ChangeRow) {
  return { id, before, after, by: { login, name: operator }, at: changed_at.toISOString() }
}

export async function readHistory(db: Database, name: string): Promise<ChangeRow[]> {
  return selectChanges(db).where('c.name', '=', name).orderBy('c.id', 'desc').limit(100).execute()
}

/** The newest change of each setting. */
export async function readLastChanges(db: Database): Promise<Map<string, ChangeRow>> {
  const rows = await selectChanges(db).distinctOn('c.name').orderBy('c.name').orderBy('c.id', 'desc').execute()
  return new Map(rows.map((row) => [row.name, row]))
}

/** How many members would be logged out at once by these limits, in minutes. */
export async function countEnded(db: Database, limits: { idle: number; max: number }, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(DISTINCT member_id)::int AS count FROM session
    WHERE last_seen_at < ${now}::timestamptz - make_interval(mins => ${limits.idle})
      OR created_at < ${now}::timestamptz - make_interval(mins => ${limits.max})`.execute(db)
  return rows[0]?.count ?? 0
}

export async function countWriters(db: Database, since: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(DISTINCT member_id)::int AS count FROM message WHERE created_at > ${since}`.execute(db)
  return rows[0]?.count ?? 0
}

export async function countMembers(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM member WHERE deleted_at IS NULL`.execute(db)
  return rows[0]?.count ?? 0
}
