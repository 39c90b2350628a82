import type { Setting, SettingName } from '@quayso/contract/settings/site-settings'
import { siteSettings } from '@quayso/contract/settings/site-settings'
import { ofAge } from '@quayso/database/testing'
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
    ...['openNetTitle', 'customerServiceUrl', 'prizeTax', 'enableValidCode', 'enableRegValidCode', 'passwordMinLength'],
    ...['sessionIdleMinutes', 'sessionMaxMinutes', 'fbAppId', 'resServerHost', 'embedders', 'accountsInFrames'],
  ])
})

test('[INSIDE-42] one admin saves none of them, also beside others; a second one approves it', async () => {
  const { mai, an, owner, propose, list, approve, stored } = await twoAdmins()
  const board = { name: 'boardMessageIsOpen', value: '0', before: '1' }
  expect((await mai.call('configs.save', { changes: [board, tax] })).error).toMatchObject({
    faults: [{ name: 'prizeTax', problem: 'two-people' }],
  })
  expect(await stored('boardMessageIsOpen')).toBe('1')
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

test('[INSIDE-74] nobody of their first day approves a setting, and nothing that such a person proposed is approved', async () => {
  const { mai, signIn, owner, propose, list, stored } = await twoAdmins()
  const lan = await signIn(['admin'], { isNew: true })
  const ofPeople = (login: string) => owner.updateTable('operator').set(ofAge).where('login', '=', login).execute()
  await propose()
  const [{ id } = { id: 0 }] = await list()
  expect((await lan.call('changes.approve', { id })).error).toMatchObject({ kind: 'conflict', reason: 'young' })
  await mai.call('changes.withdraw', { id })
  await lan.call('changes.propose', { change: { kind: 'setting', ...tax } })
  const [{ id: own } = { id: 0 }] = await list()
  expect((await mai.call('changes.approve', { id: own })).error).toMatchObject({ kind: 'conflict', reason: 'young' })
  expect(await stored('prizeTax')).toBe('')
  await ofPeople(lan.login)
  expect((await mai.call('changes.approve', { id: own })).status).toBe(200)
})

test('[INSIDE-74] the database refuses what a person of their first day has approved', async () => {
  const { db, owner, mai, signIn, propose, list } = await twoAdmins()
  const lan = await signIn(['admin'], { isNew: true })
  const approve = () =>
    db.transaction().execute(async (trx) => {
      const decided = { state: 'approved', decided_by: lan.id, decided_at: new Date() }
      await trx.updateTable('proposal').set(decided).where('proposed_by', '=', mai.id).execute()
      await trx.updateTable('config').set({ value: tax.value }).where('name', '=', 'prizeTax').execute()
    })
  await propose()
  expect(await list()).toHaveLength(1)
  await expect(approve()).rejects.toThrow('no two have changed prizeTax')
  await owner.updateTable('operator').set(ofAge).where('id', '=', lan.id).execute()
  await approve()
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
