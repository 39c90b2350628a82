import { randomUUID } from 'node:crypto'
import { findGame } from '@quayso/games/catalogue'
import type { Game } from '@quayso/games/game'
import { dayNameOf } from '@quayso/games/game-setting'
import { nextTurn } from '@quayso/games/time/planned-turn'
import { toTurnNum, turnDayMs } from '@quayso/games/time/turn'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testConsole } from '../testing.ts'

const dayMs = 86_400_000
const dayOfTurn = (turn: number) => new Date(turnDayMs(turn)).toISOString().slice(0, 10)
/** The first southern draw after tomorrow, and the day after it, which has none. */
function comingDraw(nowMs: number) {
  const { turn } = nextTurn(findGame('hcm') as Game, nowMs + dayMs)
  const day = dayOfTurn(turn)
  const to = new Date(turnDayMs(turn) + dayMs).toISOString().slice(0, 10)
  return { turn, day, to, moved: { kind: 'moved', day, to } as const }
}

async function setUp() {
  const console = await testConsole()
  const [duc, anh, viewer] = [
    await console.signIn(['checker'], { login: 'duc' }),
    await console.signIn(['checker'], { login: 'anh' }),
    await console.signIn(['viewer']),
  ]
  return { ...console, ...comingDraw(console.clock().getTime()), duc, anh, viewer }
}

test('[CON-56] an exception is previewed by the planner: turns that vanish and appear, and the next one', async () => {
  const { viewer, clock, turn, day, to, moved } = await setUp()
  const { effect } = (await viewer.call('calendar.preview', { code: 'hcm', exception: moved })).answer
  expect(effect).toMatchObject({
    vanishing: [{ turnNum: toTurnNum(turn), at: `${day}T16:15:00+07:00` }],
    appearing: [{ turnNum: to.replaceAll('-', ''), at: `${to}T16:15:00+07:00` }],
    ...{ results: [], picks: 0 },
  })
  const yesterday = dayNameOf(clock().getTime() - dayMs)
  const previews = [
    [{ kind: 'extra', day }, 'planned-already'],
    [{ kind: 'no-draw', first: yesterday, last: day }, 'past'],
    [{ kind: 'no-draw', first: to, last: to }, 'nothing-planned'],
  ] as const
  for (const [exception, fault] of previews) {
    expect((await viewer.call('calendar.preview', { code: 'hcm', exception })).answer, fault).toEqual({ fault })
  }
  expect((await viewer.call('calendar.preview', { code: 'st60', exception: moved })).answer).toEqual({
    fault: 'committed',
  })
})

test('[CON-56] one proposes, another approves, and the worker enters it under both names', async () => {
  const { duc, anh, viewer, owner, startWorker, day, to, moved } = await setUp()
  startWorker()
  const asked = { code: 'hcm', exception: moved, reason: 'Thông báo của đài' }
  expect((await viewer.call('calendar.propose', asked)).error?.kind).toBe('forbidden')
  const { id } = (await duc.call('calendar.propose', asked)).answer
  const month = async () => (await viewer.call('calendar.month', { month: day.slice(0, 7) })).answer
  expect((await month()).entries).toContainEqual(
    expect.objectContaining({ proposal: id, state: 'waiting', code: 'hcm', by: { login: 'duc', name: 'duc' } }),
  )
  const before = (await month()).days.find((one) => one.day === day)?.turns ?? 0
  expect((await duc.call('calendar.approve', { id, order: randomUUID() })).error?.kind).toBe('same-person')
  const approved = await anh.call('calendar.approve', { id, order: randomUUID() })
  expect(approved.answer, JSON.stringify(approved)).toMatchObject({ kind: 'changed', code: 'hcm' })
  const { entries, days } = await month()
  const entry = entries.find(({ code, id }) => code === 'hcm' && id !== undefined)
  expect(entry).toMatchObject({ state: 'in-force', by: { login: 'duc' }, second: { login: 'anh' }, exception: moved })
  expect(days.find((one) => one.day === day)?.turns).toBe(before - 1)

  const preview = (await viewer.call('calendar.previewWithdrawal', { id: entry?.id ?? 0 })).answer
  const [from, onto] = [day, to].map((one) => [{ turnNum: one.replaceAll('-', ''), at: `${one}T16:15:00+07:00` }])
  expect(preview.effect).toMatchObject({ vanishing: onto, appearing: from, results: [], picks: 0 })
  expect((await viewer.call('calendar.previewWithdrawal', { id: 0 })).answer).toEqual({ fault: 'no-exception' })

  const withdrawal = await anh.call('calendar.proposeWithdrawal', { id: entry?.id ?? 0, reason: 'không dời nữa' })
  const back = await duc.call('calendar.approve', { id: withdrawal.answer.id, order: randomUUID() })
  expect(back.answer, JSON.stringify(back)).toMatchObject({ kind: 'changed' })
  expect((await month()).entries.find(({ id }) => id === entry?.id)?.state).toBe('withdrawn')
  const actions = await owner.selectFrom('operator_audit').select('action').where('who', 'in', ['duc', 'anh']).execute()
  expect(actions.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['calendar-proposed', 'calendar-approved', 'calendar-withdrawal-approved']),
  )
})

test('[CON-56] refused is what takes a turn away that has numbers, also between the first person and the second', async () => {
  const { duc, anh, owner, turn, moved } = await setUp()
  const asked = { code: 'hcm', exception: moved, reason: 'Thông báo' }
  const { id } = (await duc.call('calendar.propose', asked)).answer
  await owner
    .insertInto('draw_progress')
    .values({ game: 'hcm', turn, version: 1, tiers: ['123456'] })
    .execute()
  const late = await anh.call('calendar.approve', { id, order: randomUUID() })
  expect(late.error).toEqual({ kind: 'conflict', reason: 'has-result', turns: [toTurnNum(turn)] })
  expect((await anh.call('calendar.sendBack', { id, note: 'đã quay' })).status).toBe(200)
  expect((await duc.call('calendar.propose', asked)).error).toMatchObject({ kind: 'conflict', reason: 'has-result' })
})

test('[CON-56] a member’s pick of the turn stops no change, and is counted in the preview', async () => {
  const { duc, owner, turn, moved } = await setUp()
  await owner.connection().execute(async (connection) => {
    // Without its topic and its member.
    await sql`SET session_replication_role = replica`.execute(connection)
    await sql`INSERT INTO pick (topic_id, member_id, game, turn, scope, numbers, expected, closes_at, picked_at)
      VALUES (1, 1, 'hcm', ${turn}, 'any', '{08}', 0.1, now(), now() - interval '1 minute')`.execute(connection)
    await sql`SET session_replication_role = origin`.execute(connection)
  })
  const preview = (await duc.call('calendar.preview', { code: 'hcm', exception: moved })).answer
  expect(preview.effect).toMatchObject({ picks: 1, results: [] })
  const proposed = await duc.call('calendar.propose', { code: 'hcm', exception: moved, reason: 'Thông báo' })
  expect(proposed.status).toBe(200)
})

test('[CON-56] a proposed exception is taken back by its proposer alone', async () => {
  const { duc, anh, viewer, day, moved } = await setUp()
  const { id } = (await duc.call('calendar.propose', { code: 'hcm', exception: moved, reason: 'Thông báo' })).answer
  const waiting = async () =>
    (await viewer.call('calendar.month', { month: day.slice(0, 7) })).answer.entries.some(
      (entry) => entry.proposal === id,
    )
  expect((await anh.call('calendar.takeBack', { id })).error?.kind).toBe('forbidden')
  expect(await waiting()).toBe(true)
  expect((await duc.call('calendar.takeBack', { id })).answer).toEqual({})
  expect(await waiting()).toBe(false)
  expect((await anh.call('calendar.approve', { id, order: randomUUID() })).error?.kind).toBe('conflict')
})
