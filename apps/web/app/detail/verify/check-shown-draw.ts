import { fetchDrawRecords } from '@quayso/contract/client/proofs.gen'
import type { Draw } from '@quayso/contract/draw'
import { toLoggedDraw } from '@quayso/contract/logged-draw'
import { checkDraw, type DrawToCheck } from '@quayso/fairness/draws/check-draw'
import { anchorDay } from '@quayso/fairness/draws/published-draw'
import { parseVerifierKey } from '@quayso/fairness/log/note-key'
import { type OpenLog, openLog } from '@quayso/fairness/log/open-log'
import type { Locale } from '@quayso/games/locale'
import type { PrizeTable } from '@quayso/games/prize-table'
import { toTurnNum } from '@quayso/games/time/turn'
import { callOptions } from '../../calls/call-options.ts'
import type { CheckReport } from './check-report.ts'
import { createLogReader } from './read-log.ts'

interface ShownDraw {
  readonly code: string
  readonly shown: Draw
  readonly prizes: PrizeTable
  readonly locale: Locale
}

const nothingChecked = {
  ...({ logged: 'open', shown: 'open', committed: 'open', rules: 'open', seed: 'open', numbers: 'open' } as const),
  ...{ size: 0, leaf: 0, anchor: 0, computed: [] },
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
  const log = await openSigned(reader.read, leaf)
  if (reader.wasUnreachable()) return 'unreachable'
  if (!log) return { head: 'failed', ...nothingChecked }
  const draw: DrawToCheck = {
    shown: { ...toLoggedDraw(code, shown), reveal: record?.reveal ?? null },
    turn,
    prizes,
    leafIndex: leaf,
    anchorIndex: anchor,
  }
  const { computed = [], ...checked } = await checkDraw(draw, log)
  if (reader.wasUnreachable()) return 'unreachable'
  return { head: 'passed', ...checked, computed, size: log.size, leaf, anchor: anchor ?? 0 }
}

const tries = 5
const betweenTriesMs = 1_000

/** The log with its signed head, or undefined without one. A head may be a second older than the newest draw. */
async function openSigned(
  read: ReturnType<typeof createLogReader>['read'],
  leaf: number,
): Promise<OpenLog | undefined> {
  try {
    const key = parseVerifierKey(new TextDecoder().decode(await read('key')).trim())
    for (let left = tries; ; left--) {
      const log = await openLog(read, key)
      if (leaf < log.size || left === 1) return log
      await new Promise((resolve) => setTimeout(resolve, betweenTriesMs))
    }
  } catch {
    return undefined
  }
}
