import { lotteryPath } from '@quayso/contract/lottery-path'
import { officePath } from '@quayso/contract/office-path'
import type { Database } from '@quayso/database/connect'
import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import { calendarRoutes } from './lottery/calendar/routes.ts'
import { gameNow, gamesNow } from './lottery/catalogue/games-now.ts'
import { catalogueRoutes } from './lottery/catalogue/routes.ts'
import { correctionsRoutes } from './lottery/corrections/routes.ts'
import { detailRoutes } from './lottery/detail/routes.ts'
import { historyRoutes } from './lottery/history/routes.ts'
import { numberRoutes } from './lottery/numbers/routes.ts'
import { proofsRoutes } from './lottery/proofs/routes.ts'
import { regionRoutes } from './lottery/regions/routes.ts'
import { resultsRoutes } from './lottery/results/routes.ts'
import type { Snapshot } from './lottery/results/snapshot.ts'
import type { ReadRecords } from './lottery/stats/game-records.ts'
import { statsRoutes } from './lottery/stats/routes.ts'
import { statusRoutes } from './lottery/status/routes.ts'
import { onlyFor } from './office.ts'
import { feedbackRoutes } from './site/feedback/routes.ts'

interface LotteryDeps {
  readonly db: Database
  readonly snapshot: Snapshot
  readonly readRecords: ReadRecords
  readonly now: () => Date
  readonly officeHosts: readonly string[]
}

export const officePrefix = officePath(lotteryPath)

interface AudienceDeps extends LotteryDeps {
  readonly audience: 'office' | 'everyone'
}

const lotteryCalls: FastifyPluginAsync<AudienceDeps> = async (app, deps) => {
  const { db, snapshot, now, readRecords, officeHosts, audience } = deps
  app.addHook('onRequest', onlyFor(audience, officeHosts))
  const gameOf = (code: string) => gameNow(snapshot, code, now().getTime())
  app.register(catalogueRoutes, { snapshot, now, isOffice: audience === 'office' })
  app.register(calendarRoutes, { snapshot })
  app.register(resultsRoutes, { snapshot, gameOf, now })
  app.register(historyRoutes, { db, gameOf, now })
  app.register(statsRoutes, { readRecords, gameOf, now })
  const findInSnapshot = (code: string, turn: number) => snapshot.of(code)?.draws.find((draw) => draw.turn === turn)
  app.register(detailRoutes, { db, gameOf, findInSnapshot, now })
  app.register(regionRoutes, { db, snapshot, findInSnapshot, now, isOffice: audience === 'office' })
  app.register(numberRoutes, { readRecords, gameOf })
  app.register(feedbackRoutes, { db })
  app.register(proofsRoutes, { db })
  app.register(correctionsRoutes, { db, gameOf })
  const gamesOf = () => gamesNow(snapshot, { nowMs: now().getTime(), isOffice: audience === 'office' })
  app.register(statusRoutes, { db, snapshot, gamesOf, now })
}

/** The open calls of the lottery, once for everyone and once for the office; on each host one of them is there. */
export function registerLottery(app: FastifyInstance, deps: LotteryDeps): void {
  app.register(lotteryCalls, { ...deps, prefix: lotteryPath, audience: 'everyone' })
  app.register(lotteryCalls, { ...deps, prefix: officePrefix, audience: 'office' })
}
