import { withQueryLabel } from '@quayso/database/query-label'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** PostgreSQL's log knows a statement by the request that it is for. */
export function nameRequests(app: FastifyInstance): void {
  const name = (request: FastifyRequest, _reply: unknown, done: () => void) => withQueryLabel(request.id, done)
  app.addHook('onRequest', name)
  // Again: the last piece of a body comes from its socket, which serves many requests and has no name.
  app.addHook('preValidation', name)
}
