import type { DrawAnchor, DrawRecord } from '@quayso/contract/calls/proofs'
import { fetchDrawRecords } from '@quayso/contract/client/proofs.gen'
import type { BeaconNetwork } from '@quayso/fairness/beacon/network'
import type { OpenLog } from '@quayso/fairness/log/open-log'
import type { Game } from '@quayso/games/game'
import { defaultLocale } from '@quayso/games/locale'
import { parseTurnNum, toTurnNum } from '@quayso/games/time/turn'
import { type DrawRecords, type RangeFault, verifyGame } from './verify-game.ts'

export interface VerifyOptions {
  readonly siteUrl: string
  readonly log: OpenLog
  readonly network: BeaconNetwork
  readonly games: readonly Game[]
  readonly from: number
  readonly to: number
}

export interface VerifyReport {
  readonly draws: number
  readonly faults: readonly RangeFault[]
}

/** All of a game's draws in the range, page after page. */
async function fetchDraws({ siteUrl, from, to, log }: VerifyOptions, game: Game): Promise<DrawRecords> {
  const records: DrawRecord[] = []
  const anchors: DrawAnchor[] = []
  for (let start = from; start <= to; ) {
    const asked = { code: game.code, from: toTurnNum(start), to: toTurnNum(to) }
    const { rows, other } = await fetchDrawRecords({ baseUrl: new URL(siteUrl).origin, locale: defaultLocale }, asked)
    records.push(...rows)
    anchors.push(...other.anchors)
    const last = rows.at(-1)
    if (!last) break
    start = (parseTurnNum(last.turnNum) ?? to) + 1
  }
  // Leaves logged after the checkpoint was signed are left to the next run.
  return { records: records.filter(({ leafIndex }) => leafIndex < log.size), anchors }
}

/** Checks everything the site shows between two turns against its log and the rules. */
export async function verifySite(options: VerifyOptions): Promise<VerifyReport> {
  let draws = 0
  const faults: RangeFault[] = []
  for (const game of options.games) {
    const shown = await fetchDraws(options, game)
    draws += shown.records.length
    faults.push(...(await verifyGame(game, shown, options.log, options.network)))
  }
  return { draws, faults }
}
