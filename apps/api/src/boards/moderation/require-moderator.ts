import { AppError } from '@quayso/contract/errors/errors'
import type { FastifyRequest } from 'fastify'
import { sessionOf } from '../../access/session.ts'

/** An `onRequest` hook after `requireMember`: members who are no moderators are refused. */
export async function requireModerator(request: FastifyRequest): Promise<void> {
  if (sessionOf(request).role !== 'moderator') throw new AppError('forbidden')
}
