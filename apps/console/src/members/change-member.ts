import type { Database } from '@quayso/database/connect'
import type { Context } from '../kernel/context.ts'
import type { InputOf } from '../kernel/define-calls.ts'
import { Refusal } from '../kernel/refusal.ts'
import {
  approve,
  openProposals,
  type Proposal,
  propose,
  reject,
  takeProposal,
  withdraw,
} from '../proposals/proposals.ts'
import type { membersCalls } from './calls.ts'

type Propose = (typeof membersCalls)['members.propose']
type Decide = (typeof membersCalls)['members.decide']

/** What two admins are to do to a member. */
interface Change {
  readonly memberId: number
  /** Of `member-role`. */
  readonly role?: 'member' | 'moderator'
  readonly basis: string
}

const weekMs = 7 * 86_400_000
const kinds = ['member-delete', 'member-role'] as const
const changes = {
  delete: { kind: 'member-delete' },
  'make-moderator': { kind: 'member-role', role: 'moderator' },
  'unmake-moderator': { kind: 'member-role', role: 'member' },
} as const

async function requireMember(db: Database, id: number) {
  const member = await db
    .selectFrom('member')
    .select(['id', 'role'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!member) throw new Refusal('unknown')
  return member
}

export async function proposeChange({ memberId, change, basis }: InputOf<Propose>, context: Context<Propose>) {
  const { db, operator, now, audit } = context
  const { kind, ...rest } = changes[change]
  const { role } = await requireMember(db, memberId)
  const payload: Change = { memberId, basis, ...rest }
  if (payload.role === role) throw new Refusal('conflict', { reason: 'same-role' })
  const subject = `member/${memberId}`
  const expiresAt = new Date(now.getTime() + weekMs)
  const id = await propose(db, { kind, subject, payload, expiresAt }, operator, now)
  await audit({ action: `${kind}-proposed`, subject, after: { ...payload, proposal: id } })
  return { id }
}

/** Done by the API before the proposal is closed: when that fails, it stays open and can be approved again. */
async function carryOut(proposal: Proposal, { db, operator, now, services }: Context<Decide>): Promise<void> {
  const { memberId, role } = proposal.payload as Change
  const { role: before } = await requireMember(db, memberId)
  const asking = { operator, approvedBy: proposal.proposedBy.id }
  if (proposal.kind === 'member-delete') {
    await services.callApi('delete-member', { memberId }, asking)
    await db
      .updateTable('member_request')
      .set({ done_at: now, done_by: operator.id })
      .where('member_id', '=', memberId)
      .where('kind', '=', 'delete')
      .where('done_at', 'is', null)
      .execute()
    return
  }
  if (!role || role === before) throw new Refusal('conflict', { reason: 'same-role' })
  if (role === 'moderator') await services.callApi('reset-lookalikes', { memberId }, asking)
  await db.updateTable('member').set({ role }).where('id', '=', memberId).execute()
}

export async function decideChange({ id, kind, decision, note = '' }: InputOf<Decide>, context: Context<Decide>) {
  const { db, operator, now, audit } = context
  const proposal = await takeProposal(db, kind, { id, now })
  const { subject, proposedBy } = proposal
  if (decision === 'approve') {
    await approve(db, proposal, operator, now)
    await carryOut(proposal, context)
  } else if (decision === 'withdraw') await withdraw(db, proposal, operator, now)
  else await reject(db, proposal, { operator, now, state: 'sent-back', note })
  const done = { approve: 'approved', withdraw: 'withdrawn', 'send-back': 'sent-back' }[decision]
  const after = { ...(proposal.payload as Change), proposal: id }
  await audit({ action: `${kind}-${done}`, subject, after, second: proposedBy.login })
  return {}
}

export async function readProposals(db: Database, memberId: number, operatorId: number, now: Date) {
  const open = await openProposals(db, kinds, now)
  return open
    .filter(({ subject }) => subject === `member/${memberId}`)
    .map(({ id, kind, payload, proposedBy, expiresAt }) => ({
      ...{ id, kind: kind as (typeof kinds)[number], role: (payload as Change).role ?? null },
      ...{ basis: (payload as Change).basis, by: proposedBy.name, isMine: proposedBy.id === operatorId },
      expiresAt: expiresAt.toISOString(),
    }))
}
