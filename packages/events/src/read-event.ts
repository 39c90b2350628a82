import type { KeyObject } from 'node:crypto'
import { PubHeaders } from '@nats-io/jetstream'
import type { MsgHdrs } from '@nats-io/transport-node'
import type { EventKind } from './event-kinds.ts'
import { isSignedBy, signatureHeader } from './sign-event.ts'

/**
 * Why a message is not taken for an event: it has no signature, or one that none of the keys made; it is not what the
 * contract describes; or it is about another game than its subject.
 */
export const refusals = ['unsigned', 'forged', 'malformed', 'misplaced'] as const
export type Refusal = (typeof refusals)[number]

export interface ReceivedMessage {
  readonly subject: string
  /** Throws when they are malformed. */
  readonly headers: () => MsgHdrs | undefined
  readonly payload: Uint8Array
}

type Reading<Event> = { readonly event: Event } | { readonly refusal: Refusal }

function checkEvent<Event>(
  { subject, headers, payload }: ReceivedMessage,
  { isEvent, subjectOf }: EventKind<Event>,
  keys: readonly KeyObject[],
): Reading<Event> {
  const sent = headers()
  const signature = sent?.get(signatureHeader)
  const messageId = sent?.get(PubHeaders.MsgIdHdr)
  if (!signature || !messageId) return { refusal: 'unsigned' }
  if (!isSignedBy(keys, { subject, messageId, payload }, signature)) return { refusal: 'forged' }
  const event: unknown = JSON.parse(Buffer.from(payload).toString())
  if (!isEvent(event)) return { refusal: 'malformed' }
  if (subjectOf(event) !== subject) return { refusal: 'misplaced' }
  return { event }
}

/**
 * The event of a message, or why it is refused; the content is not looked at before the signature. Never throws: in the
 * callback of a subscription that would end the connection.
 */
export function readEvent<Event>(
  message: ReceivedMessage,
  kind: EventKind<Event>,
  keys: readonly KeyObject[],
): Reading<Event> {
  try {
    return checkEvent(message, kind, keys)
  } catch {
    return { refusal: 'malformed' }
  }
}
