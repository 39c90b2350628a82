import type { FastifyRequest } from 'fastify'
import { senderOf } from '../../access/sender.ts'
import type { Arrival } from './start-session.ts'

export function arrivalOf(request: FastifyRequest, at: Date, loginSource: number): Arrival {
  return { at, network: senderOf(request.ip), userAgent: request.headers['user-agent'] ?? '', loginSource }
}
