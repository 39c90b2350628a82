import type { Database } from '@quayso/database/connect'
import { logRequests } from '@quayso/process/log-requests'
import { requestIdOf } from '@quayso/process/request-id'
import fastify, { type FastifyBaseLogger, type FastifyPluginAsync, type FastifyReply, LogController } from 'fastify'
import { watchChain } from './audit/chain-state.ts'
import { calls } from './calls.ts'
import { serveClient } from './client-files/serve-client.ts'
import { eventsRoutes } from './events/routes.ts'
import type { Changes } from './events/tell-changes.ts'
import { handlers } from './handlers.ts'
import { limitLookUps } from './kernel/limit-look-ups.ts'
import { Refusal } from './kernel/refusal.ts'
import { setSecurityHeaders } from './kernel/security-headers.ts'
import { serveCalls } from './kernel/serve-calls.ts'
import type { Services } from './services.ts'

export interface ConsoleDeps {
  readonly db: Database
  readonly changes: Changes
  readonly now: () => Date
  readonly services: Omit<Services, 'db' | 'chain'>
  /** Whose word on an operator's address is taken; nobody's when left out. */
  readonly trustedProxies?: readonly string[]
  readonly log: FastifyBaseLogger
}

function answerRefusal(error: unknown, reply: FastifyReply): FastifyReply {
  if (error instanceof Refusal) {
    return reply.code(error.status).send({ error: { kind: error.kind, ...error.details } })
  }
  const { code } = error as { code?: unknown }
  // Of the database: refuse_frozen and limit_joining.
  if (code === 'QS001') return answerRefusal(new Refusal('frozen'), reply)
  if (code === 'QS002') return answerRefusal(new Refusal('conflict', { reason: 'joined-today' }), reply)
  const status = (error as { statusCode?: number }).statusCode ?? 500
  if (status >= 500) reply.log.error({ err: error }, 'a call failed')
  return reply.code(status).send({ error: { kind: status < 500 ? 'malformed' : 'failed' } })
}

export function buildApp(deps: ConsoleDeps) {
  const { db, changes, now, log, trustedProxies } = deps
  const services: Services = { ...deps.services, db, chain: watchChain(db) }
  const app = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: requestIdOf,
    trustProxy: trustedProxies ? [...trustedProxies] : false,
    return503OnClosing: false,
    forceCloseConnections: true,
  })
  logRequests(app)
  setSecurityHeaders(app, services.origin)
  app.setErrorHandler((error, _request, reply) => answerRefusal(error, reply))
  app.setNotFoundHandler((_request, reply) => answerRefusal(new Refusal('unknown'), reply))
  const sessionRoutes: FastifyPluginAsync = async (scope) => {
    limitLookUps(scope, now)
    serveCalls(scope, { calls, handlers, db, services, now })
    eventsRoutes(scope, { db, changes, now })
  }
  app.register(sessionRoutes)
  serveClient(app)
  return app
}
