import { AppError } from '@quayso/contract/errors/errors'
import { createBoundedQueue } from '@quayso/process/bounded-queue'
import type { FastifyPluginAsync } from 'fastify'
import { challengeRoutes } from './challenge/routes.ts'
import type { MembersDeps } from './deps.ts'
import { loginRoutes } from './login/routes.ts'
import { profileRoutes } from './profile/routes.ts'
import { sessionRoutes } from './profile/session-routes.ts'
import { walletRoutes } from './wallet/routes.ts'

/**
 * Two at a time, from the first look into the database to the last: a flood of logins takes neither the threads that
 * files and name look-ups need, nor the connections to the database, nor all processor time. Who waits behind fifty
 * waits for about a second. A network, or a block of them, has four of these places at most, so that it cannot keep others
 * out, and lets those go first who were here less.
 */
const hashing = {
  name: 'logins',
  maxInFlight: 2,
  maxWaiting: 50,
  maxPerSender: 4,
  whenFull: () => new AppError('busy', 2),
}

export const membersRoutes: FastifyPluginAsync<MembersDeps> = async (app, options) => {
  const { db, now, random, passwords, social, walletKeys, onPicturesGone, watchQueue } = options
  const deps = {
    db,
    now,
    random,
    passwords,
    social,
    walletKeys,
    onPicturesGone,
    inTurn: createBoundedQueue({ ...hashing, watchQueue }),
  }
  for (const routes of [challengeRoutes, loginRoutes, profileRoutes, sessionRoutes, walletRoutes])
    app.register(routes, deps)
}
