import { testDatabase } from '@quayso/database/testing'
import { expect, test } from 'vitest'
import { testMember } from '../testing.ts'
import { runCommand } from './commands.ts'

const now = () => new Date('2026-11-14T12:00:00Z')

async function withMembers() {
  const { db } = await testDatabase()
  const called = async (userName: string, nickName: string | null = null) => {
    const { id } = await testMember(db, { userName })
    await db.updateTable('member').set({ nick_name: nickName }).where('id', '=', id).execute()
    return id
  }
  const run = async (...args: string[]) => {
    const said: string[] = []
    const done = await runCommand(args, { db, now, say: (line) => said.push(line) })
    return { done, said: said.join('\n') }
  }
  const members = async () => {
    const rows = await db.selectFrom('member').select(['user_name', 'nick_name', 'role']).orderBy('id').execute()
    return rows.map(({ user_name, nick_name, role }) => [user_name, nick_name, role])
  }
  return { db, called, run, members }
}

test('[USER-14] who becomes a moderator is told who looks like them, and nothing has changed', async () => {
  const { called, run, members } = await withMembers()
  await called('maitran', 'Mai Trần')
  const thief = await called('minh', 'Мai  Tran')
  await called('lan', 'Mai Trang')
  const before = await members()
  const { done, said } = await run('add', 'MaiTran')
  expect(done).toBe(false)
  expect(said.split('\n').slice(1)).toEqual([`  ${thief} minh (Мai  Tran)`])
  expect(await members()).toEqual(before)
})

test('[USER-14] with --reset they lose their nicknames, and who has only the user name is called by a number', async () => {
  const { db, called, run, members } = await withMembers()
  const mai = await called('Mai9', 'Mai Trần')
  const [thief, namesake] = [await called('minh', 'mai tran'), await called('maitran')]
  expect(await run('add', 'mai9', '--reset')).toMatchObject({ done: true })
  expect(await members()).toEqual([
    ['Mai9', 'Mai Trần', 'moderator'],
    ['minh', null, 'member'],
    ['maitran', `member${namesake}`, 'member'],
  ])
  expect(await db.selectFrom('audit').select(['member_id', 'action', 'subject_id']).orderBy('id').execute()).toEqual([
    { member_id: mai, action: 'nickname_reset', subject_id: thief },
    { member_id: mai, action: 'nickname_reset', subject_id: namesake },
  ])
})

test('moderators are listed and let go; who is not there is named', async () => {
  const { called, run, members } = await withMembers()
  const id = await called('maitran', 'Mai')
  expect((await run('add', 'maitran')).done).toBe(true)
  expect(await run('list')).toEqual({ done: true, said: `${id} maitran (Mai)` })
  expect((await run('remove', 'maitran')).done).toBe(true)
  expect(await members()).toEqual([['maitran', 'Mai', 'member']])
  expect(await run('list')).toEqual({ done: true, said: '' })
  await expect(run('add', 'nobody')).rejects.toThrow('there is no member nobody')
})

test.each([[], ['add'], ['list', 'lan'], ['remove'], ['add', 'lan', '--rest'], ['make', 'lan']])(
  'the usage is told for %j',
  async (...args) => {
    const { run } = await withMembers()
    expect(await run(...(args as string[]))).toMatchObject({ done: false, said: expect.stringContaining('usage:') })
  },
)
