import type { Database } from '@quayso/database/connect'
import type { FastifyRequest } from 'fastify'
import { requireMember, sessionOf } from '../../access/session.ts'
import type { Limit } from '../../access/throttle.ts'
import { payLimit } from './pay-limit.ts'

/** Far more than anyone writes; what is sent again, refused or invalid counts, too, because reading it costs the same. */
const attempts: Limit = { name: 'attempt to write', burst: 60, perHour: 600 }

/** `onRequest` hooks for calls that take a text: the limit is paid before the text is read, and stays paid. */
export function requireWriter(db: Database, now: () => Date) {
  const payAttempt = (request: FastifyRequest) => payLimit(db, attempts, sessionOf(request).memberId, now())
  return [requireMember(db, now), payAttempt]
}
