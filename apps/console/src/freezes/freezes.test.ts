import { randomUUID } from 'node:crypto'
import { createOperatorKey } from '@quayso/database/operator-key'
import { asApp } from '@quayso/database/testing'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Role } from '../access/permissions.ts'
import { type TestOperator, testConsole } from '../testing.ts'

const both: Role[] = ['admin', 'entry', 'checker']

async function withTwo() {
  const console = await testConsole()
  const mai = await console.signIn(both, { login: 'mai' })
  const quan = await console.signIn(both, { login: 'quan' })
  const freezeOf = async (person: TestOperator) => (await person.call('freezes.list', {})).answer.freezes[0]
  /** Moves the freeze into the past. */
  const age = (hours: number) =>
    sql`UPDATE operator_freeze SET frozen_at = frozen_at - ${hours} * interval '1 hour',
      until = until - ${hours} * interval '1 hour'`.execute(console.owner)
  const countsIn = async (login: string) => {
    const { rows } = await sql<{ hours: number }>`
      SELECT greatest(0, round(extract(epoch FROM counts_from - clock_timestamp()) / 3600))::int AS hours
      FROM operator WHERE login = ${login}`.execute(console.owner)
    return rows[0]?.hours
  }
  return { ...console, mai, quan, freezeOf, age, countsIn }
}

const act = { kind: 'suspend', login: 'nobody' } as const
const changes = [
  (person: TestOperator) => person.call('people.propose', { act }),
  (person: TestOperator) => person.call('people.endSessions', { login: 'mai' }),
  (person: TestOperator) => person.call('freezes.begin', { login: 'mai' }),
  (person: TestOperator) => person.call('sources.switchOff', { order: randomUUID(), name: 'x' }),
  (person: TestOperator) => person.callAny('games.changeVisibility', {}),
  (person: TestOperator) => person.callAny('configs.save', {}),
]

test('[INSIDE-54] who is frozen reads and enters what does not confirm; who froze changes no rights', async () => {
  const { mai, quan, freezeOf, countsIn, signIn } = await withTwo()
  const moderator = await signIn(['moderator'])
  expect((await mai.call('freezes.begin', { login: 'quan' })).status).toBe(200)
  for (const change of changes) {
    for (const person of [mai, quan]) expect((await change(person)).error).toMatchObject({ kind: 'frozen' })
  }
  expect((await quan.callAny('results.confirm', {})).error?.kind).toBe('frozen')
  expect((await quan.callAny('account.newCodes', {})).error?.kind).toBe('frozen')
  expect((await quan.callAny('results.enter', {})).error?.kind).toBe('malformed')
  expect((await mai.callAny('results.confirm', {})).error?.kind).toBe('malformed')
  expect(await countsIn('quan')).toBe(24)
  expect(await countsIn('mai')).toBe(0)
  for (const person of [mai, quan]) {
    expect(await freezeOf(person)).toMatchObject({ operator: { login: 'quan' }, by: { login: 'mai' }, isMine: true })
  }
  const { rows } = (await moderator.call('today.list', {})).answer
  expect(rows).toContainEqual(
    expect.objectContaining({
      values: expect.objectContaining({ notice: 'operator-frozen', login: 'mai', subject: 'quan' }),
    }),
  )
})

test('[INSIDE-54] the database holds it too: orders by command, and proposals of before', async () => {
  const { db, owner, mai, quan } = await withTwo()
  await quan.call('people.propose', { act: { kind: 'suspend', login: 'mai' } }).catch(() => undefined)
  const source = { kind: 'source', subject: 'source/x', payload: '{}', expires_at: new Date(Date.now() + 9e7) }
  const { id } = await owner
    .insertInto('proposal')
    .values({ ...source, proposed_by: quan.id })
    .returning('id')
    .executeTakeFirstOrThrow()
  const key = await createOperatorKey(db, quan.id)
  await mai.call('freezes.begin', { login: 'quan' })
  const order = (login: string, kind: string) =>
    sql`INSERT INTO result_order (id, kind, operator, payload) VALUES (${randomUUID()}, ${kind}, ${login}, '{}')`.execute(
      db,
    )
  const byKey = (kind: string) =>
    sql`SELECT order_by_key(${key}, ${randomUUID()}, ${kind}, '{}')`.execute(asApp(owner, 'quayso_draws'))
  await expect(byKey('pause')).rejects.toThrow('frozen')
  await byKey('enter')
  await expect(order('quan', 'confirm')).rejects.toThrow('frozen')
  await expect(order('mai', 'source-switch')).rejects.toThrow('frozen')
  await order('mai', 'confirm')
  const approve = owner.updateTable('proposal').set({ state: 'approved', decided_by: mai.id, decided_at: new Date() })
  await expect(approve.where('id', '=', id).execute()).rejects.toThrow('frozen')
  for (const proposed_by of [mai.id, quan.id]) {
    const insert = owner
      .insertInto('proposal')
      .values({ ...source, kind: 'names', subject: `x/${proposed_by}`, proposed_by })
    await expect(insert.execute()).rejects.toThrow('frozen')
  }
})

test('[INSIDE-54] it ends by itself after a day, and the other has a day before it can begin again', async () => {
  const { mai, quan, freezeOf, age, owner } = await withTwo()
  await mai.call('freezes.begin', { login: 'quan' })
  await age(23.9)
  expect(await freezeOf(mai)).toBeDefined()
  await age(0.2)
  expect(await freezeOf(mai)).toBeUndefined()
  expect((await quan.call('account.newCodes', {})).status).toBe(200)
  expect((await mai.call('freezes.begin', { login: 'quan' })).error).toMatchObject({ reason: 'again' })
  await age(24)
  expect((await mai.call('freezes.begin', { login: 'quan' })).status).toBe(200)
  // As whoever is let in again by a command.
  await sql`UPDATE operator SET state = 'active' WHERE login = 'quan'`.execute(owner)
  expect(await freezeOf(mai)).toBeUndefined()
})

test('[INSIDE-54] both end it: one alone does not, nor anybody else', async () => {
  const { mai, quan, freezeOf, countsIn, signIn } = await withTwo()
  const viewer = await signIn(['viewer'])
  await mai.call('freezes.begin', { login: 'quan' })
  const id = (await freezeOf(mai))?.id ?? 0
  expect((await viewer.call('freezes.end', { id })).error?.kind).toBe('forbidden')
  expect((await quan.call('freezes.end', { id })).answer).toEqual({ isEnded: false })
  expect((await quan.call('freezes.end', { id })).error?.kind).toBe('same-person')
  expect((await freezeOf(viewer))?.endedBy).toBe('quan')
  expect((await mai.call('freezes.end', { id })).answer).toEqual({ isEnded: true })
  expect(await freezeOf(mai)).toBeUndefined()
  expect(await countsIn('quan')).toBe(0)
  expect((await mai.call('freezes.end', { id })).status).toBe(404)
})

test('[INSIDE-54] where two others could suspend somebody, nobody is frozen', async () => {
  const { mai, quan, signIn } = await withTwo()
  const clerk = await signIn(['entry'], { login: 'clerk' })
  const freezable = async (person: TestOperator) =>
    (await person.call('freezes.list', {})).answer.others.map(({ login }) => login)
  // Two admins could suspend the clerk.
  expect(await freezable(mai)).toEqual(['quan'])
  expect(await freezable(clerk)).toEqual([])
  expect((await mai.call('freezes.begin', { login: 'clerk' })).error).toMatchObject({ reason: 'enough-admins' })
  expect((await clerk.call('freezes.begin', { login: 'quan' })).status).toBe(403)
  await signIn(['admin'])
  expect(await freezable(mai)).toEqual([])
  expect((await mai.call('freezes.begin', { login: 'quan' })).error).toMatchObject({ reason: 'enough-admins' })
  expect((await quan.call('freezes.begin', { login: 'nobody' })).error).toMatchObject({ reason: 'unknown' })
})
