import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

/** The format of nginx. Anything else was made by a visitor and must not get into logs. */
const form = /^[0-9a-f]{32}$/

/** The request id used in every log: from the edge, or a new one if the request bypassed the edge. */
export function requestIdOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers['x-request-id']
  return typeof given === 'string' && form.test(given) ? given : randomBytes(16).toString('hex')
}
