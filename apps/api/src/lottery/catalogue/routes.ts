import { gameSettingCalls } from '@quayso/contract/calls/game-settings'
import { navigationCalls } from '@quayso/contract/calls/navigation'
import { AppError } from '@quayso/contract/errors/errors'
import type { FastifyPluginAsync } from 'fastify'
import { localeOf } from '../../http/locale.ts'
import { serve } from '../../http/serve.ts'
import type { Snapshot } from '../results/snapshot.ts'
import { gamesNow } from './games-now.ts'
import { toNavGameInfo } from './view.ts'

interface CatalogueDeps {
  readonly snapshot: Pick<Snapshot, 'calendar' | 'settings'>
  readonly now: () => Date
  readonly isOffice: boolean
}

export const catalogueRoutes: FastifyPluginAsync<CatalogueDeps> = async (app, { snapshot, now, isOffice }) => {
  serve(app, navigationCalls.fetchNavGameInfo, async (request) => {
    const nowMs = now().getTime()
    return toNavGameInfo(gamesNow(snapshot, { nowMs, isOffice }), localeOf(request), nowMs)
  })

  serve(app, gameSettingCalls.fetchGameSettings, async () => {
    const settings = snapshot.settings()
    if (!settings) throw new AppError('not_ready')
    return { rows: [...settings], total: settings.length }
  })
}
