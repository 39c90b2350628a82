import { fetchDrawRecords } from '@quayso/contract/client/proofs.gen'
import type { Draw } from '@quayso/contract/draw'
import { toLoggedDraw } from '@quayso/contract/logged-draw'
import { type BeaconNetwork, parseNetworkInfo } from '@quayso/fairness/beacon/network'
import { checkDraw, type DrawToCheck } from '@quayso/fairness/draws/check-draw'
import { anchorDay } from '@quayso/fairness/draws/published-draw'
import type { ReadLogFile } from '@quayso/fairness/log/open-log'
import type { Locale } from '@quayso/games/locale'
import type { PrizeTable } from '@quayso/games/prize-table'
import { toTurnNum } from '@quayso/games/time/turn'
import { callOptions } from '../../calls/call-options.ts'
import { openSiteLog } from '../../draws/verify/open-site-log.ts'
import { createLogReader } from '../../draws/verify/read-log.ts'
import { scheduledAtMs } from '../../draws/verify/scheduled-at.ts'
import type { CheckReport } from './check-report.ts'

export interface ShownDraw {
  readonly code: string
  readonly shown: Draw
  readonly prizes: PrizeTable
  readonly locale: Locale
}

const nothingChecked = {
  ...({ logged: 'open', shown: 'open', committed: 'open', rules: 'open', seed: 'open' } as const),
  ...({ beacon: 'open', numbers: 'open' } as const),
  ...{ size: 0, leaf: 0, anchor: 0, round: 0, computed: [] },
}

/**
 * Recomputes the shown draw in this browser from the published log. The page's own numbers are compared with it: an API
 * answer that agrees with the log but not with the page is detected too.
 */
export async function checkShownDraw({ code, shown, prizes, locale }: ShownDraw): Promise<CheckReport | 'unreachable'> {
  const { turn } = shown
  const asked = { code, from: toTurnNum(turn), to: toTurnNum(turn) }
  const { rows, other } = await fetchDrawRecords(callOptions(locale), asked)
  const [record] = rows
  const leaf = record?.leafIndex ?? -1
  const anchor = other.anchors.find(({ day }) => day === anchorDay(turn))?.leafIndex
  const reader = createLogReader()
  const log = (await openSiteLog(reader.read, leaf + 1))?.log
  const network = await readNetwork(reader.read)
  if (reader.wasUnreachable()) return 'unreachable'
  if (!log || !network) return { head: 'failed', ...nothingChecked }
  const draw: DrawToCheck = {
    shown: { ...toLoggedDraw(code, shown), reveal: record?.reveal ?? null },
    turn,
    dueAtMs: scheduledAtMs(code, turn),
    prizes,
    network,
    leafIndex: leaf,
    anchorIndex: anchor,
  }
  const { computed = [], ...checked } = await checkDraw(draw, log)
  if (reader.wasUnreachable()) return 'unreachable'
  return {
    head: 'passed',
    ...checked,
    computed,
    size: log.size,
    leaf,
    anchor: anchor ?? 0,
    round: record?.reveal?.beaconRound ?? 0,
  }
}

/** The beacon that the site names, like the log's key: its chain hash must be that of the anchor. */
async function readNetwork(read: ReadLogFile): Promise<BeaconNetwork | undefined> {
  try {
    return parseNetworkInfo(new TextDecoder().decode(await read('beacon')))
  } catch {
    return undefined
  }
}
