import { games as catalogue } from '@quayso/games/catalogue'
import { dayNameOf } from '@quayso/games/game-setting'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testModeration } from '../moderation/testing.ts'
import { testConsole } from '../testing.ts'
import { dayAfter } from './read-games.ts'

async function setUp() {
  const console = await testConsole()
  const [mai, hong, an] = [
    await console.signIn(['admin'], { login: 'mai' }),
    await console.signIn(['checker'], { login: 'hong' }),
    await console.signIn(['viewer'], { login: 'an' }),
  ]
  const find = async (code: string) => (await an.call('games.list', {})).answer.games.find((game) => game.code === code)
  return { ...console, mai, hong, an, find, today: dayNameOf(console.clock().getTime()) }
}

const all = { isOnFront: true, isAtOffice: true, hasBoard: true }

test('[CON-53] every game of the catalogue is listed in its order, with its next draw', async () => {
  const { an, find, today } = await setUp()
  const { games } = (await an.call('games.list', {})).answer
  expect(games.map(({ code }) => code)).toEqual(catalogue.map(({ code }) => code))
  expect(await find('hcm')).toMatchObject({
    ...{ ...all, drawnBy: 'outside', numbers: 18, isClosed: false, closesFrom: today, publish: 'first' },
    ...{ schedule: { kind: 'weekly', days: [1, 6], time: '16:15' }, names: { en: 'Ho Chi Minh City' } },
    ...{ next: { turnNum: expect.any(String) }, sources: { on: 0, failing: 0 } },
  })
})

test('[CON-53] a game shows how many messages and results it has', async () => {
  const { signIn, join, owner } = await testModeration()
  const an = await signIn(['viewer'])
  const show = (code: string) => an.call('games.show', { code })
  const before = (await show('mb')).answer
  const lan = await join('lan')
  await lan.post('hai con', 'mb')
  await lan.post('ba con', 'hcm')
  await owner
    .insertInto('game_clock')
    .values({ game: 'mb', next_turn: 1, next_at: new Date(), drawn: 3 })
    .onConflict((conflict) => conflict.column('game').doUpdateSet({ drawn: 3 }))
    .execute()
  expect(before.messages).toBe(0)
  expect((await show('mb')).answer).toEqual({ messages: 1, results: 3 })
  expect((await show('none')).error?.kind).toBe('unknown')
})

test('[CON-53] visibility and order are saved over what was shown alone, and audited', async () => {
  const { mai, hong, owner, find } = await setUp()
  const hidden = { ...all, isAtOffice: false }
  const change = { code: 'hcm', before: all, after: hidden }
  expect((await hong.call('games.changeVisibility', change)).error?.kind).toBe('forbidden')
  expect((await mai.call('games.changeVisibility', change)).status).toBe(200)
  expect(await find('hcm')).toMatchObject(hidden)
  expect((await mai.call('games.changeVisibility', change)).error).toEqual({ kind: 'conflict', now: hidden })
  const [before, after] = [
    ['mb1730', 'mb1930'],
    ['mb1930', 'mb1730'],
  ]
  const order = { category: 'daily', before, after } as const
  expect((await mai.call('games.changeOrder', { ...order, after: ['mb1930'] })).error?.kind).toBe('invalid')
  expect((await mai.call('games.changeOrder', order)).status).toBe(200)
  expect((await mai.call('games.changeOrder', order)).error).toEqual({ kind: 'conflict', now: after })
  const audited = await owner.selectFrom('operator_audit').select(['action', 'subject']).orderBy('id').execute()
  expect(audited).toEqual([
    { action: 'game-visibility-changed', subject: 'game/hcm' },
    { action: 'game-order-changed', subject: 'category/daily' },
  ])
})

test('[CON-53] a game of ours is renamed from a day on that is not past; a name to come can be dropped', async () => {
  const { mai, find, today } = await setUp()
  const names = { vi: 'Sáu mươi', en: 'Sixty', th: 'หกสิบ', zh: '六十' }
  const rename = (firstDay: string, given = names) => mai.call('games.rename', { code: 'st60', firstDay, names: given })
  const before = (await find('st60'))?.names
  expect((await rename(dayAfter(today, -1))).error).toMatchObject({ kind: 'invalid', problem: 'past' })
  expect((await rename(today, { ...names, th: ' ' })).error).toMatchObject({ problem: 'empty', languages: ['th'] })
  const later = dayAfter(today, 3)
  expect((await rename(later)).status).toBe(200)
  expect(await find('st60')).toMatchObject({ names: before, laterNames: [{ from: later, value: names }] })
  expect((await mai.call('games.dropNames', { code: 'st60', firstDay: later })).status).toBe(200)
  expect((await rename(today)).status).toBe(200)
  expect(await find('st60')).toMatchObject({ names, namesFrom: today, laterNames: [] })
})

test('[CON-54] an official game is closed and opened by two people', async () => {
  const { mai, hong, an, owner, find, today } = await setUp()
  const close = { code: 'hcm', closedFrom: today }
  expect((await an.call('games.proposeClosing', close)).error?.kind).toBe('forbidden')
  expect((await mai.call('games.closeOwn', close)).error).toMatchObject({ problem: 'two-people' })
  const yesterday = dayAfter(today, -1)
  expect((await hong.call('games.proposeClosing', { code: 'hcm', closedFrom: yesterday })).error).toMatchObject({
    kind: 'invalid',
    problem: 'too-early',
    earliest: today,
  })
  const { id } = (await hong.call('games.proposeClosing', close)).answer
  expect(await find('hcm')).toMatchObject({
    isClosed: false,
    closing: { id, closedFrom: today, by: { login: 'hong' } },
  })
  expect((await hong.call('games.approveClosing', { id })).error?.kind).toBe('same-person')
  expect((await mai.call('games.approveClosing', { id })).status).toBe(200)
  expect(await find('hcm')).toMatchObject({ isClosed: true, closedFrom: today, canOpen: true })
  expect(await find('hcm')).not.toHaveProperty('next')
  const again = (await mai.call('games.proposeClosing', { code: 'hcm', closedFrom: null })).answer
  expect((await hong.call('games.approveClosing', again)).status).toBe(200)
  expect(await find('hcm')).toMatchObject({ isClosed: false, next: expect.anything() })
  const audited = await owner.selectFrom('operator_audit').select(['action', 'who', 'second']).orderBy('id').execute()
  expect(audited).toEqual([
    { action: 'game-closing-proposed', who: 'hong', second: null },
    { action: 'game-closed', who: 'mai', second: 'hong' },
    { action: 'game-closing-proposed', who: 'mai', second: null },
    { action: 'game-opened', who: 'hong', second: 'mai' },
  ])
})

test('[CON-54] a closing is withdrawn by its proposer alone', async () => {
  const { mai, hong, owner, find, today } = await setUp()
  const close = { code: 'hcm', closedFrom: today }
  const { id } = (await hong.call('games.proposeClosing', close)).answer
  expect((await mai.call('games.withdrawClosing', { id })).error?.kind).toBe('forbidden')
  expect(await find('hcm')).toMatchObject({ closing: { id } })
  expect((await hong.call('games.withdrawClosing', { id })).answer).toEqual({})
  expect(await find('hcm')).not.toHaveProperty('closing')
  expect((await mai.call('games.approveClosing', { id })).error?.kind).toBe('conflict')
  expect(await find('hcm')).toMatchObject({ isClosed: false })
  const { action } = await owner
    .selectFrom('operator_audit')
    .select('action')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect(action).toBe('game-closing-withdrawn')
})

test('[CON-54] numbers that come in before the second person end the closing from that day', async () => {
  const { mai, hong, owner, find, today } = await setUp()
  const { id } = (await hong.call('games.proposeClosing', { code: 'hcm', closedFrom: today })).answer
  const turn = Number(`${today.replaceAll('-', '')}00000`)
  await owner
    .insertInto('draw_progress')
    .values({ game: 'hcm', turn, version: 1, tiers: ['123456'] })
    .execute()
  expect((await mai.call('games.approveClosing', { id })).error).toMatchObject({
    kind: 'conflict',
    reason: 'has-draws',
  })
  expect(await find('hcm')).toMatchObject({ isClosed: false, closing: { id } })
  expect((await mai.call('games.sendBackClosing', { id, note: 'từ ngày mai' })).status).toBe(200)
  expect(await find('hcm')).not.toHaveProperty('closing')
})

test('[CON-54] a game of ours closes after its last committed day, and is final a month before', async () => {
  const { mai, owner, find, moveClock, signIn, today } = await setUp()
  const last = dayAfter(today, 35)
  await sql`
    INSERT INTO draw_anchor (game, day, turns, anchor, rules_hash, key_id)
    VALUES ('st60', ${last}, 1440, sha256('1'), sha256('2'), 'k1')`.execute(owner)
  const close = (closedFrom: string | null) => mai.call('games.closeOwn', { code: 'st60', closedFrom })
  expect((await close(last)).error).toMatchObject({ problem: 'too-early', earliest: dayAfter(last) })
  expect((await close(dayAfter(last))).status).toBe(200)
  expect(await find('st60')).toMatchObject({ isClosed: false, closedFrom: dayAfter(last), canOpen: true })
  expect((await close(null)).status).toBe(200)
  expect((await close(dayAfter(last))).status).toBe(200)
  // Its days could no longer be committed a month ahead. The session has ended meanwhile.
  moveClock(6 * 86_400_000)
  const later = await signIn(['admin'])
  const open = await later.call('games.closeOwn', { code: 'st60', closedFrom: null })
  expect(open.error).toEqual({ kind: 'invalid', problem: 'too-late' })
})
