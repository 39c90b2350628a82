import { navigationCalls } from '@quayso/contract/calls/navigation'
import { games } from '@quayso/games/catalogue'
import { withExceptions } from '@quayso/games/game'
import type { FastifyPluginAsync } from 'fastify'
import { localeOf } from '../../http/locale.ts'
import { serve } from '../../http/serve.ts'
import type { Snapshot } from '../results/snapshot.ts'
import { toNavGameInfo } from './view.ts'

interface CatalogueDeps {
  readonly snapshot: Pick<Snapshot, 'calendar'>
  readonly now: () => Date
}

export const catalogueRoutes: FastifyPluginAsync<CatalogueDeps> = async (app, { snapshot, now }) => {
  serve(app, navigationCalls.fetchNavGameInfo, async (request) => {
    const calendar = snapshot.calendar() ?? []
    const planned = games.map((game) => withExceptions(game, calendar))
    return toNavGameInfo(planned, localeOf(request), now().getTime())
  })
}
