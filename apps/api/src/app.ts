import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import type { Database } from '@quayso/database/connect'
import fastify, { type FastifyBaseLogger, LogController } from 'fastify'
import { answerErrors } from './errors.ts'
import { logRoutes } from './log/routes.ts'
import { proofsRoutes } from './proofs/routes.ts'
import { resultsRoutes } from './results/routes.ts'
import type { Snapshot } from './results/snapshot.ts'

export interface ApiDeps {
  readonly db: Database
  readonly snapshot: Snapshot
  readonly now: () => Date
  /** What the heads of the log are signed with, as `name+hash+key`. */
  readonly verifierKey: string
  readonly log: FastifyBaseLogger
}

export function buildApp({ db, snapshot, now, verifierKey, log }: ApiDeps) {
  const app = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: { maxParamLength: 2000 },
  }).withTypeProvider<TypeBoxTypeProvider>()
  answerErrors(app)
  app.get('/healthz', async (_request, reply) => reply.type('text/plain').send('ok'))
  app.get('/readyz', async (_request, reply) => {
    const ready = snapshot.isComplete()
    return reply
      .code(ready ? 200 : 503)
      .type('text/plain')
      .send(ready ? 'ready' : 'waiting for the first results')
  })
  app.register(resultsRoutes, { snapshot, now })
  app.register(proofsRoutes, { db })
  app.register(logRoutes, { db, verifierKey })
  return app
}
