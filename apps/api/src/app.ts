import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import fastify, { type FastifyBaseLogger, LogController } from 'fastify'
import { answerErrors } from './errors.ts'
import { resultsRoutes } from './results/routes.ts'
import type { Snapshot } from './results/snapshot.ts'

export interface ApiDeps {
  readonly snapshot: Snapshot
  readonly now: () => Date
  readonly log: FastifyBaseLogger
}

export function buildApp({ snapshot, now, log }: ApiDeps) {
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
  return app
}
