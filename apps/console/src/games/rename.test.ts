import { games } from '@quayso/games/catalogue'
import { dayNameOf } from '@quayso/games/game-setting'
import { expect, test } from 'vitest'
import { testConsole } from '../testing.ts'
import { dayAfter } from './read-games.ts'
import { refuseOfficialNames } from './rename.ts'

const names = { vi: 'Sài Gòn', en: 'Saigon', th: 'ไซ่ง่อน', zh: '西贡' }

async function twoAdmins() {
  const console = await testConsole()
  const mai = await console.signIn(['admin'], { login: 'mai' })
  const an = await console.signIn(['admin'], { login: 'an' })
  const today = dayNameOf(console.clock().getTime())
  const propose = (firstDay = today, given = names) =>
    mai.call('changes.propose', { change: { kind: 'names', code: 'hcm', firstDay, names: given } })
  const list = async (by = an) => (await by.call('changes.list', { kind: 'names' })).answer.changes
  const id = async () => (await list())[0]?.id ?? 0
  const find = async () => (await an.call('games.list', {})).answer.games.find(({ code }) => code === 'hcm')
  return { ...console, mai, an, today, propose, list, id, find }
}

test('[INSIDE-40] an official game gets a name when a second admin approves it, and both are audited', async () => {
  const { mai, an, owner, today, propose, list, id, find } = await twoAdmins()
  expect((await mai.call('games.rename', { code: 'hcm', firstDay: today, names })).error).toMatchObject({
    problem: 'two-people',
  })
  expect((await propose()).status).toBe(200)
  expect(await find()).toMatchObject({ names: { en: 'Ho Chi Minh City' } })
  expect(await list()).toMatchObject([
    {
      ...{ subject: 'game/hcm', by: { login: 'mai' }, isMine: false },
      differences: expect.arrayContaining([
        { field: 'firstDay', was: '', now: today },
        { field: 'en', was: 'Ho Chi Minh City', now: 'Saigon' },
      ]),
    },
  ])
  expect((await mai.call('changes.approve', { id: await id() })).error?.kind).toBe('same-person')
  expect((await an.call('changes.approve', { id: await id() })).status).toBe(200)
  expect(await find()).toMatchObject({ names, namesFrom: today })
  expect(await list()).toEqual([])
  const audited = await owner.selectFrom('operator_audit').select(['action', 'who', 'second']).orderBy('id').execute()
  expect(audited).toEqual([
    { action: 'change-proposed', who: 'mai', second: null },
    { action: 'game-renamed', who: 'mai', second: 'an' },
  ])
})

test('[INSIDE-40] a proposed name is checked when it is proposed, and again when it is approved', async () => {
  const { an, propose, id, today, moveClock, signIn } = await twoAdmins()
  expect((await propose(dayAfter(today, -1))).error).toMatchObject({ problem: 'past' })
  expect((await propose(today, { ...names, th: ' ' })).error).toMatchObject({ problem: 'empty' })
  expect((await propose()).status).toBe(200)
  expect((await propose()).error).toMatchObject({ kind: 'conflict', reason: 'proposed-already' })
  const proposed = await id()
  moveClock(86_400_000)
  const later = await signIn(['admin'])
  expect((await later.call('changes.approve', { id: proposed })).error).toMatchObject({ problem: 'past' })
  const { games: offered } = (await later.call('games.list', {})).answer
  expect(offered.find(({ code }) => code === 'hcm')?.names.en).toBe('Ho Chi Minh City')
  expect((await later.call('changes.sendBack', { id: proposed, note: 'từ ngày mai' })).status).toBe(200)
  expect((await an.call('changes.approve', { id: proposed })).error?.kind).toBe('signed-out')
})

test('[INSIDE-40] it is sent back by another admin, withdrawn by its proposer, and seen by whoever sees games', async () => {
  const { mai, an, signIn, propose, list, id } = await twoAdmins()
  const [viewer, content] = [await signIn(['viewer']), await signIn(['content'])]
  await propose()
  expect(await list(viewer)).toHaveLength(1)
  expect((await content.call('changes.list', { kind: 'names' })).error?.kind).toBe('forbidden')
  for (const by of [viewer, content]) {
    expect((await by.call('changes.approve', { id: await id() })).error?.kind).toBe('forbidden')
  }
  expect((await an.call('changes.withdraw', { id: await id() })).error?.kind).toBe('forbidden')
  expect((await mai.call('changes.sendBack', { id: await id(), note: 'x' })).error?.kind).toBe('same-person')
  expect((await an.call('changes.sendBack', { id: await id(), note: 'sai tên' })).status).toBe(200)
  await propose()
  expect((await mai.call('changes.withdraw', { id: await id() })).status).toBe(200)
  expect(await list()).toEqual([])
})

test('[INSIDE-40] two admins on one machine are one', async () => {
  const { signIn } = await testConsole()
  const [mai, an] = [await signIn(['admin'], { machine: 'shared' }), await signIn(['admin'], { machine: 'shared' })]
  const quan = await signIn(['admin'])
  const firstDay = dayNameOf(Date.now())
  await mai.call('changes.propose', { change: { kind: 'names', code: 'hcm', firstDay, names } })
  const [{ id } = { id: 0 }] = (await an.call('changes.list', { kind: 'names' })).answer.changes
  expect((await an.call('changes.approve', { id })).error?.kind).toBe('same-person')
  expect((await quan.call('changes.approve', { id })).status).toBe(200)
})

test('[INSIDE-40] a proposal ends with the rights of its proposer', async () => {
  const { mai, an, owner, propose, id, find } = await twoAdmins()
  await propose()
  await owner
    .updateTable('operator')
    .set({ roles: ['viewer'] })
    .where('id', '=', mai.id)
    .execute()
  expect((await an.call('changes.approve', { id: await id() })).error).toMatchObject({ reason: 'proposer-gone' })
  expect(await find()).toMatchObject({ names: { en: 'Ho Chi Minh City' } })
})

test('[INSIDE-40] today shows what waits to whom may decide it', async () => {
  const { mai, an, propose } = await twoAdmins()
  await propose()
  const rows = async (by: typeof an) =>
    (await by.call('today.list', {})).answer.rows.filter(({ kind }) => kind === 'proposal-names')
  expect(await rows(an)).toMatchObject([{ path: '/games', canAct: true, values: { subject: 'game/hcm', name: 'mai' } }])
  expect(await rows(mai)).toMatchObject([{ canAct: false }])
})

test('[INSIDE-40] the console alone cannot name an official game, with a proposal of yesterday or of other names', async () => {
  const { mai, an, db, owner, today, propose, id } = await twoAdmins()
  const write = (row: object) =>
    db
      .insertInto('game_name')
      .values({ game: 'hcm', first_day: today, ...names, ...row })
      .onConflict((conflict) => conflict.columns(['game', 'first_day']).doUpdateSet(names))
      .execute()
  await expect(write({})).rejects.toThrow('no two have renamed hcm')
  await propose()
  await an.call('changes.approve', { id: await id() })
  await expect(write({})).rejects.toThrow('no two have renamed hcm')
  await expect(db.deleteFrom('game_name').execute()).rejects.toThrow('no two have renamed hcm')
  await expect(db.updateTable('game_name').set({ vi: 'Khác' }).execute()).rejects.toThrow('no two')
  await expect(db.updateTable('game_name').set({ game: 'st60' }).execute()).rejects.toThrow('permission denied')
  await db
    .insertInto('game_name')
    .values({ game: 'st60', first_day: today, ...names })
    .execute()
  await owner
    .insertInto('game_name')
    .values({ game: 'mb', first_day: dayAfter(today), ...names })
    .execute()
  expect((await mai.call('games.dropNames', { code: 'mb', firstDay: dayAfter(today) })).status).toBe(200)
})

test('[INSIDE-40] the database knows which games are ours', async () => {
  const { db } = await testConsole()
  const own = await db.selectFrom('own_game').select('code').execute()
  const ours = games.filter(({ drawnBy }) => drawnBy === 'us').map(({ code }) => code)
  expect(own.map(({ code }) => code).sort()).toEqual(ours.sort())
})

test.each([
  ['vi', 'Đồng Nai'],
  ['vi', 'ĐỒNG  NAI'],
  ['vi', 'dong-nai'],
  ['vi', 'Ðồnɡ\u200bNai'],
  ['vi', 'Xổ số Đồng Nai (XSDN)'],
  ['vi', 'X.S.D.N'],
  ['en', 'Hο Chi Μinh City'],
  ['th', names.th],
] as const)('[INSIDE-71] a game of ours is not called as an official one: %s %j', async (locale, name) => {
  const { mai, owner, today, an, propose, id } = await twoAdmins()
  await propose()
  await an.call('changes.approve', { id: await id() })
  const own = { vi: 'Quay nhanh', en: 'Quick', th: 'ด่วน', zh: '快' }
  const renameOwn = (given: typeof own) => mai.call('games.rename', { code: 'st60', firstDay: today, names: given })
  const refused = { status: 422, error: { problem: 'official-name', languages: [locale] } }
  expect(await renameOwn({ ...own, [locale]: name })).toMatchObject(refused)
  expect(await owner.selectFrom('game_name').select('vi').where('game', '=', 'st60').execute()).toEqual([])
  expect((await renameOwn(own)).status).toBe(200)
})

test('[INSIDE-71] the names that our games have are allowed', async () => {
  const { db } = await twoAdmins()
  for (const game of games) {
    if (game.drawnBy === 'us') for (const { value } of game.names) await refuseOfficialNames(db, value)
  }
})
