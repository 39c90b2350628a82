import type { OrderKind, OrderPayload } from '@quayso/contract/orders/orders'
import { AfterCommit, type Context, type Handlers, type Operator } from '../kernel/context.ts'
import type { Call } from '../kernel/define-calls.ts'
import { placeOrder } from '../orders/place-order.ts'
import { approve, openProposals, propose, reject, takeProposal, withdraw } from '../proposals/proposals.ts'
import type { sourceCalls } from './calls.ts'
import { describeProposed, type Proposed, sourceKind, subjectOf, toProposed } from './proposed.ts'
import { readAlerts, readSources } from './read-sources.ts'

/** As the draw workers know them. */
const kinds = ['front-open', 'rss', 'live-script', 'widget', 'thai-office', 'quayso']

const livesMs = 7 * 86_400_000

type ChangeKind = Extract<OrderKind, 'source-switch' | 'source-remove' | 'publishing' | 'close-alert'>
type Ordering = Pick<Context<Call>, 'db' | 'audit' | 'prove' | 'services'> & { readonly operator: Operator }

interface Act<Kind extends ChangeKind> {
  readonly order: string
  readonly kind: Kind
  readonly subject: string
  readonly payload: OrderPayload<Kind>
}

/** Orders it from the workers, audited, and answers with what became of it. */
async function orderAct<Kind extends ChangeKind>({ db, operator, audit, prove, services }: Ordering, act: Act<Kind>) {
  const { order, kind, subject, payload } = act
  await placeOrder({ db, prove }, { id: order, kind, operator, payload })
  await audit({ action: `${kind}-ordered`, subject, after: { ...payload, order } })
  return new AfterCommit(() => services.orders.outcomeOf(kind, order) as Promise<never>)
}

export const sourceHandlers: Handlers<typeof sourceCalls> = {
  'sources.list': async (_input, { db, operator, now }) => {
    const proposals = await openProposals(db, [sourceKind], now)
    const shown = proposals.map(({ id, payload, proposedBy, proposedAt }) => ({
      ...{ id, ...describeProposed(payload as Proposed), at: proposedAt.toISOString() },
      by: { login: proposedBy.login, name: proposedBy.name },
      isMine: proposedBy.id === operator.id,
    }))
    return { sources: await readSources(db), kinds, proposals: shown }
  },

  'sources.propose': async ({ act }, { db, operator, now, audit }) => {
    const proposed = await toProposed(db, act)
    const subject = subjectOf(proposed)
    const expiresAt = new Date(now.getTime() + livesMs)
    await propose(db, { kind: sourceKind, subject, payload: proposed, expiresAt }, operator, now)
    await audit({ action: `${proposed.order}-proposed`, subject, after: describeProposed(proposed) })
    return {}
  },

  'sources.approve': async ({ id, order }, { db, operator, now, audit, prove, services }) => {
    const proposal = await takeProposal(db, sourceKind, { id, now })
    const { order: kind, payload } = proposal.payload as Proposed
    await approve(db, proposal, operator, now)
    await placeOrder({ db, prove }, { id: order, kind, operator: proposal.proposedBy, approver: operator, payload })
    const second = proposal.proposedBy.login
    await audit({ action: `${kind}-approved`, subject: proposal.subject, second, after: { proposal: id, order } })
    return new AfterCommit(() => services.orders.outcomeOf(kind, order) as Promise<never>)
  },

  'sources.sendBack': async ({ id, note }, { db, operator, now, audit }) => {
    const proposal = await takeProposal(db, sourceKind, { id, now })
    await reject(db, proposal, { operator, now, state: 'sent-back', note })
    await audit({ action: 'source-sent-back', subject: proposal.subject, after: { proposal: id, note } })
    return {}
  },

  'sources.takeBack': async ({ id }, { db, operator, now, audit }) => {
    const proposal = await takeProposal(db, sourceKind, { id, now })
    await withdraw(db, proposal, operator, now)
    await audit({ action: 'source-taken-back', subject: proposal.subject, after: { proposal: id } })
    return {}
  },

  'sources.switchOff': async ({ order, name }, context) =>
    orderAct(context, {
      ...{ order, kind: 'source-switch', subject: `source/${name}` },
      payload: { name, state: 'off' },
    }),

  'sources.remove': async ({ order, name }, context) =>
    orderAct(context, { order, kind: 'source-remove', subject: `source/${name}`, payload: { name } }),

  'sources.setPublishing': async ({ order, code, publish }, context) =>
    orderAct(context, { order, kind: 'publishing', subject: `game/${code}`, payload: { code, publish } }),

  'sources.alerts': async (_input, { db, operator }) => ({ alerts: await readAlerts(db, operator.login) }),

  'sources.closeAlert': async ({ order, id, reason }, context) =>
    orderAct(context, { order, kind: 'close-alert', subject: `alert/${id}`, payload: { id, reason } }),
}
