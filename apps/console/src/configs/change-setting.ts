import { acceptSetting, isSettingName } from '@quayso/contract/settings/read-setting'
import type { SettingName } from '@quayso/contract/settings/site-settings'
import type { Database } from '@quayso/database/connect'
import { sql } from 'kysely'
import { type ChangeKind, differencesOf, type Reading, type Writing } from '../changes/change-kind.ts'
import { Refusal } from '../kernel/refusal.ts'
import type { SettingChange } from './calls.ts'
import { heldValue, readLastChanges, readStored, settingOf } from './read-configs.ts'

/** One at a time until the transaction ends: of two that save the same setting the second is refused. */
export async function lockStored(trx: Database) {
  await sql`SELECT pg_advisory_xact_lock(hashtext('config'))`.execute(trx)
  return readStored(trx)
}

/** Why this value cannot be written. */
export function findProblem({ name, value }: SettingChange): 'unknown' | 'bounds' | undefined {
  if (!isSettingName(name)) return 'unknown'
  return acceptSetting(settingOf(name), value) === undefined ? 'bounds' : undefined
}

/** As it will be written, over the value that was shown. */
async function acceptChange<Given extends SettingChange>(change: Given, { db }: Reading): Promise<Given> {
  const problem = findProblem(change)
  if (problem) throw new Refusal('invalid', { faults: [{ name: change.name, problem }] })
  const name = change.name as SettingName
  const value = heldValue(name, (await lockStored(db)).get(name)?.value)
  if (value !== change.before) {
    const last = (await readLastChanges(db)).get(name)
    throw new Refusal('conflict', {
      ...{ name, value, yours: change.value },
      ...(last && { by: last.operator, at: last.changed_at.toISOString() }),
    })
  }
  return { ...change, value: acceptSetting(settingOf(name), change.value) as string }
}

export async function changeSetting(change: SettingChange, writing: Writing): Promise<void> {
  const { db, operator, audit } = writing
  const { name, value } = await acceptChange(change, writing)
  const before = (await readStored(db)).get(name)?.value ?? null
  const { isPublic } = settingOf(name as SettingName)
  await db
    .insertInto('config')
    .values({ name, value, is_public: isPublic })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute()
  await db.insertInto('config_change').values({ name, before, after: value, changed_by: operator.id }).execute()
  await audit({ action: 'config-changed', subject: `config/${name}`, before: { value: before }, after: { value } })
}

export const settingChange: ChangeKind<SettingChange & { readonly kind: 'setting' }> = {
  permission: 'configs.change',
  subjectOf: ({ name }) => `config/${name}`,
  accept: acceptChange,
  describe: async ({ name, value, before }) => differencesOf({ [name]: before }, { [name]: value }),
  write: changeSetting,
}
