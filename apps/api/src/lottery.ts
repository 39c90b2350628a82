import { AppError } from '@quayso/contract/errors'
import type { Database } from '@quayso/database/connect'
import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify'
import { catalogueRoutes } from './catalogue/routes.ts'
import { detailRoutes } from './detail/routes.ts'
import { feedbackRoutes } from './feedback/routes.ts'
import { historyRoutes } from './history/routes.ts'
import { proofsRoutes } from './proofs/routes.ts'
import { resultsRoutes } from './results/routes.ts'
import type { Snapshot } from './results/snapshot.ts'

interface LotteryDeps {
  readonly db: Database
  readonly snapshot: Snapshot
  readonly now: () => Date
  readonly officeHosts: readonly string[]
}

const openPrefix = '/api/front/open/lottery'
export const officePrefix = '/api/front/office/lottery'

/** By the host header alone: the edge passes on only names it knows, but any x-forwarded-host. */
function hostOf(request: FastifyRequest): string {
  return (request.headers.host ?? '').toLowerCase().replace(/:\d+$/, '')
}

const lotteryCalls: FastifyPluginAsync<LotteryDeps & { readonly isForOffice: boolean }> = async (app, deps) => {
  const { db, snapshot, now, officeHosts, isForOffice } = deps
  app.addHook('onRequest', async (request) => {
    if (officeHosts.includes(hostOf(request)) !== isForOffice) throw new AppError('not_found')
  })
  app.register(catalogueRoutes)
  app.register(resultsRoutes, { snapshot, now })
  app.register(historyRoutes, { db, now })
  const heardOf = (code: string, turnNum: string) =>
    snapshot.of(code)?.issueList.find((issue) => issue.turnNum === turnNum)
  app.register(detailRoutes, { db, heardOf, now })
  app.register(feedbackRoutes, { db })
  app.register(proofsRoutes, { db })
}

/** The open calls of the lottery, once for everyone and once for the office; on each host one of them is there. */
export function registerLottery(app: FastifyInstance, deps: LotteryDeps): void {
  app.register(lotteryCalls, { ...deps, prefix: openPrefix, isForOffice: false })
  app.register(lotteryCalls, { ...deps, prefix: officePrefix, isForOffice: true })
}
