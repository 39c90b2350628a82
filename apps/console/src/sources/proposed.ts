import type { OrderPayload } from '@quayso/contract/orders/orders'
import type { Database } from '@quayso/database/connect'
import type { InputOf } from '../kernel/define-calls.ts'
import { Refusal } from '../kernel/refusal.ts'
import type { sourceCalls } from './calls.ts'
import { hostOf, readAddress } from './read-sources.ts'

export const sourceKind = 'source'

type Described = OrderPayload<'source-add'>
type Act = InputOf<(typeof sourceCalls)['sources.propose']>['act']

/** A proposal: the order that a second admin places. */
export type Proposed =
  | { readonly order: 'source-add'; readonly payload: Described }
  | { readonly order: 'source-change'; readonly payload: Described; readonly isAddressChanged: boolean }
  | { readonly order: 'source-switch'; readonly payload: { readonly name: string; readonly state: 'on' } }
  | { readonly order: 'publishing'; readonly payload: { readonly code: string; readonly publish: 'first' } }
  | { readonly order: 'trust-source'; readonly payload: OrderPayload<'trust-source'> }

/** One about a source or a game at a time: two that are open could undo each other. */
export const subjectOf = ({ payload }: Proposed) =>
  'code' in payload ? `game/${payload.code}` : `source/${payload.name}`

export async function toProposed(db: Database, act: Act): Promise<Proposed> {
  if (act.kind === 'on') return { order: 'source-switch', payload: { name: act.name, state: 'on' } }
  if (act.kind === 'publish-first') return { order: 'publishing', payload: { code: act.code, publish: 'first' } }
  if (act.kind === 'trust') return { order: 'trust-source', payload: { name: act.name, reason: act.reason } }
  const { kind, source } = act
  const { address = kind === 'change' ? await readAddress(db, source.name) : undefined, ...shown } = source
  if (address === undefined)
    throw kind === 'add' ? new Refusal('invalid', { field: 'address' }) : new Refusal('unknown')
  const payload = { ...shown, address }
  if (kind === 'add') return { order: 'source-add', payload }
  return { order: 'source-change', payload, isAddressChanged: source.address !== undefined }
}

const kinds = {
  'source-add': 'add',
  'source-change': 'change',
  'source-switch': 'on',
  'trust-source': 'trust',
  publishing: 'publish-first',
} as const

/** The public part of a proposal: of the address only the host. */
export function describeProposed(proposed: Proposed) {
  if (proposed.order === 'publishing') return { kind: kinds.publishing, name: proposed.payload.code }
  const described = { kind: kinds[proposed.order], name: proposed.payload.name }
  if (proposed.order === 'source-switch') return described
  if (proposed.order === 'trust-source') return { ...described, reason: proposed.payload.reason }
  const { kind, owner, address, games, intervalSeconds, beforeMinutes, afterMinutes } = proposed.payload
  const times = {
    ...(intervalSeconds !== undefined && { intervalSeconds }),
    ...(beforeMinutes !== undefined && { beforeMinutes }),
    ...(afterMinutes !== undefined && { afterMinutes }),
  }
  const isAddressChanged = proposed.order === 'source-add' || proposed.isAddressChanged
  return { ...described, source: { kind, owner, host: hostOf(address), games, isAddressChanged, ...times } }
}
