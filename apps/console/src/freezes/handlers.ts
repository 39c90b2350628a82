import { sql } from 'kysely'
import { reaches } from '../access/permissions.ts'
import type { Handlers } from '../kernel/context.ts'
import { Refusal } from '../kernel/refusal.ts'
import { approve, openProposals, propose, takeProposal } from '../proposals/proposals.ts'
import type { freezeCalls } from './calls.ts'
import { readFreezable, readFreezes } from './read-freezes.ts'

const freezeKind = 'freeze'
const subjectOf = (id: number) => `freeze/${id}`

export const freezeHandlers: Handlers<typeof freezeCalls> = {
  'freezes.list': async (_input, { db, now, operator: { login }, levelOf }) => {
    const freezes = await readFreezes(db)
    const ending = await openProposals(db, [freezeKind], now)
    const canFreeze = freezes.length === 0 && reaches(levelOf('people.endSessions'), 'alone')
    return {
      freezes: freezes.map(({ until, ...freeze }) => ({
        ...freeze,
        until: until.toISOString(),
        isMine: [freeze.operator.login, freeze.by.login].includes(login),
        endedBy: ending.find(({ subject }) => subject === subjectOf(freeze.id))?.proposedBy.login ?? null,
      })),
      others: canFreeze ? await readFreezable(db, login) : [],
    }
  },

  'freezes.begin': async ({ login }, { db, operator, audit }) => {
    const { rows } = await sql<{ reason: string | null }>`
      SELECT freeze_operator(${login}, ${operator.login}) AS reason`.execute(db)
    const reason = rows[0]?.reason
    if (reason) throw new Refusal('conflict', { reason })
    await audit({ action: 'operator-frozen', subject: `operator/${login}` })
    return {}
  },

  'freezes.end': async ({ id }, { db, operator, now, audit }) => {
    const freeze = (await readFreezes(db)).find((one) => one.id === id)
    if (!freeze) throw new Refusal('unknown')
    if (![freeze.operator.login, freeze.by.login].includes(operator.login)) throw new Refusal('forbidden')
    const subject = subjectOf(id)
    const open = (await openProposals(db, [freezeKind], now)).find((one) => one.subject === subject)
    if (!open) {
      await propose(db, { kind: freezeKind, subject, payload: {}, expiresAt: freeze.until }, operator, now)
      await audit({ action: 'freeze-end-proposed', subject })
      return { isEnded: false }
    }
    await approve(db, await takeProposal(db, freezeKind, { id: open.id, now }), operator, now)
    await sql`SELECT end_freeze(${open.id})`.execute(db)
    await audit({ action: 'freeze-ended', subject, second: open.proposedBy.login })
    return { isEnded: true }
  },
}
