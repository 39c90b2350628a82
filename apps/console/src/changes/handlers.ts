import type { Database } from '@quayso/database/connect'
import { sql } from 'kysely'
import { levelOf, type Permission, type Role, reaches } from '../access/permissions.ts'
import { adChange } from '../ads/save-ad.ts'
import { settingChange } from '../configs/change-setting.ts'
import { noticeChange } from '../contents/notices.ts'
import { nameChange } from '../games/rename.ts'
import { findOperator } from '../identity/operators.ts'
import type { Context, Handlers } from '../kernel/context.ts'
import type { Call } from '../kernel/define-calls.ts'
import { Refusal } from '../kernel/refusal.ts'
import { approve, openProposals, propose, reject, takeProposal, withdraw } from '../proposals/proposals.ts'
import type { Change, ChangeKindName, changeCalls } from './calls.ts'
import type { ChangeKind } from './change-kind.ts'

type ChangeOf<Kind extends ChangeKindName> = Extract<Change, { readonly kind: Kind }>

const kinds: { readonly [Kind in ChangeKindName]: ChangeKind<ChangeOf<Kind>> } = {
  names: nameChange,
  setting: settingChange,
  notice: noticeChange,
  ad: adChange,
}

const livesMs = 7 * 86_400_000

const kindOf = (name: ChangeKindName) => kinds[name] as ChangeKind<Change>

function requireLevel(own: Context<Call>['levelOf'], permission: Permission, level: 'two' | 'see'): void {
  if (!reaches(own(permission), level)) throw new Refusal('forbidden', { permission })
}

/** An open proposal of any kind, locked. */
async function take(db: Database, id: number, { now, levelOf: own }: Pick<Context<Call>, 'now' | 'levelOf'>) {
  const row = await db.selectFrom('proposal').select('kind').where('id', '=', id).executeTakeFirst()
  if (!row || !Object.hasOwn(kinds, row.kind)) throw new Refusal('unknown')
  const kind = kindOf(row.kind as ChangeKindName)
  requireLevel(own, kind.permission, 'two')
  return { kind, proposal: await takeProposal(db, row.kind, { id, now }) }
}

/** For a day after joining the others can still notice. The database asks it for names and settings too. */
async function refuseYoung(db: Database, logins: readonly string[]): Promise<void> {
  const { rows } = await sql<{ login: string }>`
    SELECT login FROM operator WHERE login = ANY (${logins}) AND counts_from > clock_timestamp()`.execute(db)
  if (rows.length > 0) throw new Refusal('conflict', { reason: 'young' })
}

/** The proposer still has the permission. */
async function requireProposer(db: Database, login: string, permission: Permission): Promise<void> {
  const proposer = await findOperator(db, login)
  const level = proposer?.state === 'active' ? levelOf(proposer.roles as Role[], permission) : undefined
  if (!reaches(level, 'two')) throw new Refusal('conflict', { reason: 'proposer-gone' })
}

export const changeHandlers: Handlers<typeof changeCalls> = {
  'changes.list': async ({ kind: name }, { db, operator, now, levelOf: own }) => {
    const kind = kindOf(name)
    requireLevel(own, kind.permission, 'see')
    const changes = []
    for (const { id, subject, payload, proposedBy, proposedAt, expiresAt } of await openProposals(db, [name], now)) {
      changes.push({
        ...{ id, subject, differences: [...(await kind.describe(payload as Change, { db, now }))] },
        by: { login: proposedBy.login, name: proposedBy.name },
        ...{ at: proposedAt.toISOString(), expiresAt: expiresAt.toISOString() },
        isMine: proposedBy.id === operator.id,
      })
    }
    return { changes }
  },

  'changes.propose': async ({ change: typed }, { db, operator, now, audit, levelOf: own }) => {
    const kind = kindOf(typed.kind)
    requireLevel(own, kind.permission, 'two')
    const change = await kind.accept(typed, { db, now })
    const subject = kind.subjectOf(change)
    const expiresAt = new Date(now.getTime() + livesMs)
    await propose(db, { kind: change.kind, subject, payload: change, expiresAt }, operator, now)
    await audit({ action: 'change-proposed', subject, after: change })
    return {}
  },

  'changes.approve': async ({ id }, context) => {
    const { db, operator, now, audit } = context
    const { kind, proposal } = await take(db, id, context)
    const { proposedBy } = proposal
    // Two names on one machine are one person.
    if (operator.machineHash && proposedBy.machineHash?.equals(operator.machineHash)) throw new Refusal('same-person')
    await requireProposer(db, proposedBy.login, kind.permission)
    await refuseYoung(db, [proposedBy.login, operator.login])
    // First: the database looks for it when the change is written.
    await approve(db, proposal, operator, now)
    await kind.write(proposal.payload as Change, {
      ...{ db, now, operator: proposedBy },
      audit: (entry) => audit({ ...entry, who: proposedBy.login, second: operator.login }),
    })
    return {}
  },

  'changes.sendBack': async ({ id, note }, context) => {
    const { db, operator, now, audit } = context
    const { proposal } = await take(db, id, context)
    await reject(db, proposal, { operator, now, state: 'sent-back', note })
    await audit({ action: 'proposal-sent-back', subject: proposal.subject, before: proposal.payload, after: { note } })
    return {}
  },

  'changes.withdraw': async ({ id }, context) => {
    const { db, operator, now, audit } = context
    const { proposal } = await take(db, id, context)
    await withdraw(db, proposal, operator, now)
    await audit({ action: 'proposal-withdrawn', subject: proposal.subject, before: proposal.payload })
    return {}
  },
}
