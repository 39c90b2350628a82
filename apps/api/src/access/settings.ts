import { readSetting } from '@quayso/contract/settings/read-setting'
import type { SettingName, SettingValue } from '@quayso/contract/settings/site-settings'
import type { Database } from '@quayso/database/connect'

/** A setting as the transaction sees it that obeys it: what an operator changes holds from the next request on. */
export async function settingOf<Name extends SettingName>(db: Database, name: Name): Promise<SettingValue<Name>> {
  const row = await db.selectFrom('config').select('value').where('name', '=', name).executeTakeFirst()
  return readSetting(name, row?.value)
}
