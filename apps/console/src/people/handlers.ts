import type { Database } from '@quayso/database/connect'
import { sql } from 'kysely'
import { levelOf, type Role, reaches } from '../access/permissions.ts'
import { findOperator } from '../identity/operators.ts'
import { endSessions } from '../identity/sessions.ts'
import type { Handlers } from '../kernel/context.ts'
import { Refusal } from '../kernel/refusal.ts'
import {
  approve,
  isSecond,
  openProposals,
  propose,
  reject,
  subjectOfOperator as subjectOf,
  takeProposal,
  withdraw,
} from '../proposals/proposals.ts'
import { carryOut, checkAct, isKnown, type PeopleAct, type StoredAct } from './acts.ts'
import type { peopleCalls } from './calls.ts'
import { type AdminContext, joinOf, requireRequest } from './join.ts'
import { readPeople } from './read-people.ts'

/** One about an operator at a time: two that are open could undo each other. */
export const peopleKind = 'people'
const livesMs = 48 * 3_600_000

/** Both must have the right when it is done. */
async function requireProposer(db: Database, login: string): Promise<void> {
  const proposer = await findOperator(db, login)
  const level = proposer?.state === 'active' ? levelOf(proposer.roles as Role[], 'people.change') : undefined
  if (!reaches(level, 'two')) throw new Refusal('conflict', { reason: 'proposer-gone' })
}

/** A suspension does not wait for what else is proposed about the person, who may have asked for it themselves. */
async function voidOthers({ db, operator, now }: AdminContext, subject: string): Promise<void> {
  for (const { id, ...open } of await openProposals(db, [peopleKind], now)) {
    if (open.subject !== subject || (open.payload as StoredAct).kind === 'suspend') continue
    const proposal = await takeProposal(db, peopleKind, { id, now })
    await reject(db, proposal, { operator, now, state: 'void', note: 'overtaken' })
  }
}

function shownAct(act: StoredAct): PeopleAct {
  if (act.kind !== 'join') return act
  const { request: _, ...shown } = act
  return shown
}

/** Whoever ends them again and again locks somebody out. */
const mostEndingsADay = 3

async function refuseManyEndings(db: Database, login: string): Promise<void> {
  const { n } = await db
    .selectFrom('operator_notice')
    // One act may end sessions and a key.
    .select(({ fn }) => fn.count<number>('xact').distinct().as('n'))
    .where('kind', 'in', ['sessions-ended', 'key-ended'])
    .where('subject', '=', subjectOf(login))
    .where('at', '>', sql<Date>`clock_timestamp() - interval '24 hours'`)
    .executeTakeFirstOrThrow()
  if (Number(n) >= mostEndingsADay) throw new Refusal('too-many')
}

export const peopleHandlers: Handlers<typeof peopleCalls> = {
  'people.list': async (_input, { db, operator, now }) => {
    const proposals = await openProposals(db, [peopleKind], now)
    return {
      operators: await readPeople(db, now),
      // The version before may have proposed a link meanwhile.
      proposals: proposals.filter(isKnown).map((proposal) => ({
        id: proposal.id,
        act: shownAct(proposal.payload as StoredAct),
        proposedBy: { login: proposal.proposedBy.login, name: proposal.proposedBy.name },
        proposedAt: proposal.proposedAt.toISOString(),
        expiresAt: proposal.expiresAt.toISOString(),
        isMine: proposal.proposedBy.id === operator.id,
        canDecide: isSecond(proposal, operator),
      })),
    }
  },

  'people.findRequest': async ({ words }, context) => joinOf(context.db, await requireRequest(context, words), []),
  'people.propose': async ({ act: typed }, context) => {
    const { db, operator, now, audit } = context
    const act = await checkAct(context, typed)
    const subject = subjectOf(act.login)
    if (act.kind === 'suspend') {
      // Its proposer could withdraw it, and with it what others had proposed.
      if (act.login === operator.login) throw new Refusal('same-person')
      await voidOthers(context, subject)
    }
    const expiresAt = new Date(now.getTime() + livesMs)
    await propose(db, { kind: peopleKind, subject, payload: act, expiresAt }, operator, now)
    await audit({ action: `${act.kind}-proposed`, subject, after: shownAct(act) })
    return {}
  },

  'people.approve': async ({ id, words = '' }, context) => {
    const { db, operator, now, audit } = context
    const proposal = await takeProposal(db, peopleKind, { id, now })
    if (!isKnown(proposal)) throw new Refusal('conflict', { reason: 'not-open' })
    const act = proposal.payload as StoredAct
    await requireProposer(db, proposal.proposedBy.login)
    await approve(db, proposal, operator, now)
    const { before, after } = await carryOut({ ...context, words }, act)
    const who = proposal.proposedBy.login
    await audit({ who, second: operator.login, action: act.kind, subject: proposal.subject, before, after })
    return {}
  },
  'people.sendBack': async ({ id, note }, { db, operator, now, audit }) => {
    const proposal = await takeProposal(db, peopleKind, { id, now })
    await reject(db, proposal, { operator, now, state: 'sent-back', note })
    await audit({ action: 'proposal-sent-back', subject: proposal.subject, before: proposal.payload, after: { note } })
    return {}
  },
  'people.withdraw': async ({ id }, { db, operator, now, audit }) => {
    const proposal = await takeProposal(db, peopleKind, { id, now })
    await withdraw(db, proposal, operator, now)
    await audit({ action: 'proposal-withdrawn', subject: proposal.subject, before: proposal.payload })
    return {}
  },

  'people.endSessions': async ({ login }, { db, audit }) => {
    const found = await findOperator(db, login)
    if (!found) throw new Refusal('unknown')
    await refuseManyEndings(db, login)
    const sessions = await endSessions(db, { operatorId: found.id })
    await audit({ action: 'sessions-ended', subject: subjectOf(login), before: { sessions } })
    return {}
  },
}
