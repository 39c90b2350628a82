import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Operator } from '../kernel/context.ts'
import { testConsole } from '../testing.ts'
import { approve, openProposals, propose, reject, takeProposal, withdraw } from './proposals.ts'

const now = new Date('2026-11-14T11:00:00Z')
const hours = (count: number) => new Date(now.getTime() + count * 3_600_000)
const correction = { kind: 'correction', subject: 'hcm/20261114', payload: { numbers: '123456' }, expiresAt: hours(24) }

async function twoOperators() {
  const { db, signIn } = await testConsole()
  const [first, second] = [await signIn(['checker']), await signIn(['checker'])]
  return { db, first: first as unknown as Operator, second: second as unknown as Operator }
}

test('[CON-72] a proposal is approved once, and not by who made it', async () => {
  const { db, first, second } = await twoOperators()
  const id = await propose(db, correction, first, now)
  const proposal = await takeProposal(db, 'correction', { id, now })
  expect(proposal).toMatchObject({ ...correction, proposedBy: { id: first.id } })
  await expect(approve(db, proposal, first, now)).rejects.toThrow('same-person')
  await approve(db, proposal, second, now)
  await expect(takeProposal(db, 'correction', { id, now })).rejects.toThrow('conflict')
  expect(await openProposals(db, ['correction'], now)).toEqual([])
})

test('[CON-72] the database itself refuses a proposal that its author approves', async () => {
  const { db, first } = await twoOperators()
  const id = await propose(db, correction, first, now)
  const byHand = db
    .updateTable('proposal')
    .set({ state: 'approved', decided_by: first.id, decided_at: now })
    .where('id', '=', id)
  await expect(byHand.execute()).rejects.toThrow('proposal_check')
})

test.for(['kind', 'subject', 'payload', 'proposed_by', 'proposed_at', 'expires_at'])(
  '[INSIDE-14] the console cannot write %s of a proposal',
  async (column) => {
    const { db, first } = await twoOperators()
    await propose(db, correction, first, now)
    const byHand = sql`UPDATE proposal SET ${sql.ref(column)} = ${sql.ref(column)}`
    await expect(byHand.execute(db)).rejects.toThrow('permission denied')
  },
)

test('[CON-72] two that approve at once do it once', async () => {
  const { db, first, second } = await twoOperators()
  const id = await propose(db, correction, first, now)
  const approveIt = () =>
    db
      .transaction()
      .execute(async (trx) => approve(trx, await takeProposal(trx, 'correction', { id, now }), second, now))
  const outcomes = await Promise.allSettled([approveIt(), approveIt(), approveIt()])
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('[CON-72] one of a kind and subject is open at a time; an expired one makes room and cannot be approved', async () => {
  const { db, first, second } = await twoOperators()
  const id = await propose(db, correction, first, now)
  await expect(propose(db, correction, second, now)).rejects.toThrow('conflict')
  await expect(takeProposal(db, 'correction', { id, now: hours(24) })).rejects.toThrow('conflict')
  const again = await propose(db, { ...correction, expiresAt: hours(48) }, second, hours(24))
  expect(again).not.toBe(id)
})

test('[CON-72] on one connection there may be any number: its statement is planned anew, then once for all', async () => {
  const { db, first } = await twoOperators()
  const subjects = Array.from({ length: 8 }, (_, i) => `hcm/2026110${i + 1}`)
  await db.connection().execute(async (one) => {
    for (const subject of subjects) await propose(one, { ...correction, subject }, first, now)
  })
  expect(await openProposals(db, ['correction'], now)).toHaveLength(subjects.length)
})

test('[CON-72] it can be sent back with a note, or withdrawn by its author alone', async () => {
  const { db, first, second } = await twoOperators()
  const sentBack = await takeProposal(db, 'correction', { id: await propose(db, correction, first, now), now })
  await reject(db, sentBack, { operator: second, now, state: 'sent-back', note: 'nghe lại số 5' })
  const other = await takeProposal(db, 'correction', { id: await propose(db, correction, first, now), now })
  await expect(withdraw(db, other, second, now)).rejects.toThrow('forbidden')
  await withdraw(db, other, first, now)
  const states = await db.selectFrom('proposal').select(['state', 'note']).orderBy('id').execute()
  expect(states).toEqual([
    { state: 'sent-back', note: 'nghe lại số 5' },
    { state: 'withdrawn', note: null },
  ])
})
