import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { canonicalJson, type Json } from '@quayso/fairness/canonical-json'
import { type Order, type OrderKind, orders } from './orders.ts'

interface GivenOrder {
  readonly id: string
  readonly kind: OrderKind
  readonly operator: string
  readonly approver?: string | undefined
  readonly payload: unknown
  /** Of the operator's machine, as hex. */
  readonly machine: string
}

/** How long a proof is accepted, by the database's clock. A draw is typed for a quarter of an hour, and more. */
export const proofLastsMs = { act: 5 * 60_000, draw: 30 * 60_000 } as const

/** How the order is proven; undefined for an order that takes no proof. */
export function proofOf(kind: OrderKind, payload: unknown): Order['proof'] {
  const order: Order = orders[kind]
  return order.isAlone?.(payload) ? undefined : order.proof
}

/**
 * The act that a passkey proves; its hash with a nonce is the challenge. All claims of one draw on one machine are one
 * act, so that typing a draw takes one touch.
 */
export function actOfOrder({ id, kind, operator, approver = '', payload, machine }: GivenOrder): string {
  if (proofOf(kind, payload) === 'draw') {
    const { code, turnNum } = payload as { readonly code: string; readonly turnNum: string }
    return canonicalJson({ act: kind, code, turnNum, operator, machine })
  }
  // The order in the database has no `undefined`.
  const stored = JSON.parse(JSON.stringify(payload)) as Json
  const digest = bytesToHex(sha256(utf8ToBytes(canonicalJson(stored))))
  return canonicalJson({ act: kind, order: id, operator, approver, payload: digest })
}
