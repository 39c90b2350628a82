import type { DrawAnchor, DrawRecord } from '@quayso/contract/draws'
import type { Game } from '@quayso/games/game'
import { parseTurnNum, toTurnNum } from '@quayso/games/turn'
import type { OpenLog } from './open-log.ts'
import { type RangeFault, type ShownDraws, verifyGame } from './verify-game.ts'

export interface VerifyOptions {
  readonly siteUrl: string
  readonly log: OpenLog
  readonly games: readonly Game[]
  readonly from: number
  readonly to: number
}

export interface VerifyReport {
  readonly draws: number
  readonly faults: readonly RangeFault[]
}

interface DrawsAnswer {
  readonly success: boolean
  readonly rows: DrawRecord[]
  readonly other: { readonly anchors: DrawAnchor[] }
}

/** All of a game's draws in the range, page after page. */
async function fetchDraws({ siteUrl, from, to, log }: VerifyOptions, game: Game): Promise<ShownDraws> {
  const records: DrawRecord[] = []
  const anchors: DrawAnchor[] = []
  for (let start = from; start <= to; ) {
    const url = new URL(`/api/front/open/lottery/draws/${game.code}`, siteUrl)
    url.searchParams.set('from', toTurnNum(start))
    url.searchParams.set('to', toTurnNum(to))
    const response = await fetch(url, { signal: AbortSignal.timeout(16_000) })
    const answer = (await response.json()) as DrawsAnswer
    if (answer.success !== true) throw new Error(`${url} answered ${response.status}`)
    records.push(...answer.rows)
    anchors.push(...answer.other.anchors)
    const last = answer.rows.at(-1)
    if (!last) break
    start = (parseTurnNum(last.turnNum) ?? to) + 1
  }
  // What was logged after the head was signed is for the next look.
  return { records: records.filter(({ leafIndex }) => leafIndex < log.size), anchors }
}

/** Everything the site shows between two turns, against its log and against the rules. */
export async function verifySite(options: VerifyOptions): Promise<VerifyReport> {
  let draws = 0
  const faults: RangeFault[] = []
  for (const game of options.games) {
    const shown = await fetchDraws(options, game)
    draws += shown.records.length
    faults.push(...(await verifyGame(game, shown, options.log)))
  }
  return { draws, faults }
}
