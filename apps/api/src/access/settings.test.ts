import { acceptSetting } from '@quayso/contract/settings/read-setting'
import { siteSettings } from '@quayso/contract/settings/site-settings'
import { testDatabase } from '@quayso/database/testing'
import { expect, test } from 'vitest'
import { settingOf } from './settings.ts'

test('a new database has every setting of the table, with its default, and no other', async () => {
  const { db } = await testDatabase()
  const rows = await db.selectFrom('config').select(['name', 'value', 'is_public']).execute()
  const described = Object.entries(siteSettings).map(([name, setting]) => ({
    name,
    value: setting.default,
    is_public: setting.isPublic,
  }))
  expect(rows.toSorted((a, b) => (a.name < b.name ? -1 : 1))).toEqual(
    described.toSorted((a, b) => (a.name < b.name ? -1 : 1)),
  )
})

test('the database takes no number that the table refuses', async () => {
  const { db } = await testDatabase()
  for (const [name, setting] of Object.entries(siteSettings)) {
    if (setting.kind !== 'number') continue
    const write = (value: string) => db.updateTable('config').set({ value }).where('name', '=', name).execute()
    for (const value of [setting.least, setting.most].map(String)) {
      await write(value)
      expect(acceptSetting(setting, value)).toBe(value)
    }
    for (const value of ['', '0', '-1', '1.5', 'x', String(setting.least - 1), String(setting.most + 1)]) {
      await expect(write(value)).rejects.toThrow(/check constraint/)
      expect(acceptSetting(setting, value)).toBeUndefined()
    }
  }
})

test('a setting is read in its own type, and by its default while it is missing or nonsense', async () => {
  const { db } = await testDatabase()
  expect(await settingOf(db, 'boardMessageIsOpen')).toBe(true)
  expect(await settingOf(db, 'passwordMinLength')).toBe(3)
  await db.updateTable('config').set({ value: 'yes' }).where('name', '=', 'enableValidCode').execute()
  expect(await settingOf(db, 'enableValidCode')).toBe(false)
  await db.deleteFrom('config').where('name', '=', 'openNetTitle').execute()
  expect(await settingOf(db, 'openNetTitle')).toBe('Quayso')
})
