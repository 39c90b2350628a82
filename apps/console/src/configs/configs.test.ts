import { createHash } from 'node:crypto'
import { siteSettings } from '@quayso/contract/settings/site-settings'
import { expect, test } from 'vitest'
import { testConsole } from '../testing.ts'

async function withAdmin() {
  const console = await testConsole()
  const mai = await console.signIn(['admin'], { login: 'mai' })
  const value = async (name: string) =>
    (await mai.call('configs.list', {})).answer.settings.find((setting) => setting.name === name)
  const stored = async (name: string) =>
    (await console.owner.selectFrom('config').select('value').where('name', '=', name).executeTakeFirst())?.value
  return { ...console, mai, value, stored }
}

test('[CON-57] every setting of the registry is listed with its bounds, and unknown rows beside them', async () => {
  const { owner, mai } = await withAdmin()
  await owner.insertInto('config').values({ name: 'later', value: '1' }).execute()
  const { settings, unknown } = (await mai.call('configs.list', {})).answer
  expect(settings.map(({ name }) => name)).toEqual(Object.keys(siteSettings))
  expect(settings.find(({ name }) => name === 'passwordMinLength')).toEqual({
    ...{ name: 'passwordMinLength', kind: 'number', least: 3, most: 15, default: '3', value: '3' },
    ...{ isPublic: true, takesTwo: true },
  })
  expect(unknown).toEqual([{ name: 'later', value: '1', isPublic: false }])
})

test('[CON-57] several values are saved together, and one that is wrong saves none', async () => {
  const { mai, stored, owner } = await withAdmin()
  const board = { name: 'boardMessageIsOpen', value: '0', before: '1' }
  const wrong = await mai.call('configs.save', {
    changes: [
      board,
      { name: 'sessionMaxMinutes', value: '0', before: '43200' },
      { name: 'nosuch', value: '', before: '' },
    ],
  })
  expect(wrong).toMatchObject({
    status: 422,
    error: {
      kind: 'invalid',
      faults: [
        { name: 'sessionMaxMinutes', problem: 'bounds' },
        { name: 'nosuch', problem: 'unknown' },
      ],
    },
  })
  expect(await stored('boardMessageIsOpen')).toBe('1')
  const both = [board, { name: 'fbLogin', value: '1', before: '0' }]
  expect((await mai.call('configs.save', { changes: both })).status).toBe(200)
  expect([await stored('boardMessageIsOpen'), await stored('fbLogin')]).toEqual(['0', '1'])
  const audited = await owner.selectFrom('operator_audit').select(['who', 'action', 'subject']).execute()
  expect(audited).toEqual([
    { who: 'mai', action: 'config-changed', subject: 'config/boardMessageIsOpen' },
    { who: 'mai', action: 'config-changed', subject: 'config/fbLogin' },
  ])
})

test('[CON-58] who saves over somebody else’s change is told of it, and nothing is saved', async () => {
  const { mai, signIn, stored } = await withAdmin()
  const an = await signIn(['admin'], { login: 'an' })
  await mai.call('configs.save', { changes: [{ name: 'fbLogin', value: '1', before: '0' }] })
  const late = await an.call('configs.save', { changes: [{ name: 'fbLogin', value: '0', before: '0' }] })
  expect(late).toMatchObject({
    status: 409,
    error: { kind: 'conflict', name: 'fbLogin', value: '1', yours: '0', by: 'mai', at: expect.any(String) },
  })
  expect(await stored('fbLogin')).toBe('1')
})

test('[CON-58] of two that save at once one is told of the other', async () => {
  const { mai, signIn } = await withAdmin()
  const an = await signIn(['admin'])
  const changes = [{ name: 'fbLogin', value: '1', before: '0' }]
  const saved = await Promise.all([mai.call('configs.save', { changes }), an.call('configs.save', { changes })])
  expect(saved.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

test('[CON-58] the newest change is undone by writing the value before it, as a change of its own', async () => {
  const { mai, value, stored } = await withAdmin()
  await mai.call('configs.save', { changes: [{ name: 'fbLogin', value: '1', before: '0' }] })
  const first = (await value('fbLogin'))?.last
  await mai.call('configs.save', { changes: [{ name: 'fbLogin', value: '0', before: '1' }] })
  expect((await mai.call('configs.undo', { id: first?.id ?? 0 })).error).toMatchObject({ kind: 'conflict' })
  const second = (await value('fbLogin'))?.last
  expect((await mai.call('configs.undo', { id: second?.id ?? 0 })).status).toBe(200)
  expect(await stored('fbLogin')).toBe('1')
  const { changes } = (await mai.call('configs.history', { name: 'fbLogin' })).answer
  expect(changes.map(({ before, after }) => [before, after])).toEqual([
    ['0', '1'],
    ['1', '0'],
    ['0', '1'],
  ])
})

test('[CON-58] a change that could lock members out says whom it concerns', async () => {
  const { owner, mai } = await withAdmin()
  const begun = new Date(Date.now() - 2 * 3_600_000)
  const member = { user_name: 'Lan', created_at: begun }
  const { id } = await owner.insertInto('member').values(member).returning('id').executeTakeFirstOrThrow()
  const session = { member_id: id, login_source: 0, user_agent: 'test', created_at: begun, last_seen_at: begun }
  for (const token of ['one', 'other']) {
    const token_hash = createHash('sha256').update(token).digest()
    await owner
      .insertInto('session')
      .values({ ...session, token_hash })
      .execute()
  }
  const changes = [{ name: 'sessionMaxMinutes', value: '60', before: '43200' }]
  const { concerned } = (await mai.call('configs.concerned', { changes })).answer
  expect(concerned).toEqual([{ name: 'sessionMaxMinutes', who: 'sessions', count: 1 }])
})
