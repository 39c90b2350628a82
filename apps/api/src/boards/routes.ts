import type { Database } from '@quayso/database/connect'
import type { FastifyPluginAsync } from 'fastify'
import { onlyFor } from '../office.ts'
import { messagesRoutes } from './messages/routes.ts'

interface BoardsDeps {
  readonly db: Database
  readonly now: () => Date
  readonly officeHosts: readonly string[]
  readonly onNews: () => void
}

/** What members write to each other. The office has none of it. */
export const boardsRoutes: FastifyPluginAsync<BoardsDeps> = async (app, { officeHosts, db, now, onNews }) => {
  app.addHook('onRequest', onlyFor('everyone', officeHosts))
  app.register(messagesRoutes, { db, now, onNews })
}
