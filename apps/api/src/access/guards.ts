import type { Who } from '@quayso/contract/calls/define-calls'
import { AppError } from '@quayso/contract/errors/errors'
import type { Database } from '@quayso/database/connect'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { consumeForMember } from './consume-for-member.ts'
import { requireMember, sessionOf } from './session.ts'
import type { Limit } from './throttle.ts'

type Guard = (request: FastifyRequest) => Promise<void>
type Guards = Readonly<Record<Who, Guard[]>>

declare module 'fastify' {
  interface FastifyInstance {
    /** `onRequest` hooks, by whom a call is for. */
    guards: Guards
  }
}

/** Far more than anyone writes; what is sent again, refused or invalid counts, too, because reading it costs the same. */
const attempts: Limit = { name: 'attempt to write', burst: 60, perHour: 600 }

async function requireModerator(request: FastifyRequest): Promise<void> {
  if (sessionOf(request).role !== 'moderator') throw new AppError('forbidden')
}

/** Whoever a call is not for is refused before what they sent is even read. */
export function prepareGuards(app: FastifyInstance, db: Database, now: () => Date): void {
  const member = requireMember(db, now)
  // Paid before the text is read, and it stays paid.
  const consumeAttempt: Guard = async (request) => consumeForMember(db, attempts, sessionOf(request).memberId, now())
  const guards: Guards = {
    anyone: [],
    member: [member],
    writer: [member, consumeAttempt],
    moderator: [member, requireModerator],
  }
  app.decorate('guards', guards)
}
