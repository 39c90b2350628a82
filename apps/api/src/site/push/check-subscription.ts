import { ECDH } from 'node:crypto'
import type { PushSubscription } from '@quayso/contract/calls/push'
import { AppError } from '@quayso/contract/errors/errors'
import { parseFollows } from '@quayso/contract/rules/follows'
import { parsePushEndpoint } from '@quayso/contract/rules/push-endpoint'

/** Messages cannot be encrypted with anything but a point on the curve. */
function readPoint(p256dh: string): Buffer {
  try {
    return ECDH.convertKey(p256dh, 'prime256v1', 'base64url', undefined, 'uncompressed') as Buffer
  } catch {
    throw new AppError('invalid_request')
  }
}

/** The subscription as it is kept. Refuses an address that is no push service's, and what nobody can be told of. */
export function checkSubscription({ endpoint, keys, follows }: PushSubscription, hosts: readonly string[]) {
  const url = parsePushEndpoint(endpoint, hosts)
  const auth = Buffer.from(keys.auth, 'base64url')
  const known = parseFollows(follows)
  // One spelling, so that a device finds itself again.
  if (url?.href !== endpoint || auth.length !== 16 || !known) throw new AppError('invalid_request')
  return { endpoint, p256dh: readPoint(keys.p256dh), auth, follows: known }
}
