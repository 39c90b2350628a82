import type { FastifyInstance } from 'fastify'
import { parseCookies, sessionCookie } from './cookies.ts'
import { createRateLimit, type Rate } from './rate-limit.ts'
import { Refusal } from './refusal.ts'

/** Far above what operators of one office do together, who may share an address. */
const lookUpRate: Rate = { burst: 600, perSecond: 50 }

/**
 * Limits the requests of one address that bring a session cookie: each costs a query before it is known whose it is.
 * A request without one costs none, and pages of other sites cannot send it: they lock nobody out.
 */
export function limitLookUps(app: FastifyInstance, now: () => Date): void {
  const mayLookUp = createRateLimit(() => now().getTime(), lookUpRate)
  app.addHook('onRequest', async ({ headers, ip }) => {
    if (parseCookies(headers.cookie)[sessionCookie] && !mayLookUp(ip)) throw new Refusal('too-many')
  })
}
