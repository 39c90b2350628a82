import type { OrderKind, OrderPayload } from '@quayso/contract/orders/orders'
import { AfterCommit, type Context, type Handlers, type Operator } from '../kernel/context.ts'
import type { Call } from '../kernel/define-calls.ts'
import { Refusal } from '../kernel/refusal.ts'
import { placeOrder } from '../orders/place-order.ts'
import type { sourceCalls } from './calls.ts'
import { readAddress, readAlerts, readSources } from './read-sources.ts'

/** As the draw workers know them. */
const kinds = ['front-open', 'rss', 'live-script', 'widget', 'thai-office', 'quayso']

type ChangeKind = Exclude<OrderKind, 'enter' | 'confirm' | 'correct' | 'import' | 'calendar-add' | 'calendar-withdraw'>
type Ordering = Pick<Context<Call>, 'db' | 'audit' | 'services'> & { readonly operator: Operator }

interface Act<Kind extends ChangeKind> {
  readonly order: string
  readonly kind: Kind
  readonly subject: string
  readonly payload: OrderPayload<Kind>
  /** What the audit keeps, if not the payload. */
  readonly after?: unknown
}

/** Orders it from the workers, audited, and answers with what became of it. */
async function orderAct<Kind extends ChangeKind>({ db, operator, audit, services }: Ordering, act: Act<Kind>) {
  const { order, kind, subject, payload, after = payload } = act
  await placeOrder(db, { id: order, kind, operator: operator.login, payload })
  await audit({ action: `${kind}-ordered`, subject, after: { ...(after as object), order } })
  return new AfterCommit(() => services.orders.outcomeOf(kind, order) as Promise<never>)
}

export const sourceHandlers: Handlers<typeof sourceCalls> = {
  'sources.list': async (_input, { db }) => ({ sources: await readSources(db), kinds }),

  'sources.add': async ({ order, source }, context) => {
    const { address, ...shown } = source
    if (address === undefined) throw new Refusal('invalid', { field: 'address' })
    const subject = `source/${source.name}`
    return orderAct(context, { order, kind: 'source-add', subject, payload: { ...shown, address }, after: shown })
  },

  'sources.change': async ({ order, source }, context) => {
    const { address = await readAddress(context.db, source.name), ...shown } = source
    if (address === undefined) throw new Refusal('unknown')
    const after = { ...shown, isAddressChanged: source.address !== undefined }
    const subject = `source/${source.name}`
    return orderAct(context, { order, kind: 'source-change', subject, payload: { ...shown, address }, after })
  },

  'sources.switch': async ({ order, name, isOn }, context) =>
    orderAct(context, {
      ...{ order, kind: 'source-switch', subject: `source/${name}` },
      payload: { name, state: isOn ? 'on' : 'off' },
    }),

  'sources.remove': async ({ order, name }, context) =>
    orderAct(context, { order, kind: 'source-remove', subject: `source/${name}`, payload: { name } }),

  'sources.trust': async ({ order, name, reason }, context) =>
    orderAct(context, { order, kind: 'trust-source', subject: `source/${name}`, payload: { name, reason } }),

  'sources.setPublishing': async ({ order, code, publish }, context) =>
    orderAct(context, { order, kind: 'publishing', subject: `game/${code}`, payload: { code, publish } }),

  'sources.alerts': async (_input, { db }) => ({ alerts: await readAlerts(db) }),

  'sources.closeAlert': async ({ order, id, reason }, context) =>
    orderAct(context, { order, kind: 'close-alert', subject: `alert/${id}`, payload: { id, reason } }),
}
