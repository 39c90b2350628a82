import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

/** As nginx makes them. Nothing else gets into logs: what is longer, or says something, was made by a visitor. */
const form = /^[0-9a-f]{32}$/

/** What a request is called in every log: as the edge named it, by a new name where it came past the edge. */
export function requestIdOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers['x-request-id']
  return typeof given === 'string' && form.test(given) ? given : randomBytes(16).toString('hex')
}
