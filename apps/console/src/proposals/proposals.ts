import type { Database } from '@quayso/database/connect'
import { sql } from 'kysely'
import type { Operator } from '../kernel/context.ts'
import { Refusal } from '../kernel/refusal.ts'

export interface NewProposal {
  readonly kind: string
  /** Of one kind about one subject only one can be open. */
  readonly subject: string
  readonly payload: unknown
  readonly expiresAt: Date
}

export interface Proposal {
  readonly id: number
  readonly kind: string
  readonly subject: string
  readonly payload: unknown
  readonly proposedBy: Pick<Operator, 'id' | 'login' | 'name' | 'machineHash'>
  readonly proposedAt: Date
  readonly expiresAt: Date
}

interface Decision {
  readonly id: number
  readonly operator: Operator
  readonly now: Date
}

const proposalColumns = [
  'p.id',
  'p.kind',
  'p.subject',
  'p.payload',
  'p.proposed_at',
  'p.expires_at',
  'p.machine_hash',
] as const

function selectOpen(db: Database, now: Date) {
  return db
    .selectFrom('proposal as p')
    .innerJoin('operator as o', 'o.id', 'p.proposed_by')
    .select([...proposalColumns, 'o.id as operator_id', 'o.login', 'o.name'])
    .where('p.state', '=', 'open')
    .where('p.expires_at', '>', now)
}

type OpenRow = Awaited<ReturnType<ReturnType<typeof selectOpen>['executeTakeFirstOrThrow']>>

function toProposal(row: OpenRow): Proposal {
  const { id, kind, subject, payload, operator_id, login, name, machine_hash, proposed_at, expires_at } = row
  const proposedBy = { id: operator_id, login, name, machineHash: machine_hash }
  return { id, kind, subject, payload, proposedBy, proposedAt: proposed_at, expiresAt: expires_at }
}

/** A proposer who repeats what was closed keeps everybody else from the subject. */
const mostAgain = 3
const againWithinMs = 3_600_000
/** Of one person at a time, whatever they are about. */
const mostOpen = 50

async function refuseFlood(trx: Database, { kind, subject }: NewProposal, { id }: Operator, now: Date): Promise<void> {
  const since = new Date(now.getTime() - againWithinMs)
  const { rows } = await sql<{ closed: number; open: number }>`
    SELECT count(*) FILTER (WHERE state = 'open')::int AS open,
      count(*) FILTER (WHERE kind = ${kind} AND subject = ${subject} AND state IN ('sent-back', 'withdrawn'))::int AS closed
    FROM proposal WHERE proposed_by = ${id} AND (state = 'open' OR decided_at > ${since})`.execute(trx)
  const [{ closed, open } = { closed: 0, open: 0 }] = rows
  if (closed >= mostAgain || open >= mostOpen) throw new Refusal('too-many')
}

/** Asks for a second person. Refused while another of its kind and subject is open; one that has expired makes room. */
export async function propose(trx: Database, proposal: NewProposal, operator: Operator, now: Date): Promise<number> {
  const { kind, subject, payload, expiresAt } = proposal
  await refuseFlood(trx, proposal, operator, now)
  await trx
    .updateTable('proposal')
    .set({ state: 'void', decided_at: now, note: 'expired' })
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('state', '=', 'open')
    .where('expires_at', '<=', now)
    .execute()
  const row = await trx
    .insertInto('proposal')
    .values({
      ...{ kind, subject, payload: JSON.stringify(payload), proposed_by: operator.id },
      machine_hash: operator.machineHash,
      ...{ proposed_at: now, expires_at: expiresAt },
    })
    // A parameter would match no index once the statement has one plan for all values, after five on a connection.
    .onConflict((conflict) => conflict.columns(['kind', 'subject']).where('state', '=', sql.lit('open')).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!row) throw new Refusal('conflict', { reason: 'proposed-already' })
  return row.id
}

export async function openProposals(db: Database, kinds: readonly string[], now: Date): Promise<Proposal[]> {
  const rows = await selectOpen(db, now).where('p.kind', 'in', kinds).orderBy('p.id').execute()
  return rows.map(toProposal)
}

/** The open proposal, locked until the transaction ends, so that it is decided once. */
export async function takeProposal(trx: Database, kind: string, { id, now }: Omit<Decision, 'operator'>) {
  const row = await selectOpen(trx, now)
    .where('p.id', '=', id)
    .where('p.kind', '=', kind)
    .forUpdate('p')
    .executeTakeFirst()
  if (!row) throw new Refusal('conflict', { reason: 'not-open' })
  return toProposal(row)
}

async function close(trx: Database, { id, operator, now }: Decision, state: string, note?: string): Promise<void> {
  await trx
    .updateTable('proposal')
    .set({ state, decided_by: operator.id, decided_at: now, note: note ?? null })
    .where('id', '=', id)
    .execute()
}

/** The subject of a proposal about an operator. */
export const subjectOfOperator = (login: string) => `operator/${login}`

/** Whether this operator may decide on the proposal: neither its proposer nor the person whom it is about. */
export function isSecond({ proposedBy, subject }: Proposal, { id, login }: Pick<Operator, 'id' | 'login'>): boolean {
  return proposedBy.id !== id && subject !== subjectOfOperator(login)
}

/** To be called with `takeProposal` in the transaction that does what was proposed. */
export async function approve(trx: Database, proposal: Proposal, operator: Operator, now: Date): Promise<void> {
  if (!isSecond(proposal, operator)) throw new Refusal('same-person')
  await close(trx, { id: proposal.id, operator, now }, 'approved')
}

/** The workers refused what was approved: somebody may approve it later. */
export async function reopen(db: Database, id: number): Promise<void> {
  await db
    .updateTable('proposal')
    .set({ state: 'open', decided_by: null, decided_at: null, note: null })
    .where('id', '=', id)
    .where('state', '=', 'approved')
    // Its subject may be taken meanwhile.
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('proposal as other')
            .select('other.id')
            .whereRef('other.kind', '=', 'proposal.kind')
            .whereRef('other.subject', '=', 'proposal.subject')
            .where('other.state', '=', 'open'),
        ),
      ),
    )
    .execute()
}

/** The second person does not agree, and says why; or what it was about has changed, and it is void. */
export async function reject(
  trx: Database,
  proposal: Proposal,
  decision: {
    readonly operator: Operator
    readonly now: Date
    readonly state: 'sent-back' | 'void'
    readonly note: string
  },
): Promise<void> {
  if (decision.state === 'sent-back' && !isSecond(proposal, decision.operator)) throw new Refusal('same-person')
  await close(trx, { ...decision, id: proposal.id }, decision.state, decision.note)
}

export async function withdraw(trx: Database, proposal: Proposal, operator: Operator, now: Date): Promise<void> {
  if (proposal.proposedBy.id !== operator.id) throw new Refusal('forbidden')
  await close(trx, { id: proposal.id, operator, now }, 'withdrawn')
}
