import type { Database } from '@quayso/database/connect'
import { AfterCommit, type Handlers, type Operator } from '../kernel/context.ts'
import { Refusal } from '../kernel/refusal.ts'
import { areTwoPeople } from '../orders/are-two-people.ts'
import { placeOrder } from '../orders/place-order.ts'
import { approve, type Proposal, propose, reject, reopen, takeProposal, withdraw } from '../proposals/proposals.ts'
import { readToldTurn, type ToldTurn } from '../results/read-told.ts'
import { correctionKind, subjectOf } from '../results/summarize.ts'
import { findTurn } from '../results/turns.ts'
import type { Services } from '../services.ts'
import type { correctionCalls } from './calls.ts'
import { checkTiers, countPicks, findStateFault, isSame, type Proposed, readEntries } from './proposed.ts'

const openForMs = 24 * 3_600_000
const guessesAllowed = 3

async function readAbout(db: Database, code: string, turnNum: string): Promise<ToldTurn> {
  return readToldTurn(db, await findTurn(db, code, turnNum))
}

async function takeCorrection(db: Database, id: number, now: Date) {
  const proposal = await takeProposal(db, correctionKind, { id, now })
  const proposed = proposal.payload as Proposed
  return { proposal, proposed, told: await readAbout(db, proposed.code, proposed.turnNum) }
}

/** All of the proposed tiers must be typed, and nothing else. */
function checkRanks({ tiers }: Proposed, typed: readonly { readonly rank: number }[]): void {
  const ranks = (some: readonly { readonly rank: number }[]) =>
    some
      .map(({ rank }) => rank)
      .sort()
      .join()
  if (ranks(tiers) !== ranks(typed)) throw new Refusal('invalid', { fault: { kind: 'no-tiers' } })
}

/** The ranks in which the typed numbers are not the proposed ones. */
function findDiffering(told: ToldTurn, { tiers }: Proposed, typed: Proposed['tiers']): number[] {
  const proposedAt = (rank: number) => tiers.find((tier) => tier.rank === rank)?.numbers
  return typed.filter((tier) => !isSame(told, [tier], proposedAt)).map(({ rank }) => rank)
}

/** Who may approve corrections and is here now, without who asks. */
async function readCheckers(db: Database, { id }: Operator, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('operator as o')
    .select('o.name')
    .where('o.state', '=', 'active')
    .where('o.id', '<>', id)
    .where(({ eb, val }) => eb(val('checker'), '=', eb.fn.any('o.roles')))
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('operator_session as s')
          .select('s.id')
          .whereRef('s.operator_id', '=', 'o.id')
          .where('s.last_seen_at', '>', new Date(now.getTime() - 30 * 60_000)),
      ),
    )
    .orderBy('o.name')
    .execute()
  return rows.map(({ name }) => name)
}

/** One number after the other, the right one comes in the end: after three that differ it takes somebody else. */
async function refuseGuesser(db: Database, proposal: Proposal, { login }: Operator): Promise<void> {
  const { guesses } = await db
    .selectFrom('operator_audit')
    .select(({ fn }) => fn.countAll<string>().as('guesses'))
    .where('who', '=', login)
    .where('subject', '=', subjectFor(proposal))
    .where('action', 'in', ['correction-retyped-differently', 'correction-unequal', 'correction-not-two'])
    .where('at', '>=', proposal.proposedAt)
    .executeTakeFirstOrThrow()
  if (Number(guesses) >= guessesAllowed) throw new Refusal('same-person')
}

/** The page has sent this approval before. An order of anybody else is not told about. */
async function isApprovedBy(db: Database, orderId: string, { login }: Operator): Promise<boolean> {
  const order = db.selectFrom('result_order').select('id').where('id', '=', orderId).where('kind', '=', 'correct')
  return (await order.where('approver', '=', login).executeTakeFirst()) !== undefined
}

/** Somebody may approve it later, while the page has the version that it replaces. */
async function reopenRefused(db: Database, id: number): Promise<void> {
  const row = await db.selectFrom('proposal').select('payload').where('id', '=', id).executeTakeFirstOrThrow()
  const { code, turnNum, version } = row.payload as unknown as Proposed
  if ((await readAbout(db, code, turnNum)).published?.version === version) await reopen(db, id)
}

async function awaitCorrection({ orders, db }: Services, orderId: string, proposal: number) {
  const outcome = await orders.outcomeOf('correct', orderId)
  if (outcome.kind === 'refused') await reopenRefused(db, proposal)
  if (outcome.kind === 'unanswered') return { kind: 'silent' as const }
  if (outcome.kind !== 'published') return outcome
  return { kind: outcome.kind, version: outcome.publication.version, status: outcome.publication.status }
}

const subjectFor = (proposal: Proposal) => `result/${proposal.subject}`

export const correctionHandlers: Handlers<typeof correctionCalls> = {
  'corrections.about': async ({ code, turnNum }, { db, operator, now }) => {
    const told = await readAbout(db, code, turnNum)
    return {
      ...(await readEntries(db, told)),
      ...{ picks: await countPicks(db, told), checkers: await readCheckers(db, operator, now) },
    }
  },
  'corrections.propose': async ({ code, turnNum, version, tiers, reason }, { db, operator, now, audit }) => {
    const told = await readAbout(db, code, turnNum)
    const state = findStateFault(told)
    if (state) throw new Refusal('invalid', { fault: { kind: state } })
    if (told.published?.version !== version) throw new Refusal('conflict', { reason: 'overtaken' })
    if (reason.trim() === '') throw new Refusal('invalid', { fault: { kind: 'reason', problem: 'empty' } })
    checkTiers(told, tiers)
    const payload: Proposed = { code, turnNum, version, tiers, reason: reason.trim() }
    const expiresAt = new Date(now.getTime() + openForMs)
    const subject = subjectOf(told)
    const id = await propose(db, { kind: correctionKind, subject, payload, expiresAt }, operator, now)
    await audit({
      action: 'correction-proposed',
      subject: `result/${subject}`,
      before: tiers.map(({ rank }) => ({ rank, numbers: told.published?.tiers[rank] })),
      after: { tiers, reason: payload.reason },
    })
    return { id }
  },
  'corrections.see': async ({ id }, { db, operator, now }) => {
    const row = await db
      .selectFrom('proposal as p')
      .innerJoin('operator as o', 'o.id', 'p.proposed_by')
      .select(['p.id', 'p.payload', 'p.state', 'p.note', 'p.proposed_at', 'p.expires_at', 'o.login', 'o.name'])
      .where('p.id', '=', id)
      .where('p.kind', '=', correctionKind)
      .executeTakeFirst()
    if (!row) throw new Refusal('unknown')
    const { code, turnNum, version, tiers, reason } = row.payload as unknown as Proposed
    const told = await readAbout(db, code, turnNum)
    const isOpen = row.state === 'open' && row.expires_at > now
    const isPublished = row.state === 'approved' && told.published?.version !== version
    const state = isOpen || row.state !== 'open' ? (row.state as 'open') : 'expired'
    return {
      ...{ id: row.id, code, turnNum, version, state, note: row.note },
      proposedBy: { login: row.login, name: row.name },
      ...{ proposedAt: row.proposed_at.toISOString(), expiresAt: row.expires_at.toISOString() },
      ranks: tiers.map(({ rank }) => rank),
      // Approved is not yet published: the worker may refuse it, and it is proposed again.
      proposed: row.login === operator.login || isPublished ? { tiers: [...tiers], reason } : null,
      isOvertaken: isOpen && told.published?.version !== version,
      ...(await readEntries(db, told)),
    }
  },
  'corrections.compare': async ({ id, tiers }, { db, operator, now, audit }) => {
    const { proposal, proposed, told } = await takeCorrection(db, id, now)
    if (proposal.proposedBy.id === operator.id) throw new Refusal('same-person')
    checkRanks(proposed, tiers)
    await refuseGuesser(db, proposal, operator)
    const differs = findDiffering(told, proposed, tiers)
    await audit({
      action: differs.length === 0 ? 'correction-retyped-alike' : 'correction-retyped-differently',
      subject: subjectFor(proposal),
      after: { tiers },
    })
    return { differs, reason: differs.length === 0 ? proposed.reason : null }
  },
  'corrections.approve': async ({ id, orderId, tiers }, { db, operator, now, audit, prove, services }) => {
    if (await isApprovedBy(db, orderId, operator)) {
      // Sent again after a silence: the proposal is decided already.
      await audit({ action: 'correction-awaited', subject: `correction/${id}` })
      return new AfterCommit(() => awaitCorrection(services, orderId, id))
    }
    const { proposal, proposed, told } = await takeCorrection(db, id, now)
    if (proposal.proposedBy.id === operator.id) throw new Refusal('same-person')
    checkRanks(proposed, tiers)
    await refuseGuesser(db, proposal, operator)
    const subject = subjectFor(proposal)
    const { code, turnNum, version, reason } = proposed
    if (told.published?.version !== version) {
      await reject(db, proposal, { operator, now, state: 'void', note: 'overtaken' })
      await audit({ action: 'correction-void', subject, second: proposal.proposedBy.login })
      return { kind: 'void' as const }
    }
    if (findDiffering(told, proposed, tiers).length > 0) {
      // Who proposed it is told by the note.
      const note = tiers
        .map(({ rank, numbers }) => `${rank}: ${numbers.join(' ')}`)
        .join('; ')
        .slice(0, 500)
      await db
        .insertInto('result_note')
        .values({ game: code, turn: told.turn, kind: 'unequal', note, written_by: operator.id, written_at: now })
        .execute()
      await audit({ action: 'correction-unequal', subject, second: proposal.proposedBy.login, after: { tiers } })
      return { kind: 'unequal' as const }
    }
    if (!(await areTwoPeople(db, proposal.proposedBy, operator))) {
      // A third person may still approve it.
      await audit({ action: 'correction-not-two', subject, second: proposal.proposedBy.login })
      const fault = { kind: 'not-allowed', who: 'approver', problem: 'not-two' } as const
      return { kind: 'refused' as const, fault }
    }
    await approve(db, proposal, operator, now)
    await audit({
      ...{ action: 'correction-approved', subject, second: proposal.proposedBy.login },
      before: tiers.map(({ rank }) => ({ rank, numbers: told.published?.tiers[rank] })),
      after: { tiers, reason },
    })
    const payload = { code, turnNum, tiers, reason }
    const people = { operator: proposal.proposedBy, approver: operator }
    await placeOrder({ db, prove }, { id: orderId, kind: 'correct', ...people, payload })
    return new AfterCommit(() => awaitCorrection(services, orderId, id))
  },
  'corrections.sendBack': async ({ id, note }, { db, operator, now, audit }) => {
    const proposal = await takeProposal(db, correctionKind, { id, now })
    await reject(db, proposal, { operator, now, state: 'sent-back', note: note.trim() })
    await audit({
      action: 'correction-sent-back',
      subject: subjectFor(proposal),
      second: proposal.proposedBy.login,
      after: { note },
    })
    return {}
  },
  'corrections.withdraw': async ({ id }, { db, operator, now, audit }) => {
    const proposal = await takeProposal(db, correctionKind, { id, now })
    await withdraw(db, proposal, operator, now)
    await audit({ action: 'correction-withdrawn', subject: subjectFor(proposal) })
    return {}
  },
}
