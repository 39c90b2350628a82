import { finished } from 'node:stream'
import type { Call } from '@quayso/contract/calls/define-calls'
import { AppError } from '@quayso/contract/errors/errors'
import type { LoadMeter } from '@quayso/process/load-meter'
import type { FastifyInstance } from 'fastify'
import { retrySeconds } from './errors.ts'

/** What is refused first when more is asked than can be answered comes first. */
export const loadClasses = ['write', 'own', 'public'] as const
export type LoadClass = (typeof loadClasses)[number]

/** Of a request that would wait longer than this, its sender is told at once to come back. */
const maxWaitMs: Readonly<Record<LoadClass, number>> = { write: 200, own: 400, public: 800 }

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Routes without a class are never refused for load. */
    readonly load?: LoadClass
  }
}

export function loadClassOf({ method, kept }: Call): LoadClass {
  if (method !== 'GET') return 'write'
  return kept === 'never' ? 'own' : 'public'
}

interface ShedOptions {
  readonly meter: LoadMeter
  readonly onShed: (load: LoadClass) => void
}

/** Refuses what cannot be answered soon, before anything is done for it: members' writes first, public reads last. */
export function shedLoad(app: FastifyInstance, { meter, onShed }: ShedOptions): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { load } = request.routeOptions.config
    if (load && !meter.hasRoom(maxWaitMs[load])) {
      onShed(load)
      return done(new AppError('busy', retrySeconds()))
    }
    // What has no class, a path that is unknown or a health check, waits for nothing.
    if (load) finished(reply.raw, meter.enter())
    done()
  })
}
