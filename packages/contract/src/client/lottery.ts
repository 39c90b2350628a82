import type { RecentDraw } from '../calls/draws.ts'
import type { NavGameInfo } from '../calls/navigation.ts'
import type { SiteConfigs } from '../calls/site-configs.ts'
import { type Answer, ask, type Call, type ClientOptions } from './call.ts'

/** Where the calls of the lottery are. */
export function lotteryPath(isOffice = false): string {
  return `/api/front/${isOffice ? 'office' : 'open'}/lottery`
}

export async function askLottery(options: ClientOptions, { path, ...call }: Call): Promise<Answer> {
  return ask(options, { path: lotteryPath(options.office) + path, ...call })
}

export async function fetchRecentDraws(options: ClientOptions, codes: readonly string[]): Promise<RecentDraw[]> {
  const answer = await askLottery(options, { path: `/recent/list/${codes.join(',')}` })
  return answer.rows as RecentDraw[]
}

export async function fetchNavGameInfo(options: ClientOptions): Promise<NavGameInfo> {
  const answer = await askLottery(options, { path: '/navgameinfo/1' })
  return answer.t as NavGameInfo
}

export async function fetchConfigs(options: ClientOptions): Promise<SiteConfigs> {
  const answer = await ask(options, { path: '/api/analysis/front/index/getConfigs' })
  return answer.t as SiteConfigs
}
