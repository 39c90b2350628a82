import type { FastifyPluginAsync } from 'fastify'
import { onlyFor } from '../office.ts'
import type { BoardsDeps } from './deps.ts'
import { openingRoutes } from './following/open-routes.ts'
import { followingRoutes } from './following/routes.ts'
import { messagesRoutes } from './messages/routes.ts'
import { reportRoutes } from './moderation/report-routes.ts'
import { moderationRoutes } from './moderation/routes.ts'
import { topicReadRoutes } from './topics/read-routes.ts'
import { topicWriteRoutes } from './topics/write-routes.ts'

interface AllBoardsDeps extends BoardsDeps {
  readonly officeHosts: readonly string[]
}

/** What members write to each other. The office has none of it. */
export const boardsRoutes: FastifyPluginAsync<AllBoardsDeps> = async (app, { db, now, onNews, officeHosts }) => {
  app.addHook('onRequest', onlyFor('everyone', officeHosts))
  const features = [
    ...[messagesRoutes, topicReadRoutes, topicWriteRoutes],
    ...[followingRoutes, openingRoutes, reportRoutes, moderationRoutes],
  ]
  for (const routes of features) app.register(routes, { db, now, onNews })
}
