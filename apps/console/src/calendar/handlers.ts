import type { Database } from '@quayso/database/connect'
import type { CalendarException } from '@quayso/games/time/exception'
import { daysOf } from '@quayso/games/time/exception-fault'
import { AfterCommit, type Handlers } from '../kernel/context.ts'
import { Refusal } from '../kernel/refusal.ts'
import { placeOrder } from '../orders/place-order.ts'
import { approve, type Proposal, propose, reject, takeProposal, withdraw } from '../proposals/proposals.ts'
import type { calendarCalls } from './calls.ts'
import { type Preview, previewException, previewWithdrawal } from './effect.ts'
import { type AddPayload, addKind, readMonth, type WithdrawPayload, withdrawKind } from './read-month.ts'

const expiresMs = 7 * 86_400_000

/** Refused are a fault, and a turn with numbers that would vanish. Members’ picks of it would let anybody stop a change. */
function requireFree({ fault, effect }: Preview): void {
  if (fault !== undefined) throw new Refusal('invalid', { fault })
  if (effect.results.length > 0) throw new Refusal('conflict', { reason: 'has-result', turns: effect.results })
}

async function findKind(db: Database, id: number): Promise<typeof addKind | typeof withdrawKind> {
  const row = await db.selectFrom('proposal').select('kind').where('id', '=', id).executeTakeFirst()
  if (row?.kind !== addKind && row?.kind !== withdrawKind) throw new Refusal('unknown')
  return row.kind
}

async function take(db: Database, id: number, now: Date): Promise<Proposal> {
  return takeProposal(db, await findKind(db, id), { id, now })
}

export const calendarHandlers: Handlers<typeof calendarCalls> = {
  'calendar.month': async ({ month }, { db, now }) => {
    if (Number.isNaN(Date.parse(`${month}-01`))) throw new Refusal('invalid', { fault: 'no-such-day' })
    return readMonth(db, month, now)
  },

  'calendar.preview': async ({ code, exception }, { db, now }) =>
    previewException(db, code, exception as CalendarException, now.getTime()),

  'calendar.previewWithdrawal': async ({ id }, { db, now }) => previewWithdrawal(db, id, now.getTime()),

  'calendar.propose': async ({ code, exception, reason }, { db, operator, now, audit }) => {
    const payload: AddPayload = { code, exception: exception as CalendarException, reason: reason.trim() }
    if (payload.reason === '') throw new Refusal('invalid', { fault: 'reason' })
    requireFree(await previewException(db, code, payload.exception, now.getTime()))
    const subject = `calendar/${code}/${daysOf(payload.exception)[0]}`
    const expiresAt = new Date(now.getTime() + expiresMs)
    const id = await propose(db, { kind: addKind, subject, payload, expiresAt }, operator, now)
    await audit({ action: 'calendar-proposed', subject, after: { ...payload, proposal: id } })
    return { id }
  },

  'calendar.proposeWithdrawal': async ({ id: entryId, reason }, { db, operator, now, audit }) => {
    const entry = (await readEntry(db, entryId)) ?? undefined
    if (!entry) throw new Refusal('unknown')
    requireFree(await previewWithdrawal(db, entryId, now.getTime()))
    const payload: WithdrawPayload = { ...entry, id: entryId, reason: reason.trim() }
    const subject = `exception/${entryId}`
    const expiresAt = new Date(now.getTime() + expiresMs)
    const id = await propose(db, { kind: withdrawKind, subject, payload, expiresAt }, operator, now)
    await audit({ action: 'calendar-withdrawal-proposed', subject, after: { ...payload, proposal: id } })
    return { id }
  },

  'calendar.approve': async ({ id, order }, { db, operator, now, audit, prove, services }) => {
    const proposal = await take(db, id, now)
    await approve(db, proposal, operator, now)
    const people = { id: order, operator: proposal.proposedBy, approver: operator }
    const isAdding = proposal.kind === addKind
    if (isAdding) {
      const payload = proposal.payload as AddPayload
      requireFree(await previewException(db, payload.code, payload.exception, now.getTime()))
      await placeOrder({ db, prove }, { ...people, kind: addKind, payload })
    } else {
      const { id: entryId, reason } = proposal.payload as WithdrawPayload
      requireFree(await previewWithdrawal(db, entryId, now.getTime()))
      await placeOrder({ db, prove }, { ...people, kind: withdrawKind, payload: { id: entryId, reason } })
    }
    await audit({
      action: isAdding ? 'calendar-approved' : 'calendar-withdrawal-approved',
      subject: proposal.subject,
      second: proposal.proposedBy.login,
      after: { proposal: id, order },
    })
    return new AfterCommit(() => services.orders.outcomeOf(isAdding ? addKind : withdrawKind, order))
  },

  'calendar.sendBack': async ({ id, note }, { db, operator, now, audit }) => {
    const proposal = await take(db, id, now)
    await reject(db, proposal, { operator, now, state: 'sent-back', note })
    await audit({ action: 'calendar-sent-back', subject: proposal.subject, after: { proposal: id, note } })
    return {}
  },

  'calendar.takeBack': async ({ id }, { db, operator, now, audit }) => {
    const proposal = await take(db, id, now)
    await withdraw(db, proposal, operator, now)
    await audit({ action: 'calendar-taken-back', subject: proposal.subject, before: proposal.payload })
    return {}
  },
}

async function readEntry(db: Database, id: number): Promise<Omit<AddPayload, 'reason'> | undefined> {
  return db
    .selectFrom('calendar_entry')
    .select(['game as code', 'exception'])
    .where('id', '=', id)
    .where('withdrawn_at', 'is', null)
    .$castTo<Omit<AddPayload, 'reason'>>()
    .executeTakeFirst()
}
