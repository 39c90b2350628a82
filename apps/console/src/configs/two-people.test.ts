import type { Setting, SettingName } from '@quayso/contract/settings/site-settings'
import { siteSettings } from '@quayso/contract/settings/site-settings'
import { expect, test } from 'vitest'
import { testConsole } from '../testing.ts'

const ofTwo = (Object.keys(siteSettings) as SettingName[]).filter((name) => (siteSettings[name] as Setting).takesTwo)
const tax = { name: 'prizeTax', value: '2026-07-01 20000000 10%', before: '' }

async function twoAdmins() {
  const console = await testConsole()
  const mai = await console.signIn(['admin'], { login: 'mai' })
  const an = await console.signIn(['admin'], { login: 'an' })
  const propose = (change = tax) => mai.call('changes.propose', { change: { kind: 'setting', ...change } })
  const list = async () => (await an.call('changes.list', { kind: 'setting' })).answer.changes
  const approve = async () => an.call('changes.approve', { id: (await list())[0]?.id ?? 0 })
  const stored = async (name: string) =>
    (await console.owner.selectFrom('config').select('value').where('name', '=', name).executeTakeFirst())?.value
  return { ...console, mai, an, propose, list, approve, stored }
}

test('[INSIDE-42] the settings of two are those that lock out, let in or lead astray', () => {
  expect(ofTwo).toEqual([
    ...['customerServiceUrl', 'prizeTax', 'enableValidCode', 'enableRegValidCode', 'passwordMinLength'],
    ...['sessionIdleMinutes', 'sessionMaxMinutes', 'fbAppId', 'resServerHost', 'embedders', 'accountsInFrames'],
  ])
})

test('[INSIDE-42] one admin saves none of them, also beside others; a second one approves it', async () => {
  const { mai, an, owner, propose, list, approve, stored } = await twoAdmins()
  const title = { name: 'openNetTitle', value: 'Số đẹp', before: 'Quayso' }
  expect((await mai.call('configs.save', { changes: [title, tax] })).error).toMatchObject({
    faults: [{ name: 'prizeTax', problem: 'two-people' }],
  })
  expect(await stored('openNetTitle')).toBe('Quayso')
  expect((await propose()).status).toBe(200)
  expect(await list()).toMatchObject([
    { subject: 'config/prizeTax', differences: [{ field: 'prizeTax', was: '', now: tax.value }] },
  ])
  expect(await stored('prizeTax')).toBe('')
  expect((await mai.call('changes.approve', { id: (await list())[0]?.id ?? 0 })).error?.kind).toBe('same-person')
  expect((await approve()).status).toBe(200)
  expect(await stored('prizeTax')).toBe(tax.value)
  const { settings } = (await an.call('configs.list', {})).answer
  const last = settings.find(({ name }) => name === 'prizeTax')?.last
  expect(last?.by.login).toBe('mai')
  expect((await an.call('configs.undo', { id: last?.id ?? 0 })).error).toMatchObject({ problem: 'two-people' })
  const audited = owner.selectFrom('operator_audit').select(['who', 'second', 'subject'])
  expect(await audited.where('action', '=', 'config-changed').execute()).toEqual([
    { who: 'mai', second: 'an', subject: 'config/prizeTax' },
  ])
})

test('[INSIDE-42, DEVICE-10] proposing takes a fresh proof, approving one of its own', async () => {
  const { mai, list, propose, moveClock } = await twoAdmins()
  await propose()
  const [{ id } = { id: 0 }] = await list()
  moveClock(6 * 60_000)
  expect((await propose({ ...tax, name: 'fbAppId', value: '1' })).error).toEqual({ kind: 'not-fresh' })
  expect((await mai.callUnproven('changes.approve', { id })).error?.kind).toBe('unproven')
})

test('[INSIDE-42] a value out of bounds is not proposed, and one that was overtaken not approved', async () => {
  const { owner, propose, approve, stored } = await twoAdmins()
  expect((await propose({ ...tax, value: '90%' })).error).toMatchObject({ faults: [{ problem: 'bounds' }] })
  expect((await propose({ ...tax, name: 'nosuch' })).error).toMatchObject({ faults: [{ problem: 'unknown' }] })
  expect((await propose({ ...tax, before: '2026-01-01 unknown' })).error?.kind).toBe('conflict')
  await propose()
  await owner.updateTable('config').set({ value: '2026-01-01 unknown' }).where('name', '=', 'prizeTax').execute()
  expect((await approve()).error?.kind).toBe('conflict')
  expect(await stored('prizeTax')).toBe('2026-01-01 unknown')
})

test('[INSIDE-42] the console alone cannot write any of them in the database, and all others', async () => {
  const { db } = await twoAdmins()
  for (const name of Object.keys(siteSettings) as SettingName[]) {
    const value = siteSettings[name].default
    const save = db.insertInto('config').values({ name, value, is_public: true })
    const saving = save.onConflict((conflict) => conflict.column('name').doUpdateSet({ value })).execute()
    if (ofTwo.includes(name)) await expect(saving, name).rejects.toThrow(`no two have changed ${name}`)
    else await saving
  }
  const update = db.updateTable('config').where('name', '=', 'embedders')
  await expect(update.set({ name: 'other' }).execute()).rejects.toThrow('permission denied')
})
