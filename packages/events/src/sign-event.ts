import { type KeyObject, sign, verify } from 'node:crypto'
import { PubHeaders } from '@nats-io/jetstream'
import { headers, type MsgHdrs } from '@nats-io/transport-node'

/** The header of a message with the signature of the app that wrote it, in base64. */
export const signatureHeader = 'Quayso-Signature'

/** What a signature covers: an event counts only where, and as, its writer published it. */
export interface SignedMessage {
  readonly subject: string
  readonly messageId: string
  readonly payload: Uint8Array
}

/** So that the key's signature of an event is a signature of nothing else. */
const label = 'quayso event 1'

/** Each part after its length: no other parts give the same bytes. */
function toSignedBytes({ subject, messageId, payload }: SignedMessage): Buffer {
  const parts = [Buffer.from(label), Buffer.from(subject), Buffer.from(messageId), payload]
  return Buffer.concat(
    parts.flatMap((part) => {
      const length = Buffer.alloc(4)
      length.writeUInt32BE(part.length)
      return [length, part]
    }),
  )
}

/** What a message needs to be taken for an event of its writer. */
export function signedHeaders(message: SignedMessage, key: KeyObject): MsgHdrs {
  const sent = headers()
  sent.set(PubHeaders.MsgIdHdr, message.messageId)
  sent.set(signatureHeader, sign(null, toSignedBytes(message), key).toString('base64'))
  return sent
}

export function isSignedBy(keys: readonly KeyObject[], message: SignedMessage, signature: string): boolean {
  const bytes = toSignedBytes(message)
  const claimed = Buffer.from(signature, 'base64')
  return keys.some((key) => verify(null, bytes, key, claimed))
}
