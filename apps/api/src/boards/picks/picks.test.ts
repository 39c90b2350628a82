import type { Database } from '@quayso/database/connect'
import { addLeaf, allowAnyResult } from '@quayso/database/testing'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { TestMember } from '../testing.ts'
import { testTopics } from '../topics/testing.ts'

/** 19:00 on 14 November in Vietnam: the northern draw of tomorrow closes in 23 hours and a quarter. */
const tomorrow = '20261115'
const hoursLater = 24 * 3_600_000
const tiers = ['12368', '55501', '00007,99968', '1,2,3,4,5,6', '7,8,9,0', '1,2,3,4,5,6', '1,2,3', '68,11,22,33']

/** The result of tomorrow's draw, told by an operator. */
async function draw(db: Database, { isLogged = true }: { isLogged?: boolean } = {}): Promise<void> {
  await sql`SELECT ensure_draw_partition('2026-11-15')`.execute(db)
  await sql`
    INSERT INTO draw (game, turn, ord, due_at, tiers, source, status, told_by)
    VALUES ('mb', 2026111500000, 1, '2026-11-15 18:15:00+07', ${tiers}, 'operator', 'provisional', 'alice')`.execute(db)
  if (isLogged) await addLeaf(db, 'mb:2026111500000:1')
}

async function correct(db: Database, special: string, isLogged = true): Promise<void> {
  await sql`
    INSERT INTO draw_revision (game, turn, version, status, tiers, source, told_by, approved_by, reason)
    VALUES ('mb', 2026111500000, 2, 'corrected', ${[special, ...tiers.slice(1)]}, 'operator', 'alice', 'bob', 'misread')
  `.execute(db)
  if (isLogged) await addLeaf(db, 'mb:2026111500000:2')
}

async function withPick(numbers: string[] = ['68', '01', '99'], scope = 'special') {
  const topics = await testTopics()
  await allowAnyResult(topics.db)
  const pick = { turnNum: tomorrow, scope, numbers }
  const written = await topics.write({ pick })
  const { id } = written.body.t
  const pickOf = async () => (await topics.read(id)).pick
  const tally = async (of: TestMember = topics.lan) => (await topics.ask(`topic/author/${of.id}`)).body.t.picks
  const edit = (pick: unknown) =>
    topics.ask('topic/update', { as: topics.lan, body: { id, subject: 'a', content: 'b', pick } })
  return { ...topics, id, pick, pickOf, tally, edit }
}

test('a pick is open, then closed, then settled by the draw', async () => {
  const { db, later, pick, pickOf } = await withPick()
  const told = { ...pick, closeTime: '2026-11-15T18:15:00+07:00', hits: [] }
  expect(await pickOf()).toEqual({ ...told, state: 'open' })
  later(hoursLater)
  expect(await pickOf()).toEqual({ ...told, state: 'closed' })
  await draw(db)
  expect(await pickOf()).toEqual({ ...told, state: 'settled', hits: ['68'] })
})

test('[CAL-04] a pick is for a draw of the calendar, at the time it is held', async () => {
  const { db, write, edit, pick, pickOf } = await withPick()
  await sql`
    INSERT INTO calendar_exception (game, kind, day, moved_to, held_at, reason, entered_by)
    VALUES ('mb', 'moved', '2026-11-16', '2026-11-16', '20:30', 'a storm', 'alice')`.execute(db)
  await sql`
    INSERT INTO calendar_exception (game, kind, day, last_day, reason, entered_by)
    VALUES ('mb', 'no-draw', '2026-11-17', '2026-11-17', 'a storm', 'alice')`.execute(db)
  expect((await edit({ ...pick, turnNum: '20261117' })).status).toBe(400)
  expect((await write({ pick: { ...pick, turnNum: '20261117' } })).status).toBe(400)
  expect((await edit({ ...pick, turnNum: '20261116' })).status).toBe(200)
  expect((await pickOf()).closeTime).toBe('2026-11-16T20:30:00+07:00')
})

test('an author is told how often they were right, number by number, and how often chance would be', async () => {
  const { db, tally, write } = await withPick()
  await write({ subject: 'Lô', pick: { turnNum: tomorrow, scope: 'any', numbers: ['68', '01', '99'] } })
  await write({ subject: 'Dài', pick: { turnNum: tomorrow, scope: 'any', numbers: ['99968', '123'] } })
  expect(await tally()).toEqual({ waiting: 8, settled: 0, right: 0, expected: 0 })
  await draw(db)
  expect(await tally()).toEqual({ waiting: 0, settled: 8, right: 4, expected: 0.77 })
})

test('what is not in the log is not told, here either', async () => {
  const { db, pickOf, tally } = await withPick()
  await draw(db, { isLogged: false })
  expect((await pickOf()).state).toBe('open')
  expect((await tally()).settled).toBe(0)
})

test('a correction settles again', async () => {
  const { db, pickOf, tally } = await withPick()
  await draw(db)
  await correct(db, '12301', false)
  expect(await pickOf()).toMatchObject({ state: 'settled', hits: ['68'] })
  await addLeaf(db, 'mb:2026111500000:2')
  expect(await pickOf()).toMatchObject({ state: 'settled', hits: ['01'] })
  expect(await tally()).toMatchObject({ settled: 3, right: 1 })
})

test('until it closes a pick can be changed, withdrawn and made again', async () => {
  const { edit, pickOf, tally } = await withPick()
  expect((await edit({ turnNum: '20261116', scope: 'any', numbers: ['11'] })).status).toBe(200)
  expect(await pickOf()).toMatchObject({ turnNum: '20261116', scope: 'any', numbers: ['11'] })
  expect((await edit(null)).body.t.pick).toBeNull()
  expect(await tally()).toMatchObject({ waiting: 0 })
  expect((await edit(null)).status).toBe(200)
  expect((await edit({ turnNum: tomorrow, scope: 'any', numbers: ['22'] })).body.t.pick.numbers).toEqual(['22'])
})

test('once it has closed a pick can neither be changed nor withdrawn; the text can', async () => {
  const { edit, later, pick, pickOf, ask, id, lan } = await withPick()
  later(hoursLater)
  const closed = { status: 409, body: { success: false, code: 'pick_closed' } }
  expect(await edit({ ...pick, numbers: ['12', '34'] })).toMatchObject(closed)
  expect(await edit({ turnNum: '20261120', scope: 'any', numbers: ['12'] })).toMatchObject(closed)
  expect(await edit(null)).toMatchObject(closed)
  expect((await edit(pick)).status).toBe(200)
  const text = { id, subject: 'Khác', content: 'Chữ' }
  expect((await ask('topic/update', { as: lan, body: text })).status).toBe(200)
  expect(await pickOf()).toMatchObject({ numbers: pick.numbers, state: 'closed' })
})

test('a deleted topic takes its pick along only before it closes: wrong ones cannot be hidden', async () => {
  const { db, ask, lan, id, later, tally, write } = await withPick()
  const early = (await write({ subject: 'Rút', pick: { turnNum: tomorrow, scope: 'any', numbers: ['44'] } })).body.t.id
  await ask(`topic/delete/${early}`, { as: lan, method: 'POST' })
  later(hoursLater)
  await ask(`topic/delete/${id}`, { as: lan, method: 'POST' })
  await draw(db)
  expect(await tally()).toEqual({ waiting: 0, settled: 3, right: 1, expected: 0.03 })
})

test('what was picked in time may be sent again after it has closed', async () => {
  const { write, lan, later } = await withPick()
  const pick = { turnNum: tomorrow, scope: 'any', numbers: ['55'] }
  const first = await write({ subject: 'Một', pick }, lan, 'sent-twice')
  later(hoursLater)
  const second = await write({ subject: 'Một', pick }, lan, 'sent-twice')
  expect(second).toMatchObject({ status: 200, body: { t: { id: first.body.t.id } } })
})

test('a pick is refused that comes too late, too early, or does not fit the draw', async () => {
  const { ask, write } = await testTopics()
  const eleven = Array.from({ length: 11 }, (_, i) => `${i + 10}`)
  for (const [turnNum, scope, numbers, status, code] of [
    ['20261114', 'any', ['68'], 409, 'pick_closed'],
    ['20261115-0001', 'any', ['68'], 400, 'pick_invalid'],
    ['20261315', 'any', ['68'], 400, 'pick_invalid'],
    ['20270301', 'any', ['68'], 400, 'pick_invalid'],
    [tomorrow, 'any', ['7'], 400, 'pick_invalid'],
    [tomorrow, 'special', ['123456'], 400, 'pick_invalid'],
    [tomorrow, 'any', eleven, 400, 'invalid_request'],
  ] as const) {
    const pick = { turnNum, scope, numbers }
    expect(await write({ pick }), JSON.stringify(pick)).toMatchObject({ status, body: { success: false, code } })
  }
  expect((await ask('topic/list')).body.total).toBe(0)
})

test('the five minutes before a draw that closes earlier are too late', async () => {
  const { write, later } = await testTopics()
  const pick = { turnNum: '20261114', scope: 'any', numbers: ['68'] }
  const at1930 = (subject: string) => write({ subject, gameCode: 'mb1930', pick })
  later(24 * 60_000)
  expect((await at1930('Kịp')).body.t.pick.closeTime).toBe('2026-11-14T19:25:00+07:00')
  later(60_000)
  expect(await at1930('Muộn')).toMatchObject({ status: 409, body: { code: 'pick_closed' } })
})

test('the database itself keeps what has closed: nothing late, nothing changed, nothing deleted', async () => {
  const { db } = await withPick()
  const late = new Date('2026-11-15T18:15:00+07:00')
  const update = (values: object) => db.updateTable('pick').set(values).execute()
  await expect(update({ picked_at: late })).rejects.toThrow(/closed|check/)
  await expect(update({ picked_at: late, numbers: ['12'], closes_at: new Date('2027-01-01') })).rejects.toThrow(
    /closed/,
  )
  await expect(update({ withdrawn_at: late })).rejects.toThrow(/closed|check/)
  await expect(db.deleteFrom('pick').execute()).rejects.toThrow(/append-only/)
  await update({ withdrawn_at: new Date('2026-11-15T18:14:59+07:00') })
  await expect(update({ withdrawn_at: null, picked_at: late })).rejects.toThrow(/check/)
})
