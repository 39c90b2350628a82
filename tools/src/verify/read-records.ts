import { type DrawRecord, maxDrawRecords } from '@quayso/contract/calls/proofs'
import { fetchDrawRecords } from '@quayso/contract/client/proofs.gen'
import { publishedTiers } from '@quayso/contract/draw-view'
import type { ReadRecords, ShownAnchor, ShownRecord } from '@quayso/fairness/verify/records'
import { defaultLocale } from '@quayso/games/locale'
import { parseTurnNum, toTurnNum } from '@quayso/games/time/turn'

function toShown(game: string, { turnNum, version, status, openTime, reveal, leafIndex, ...issue }: DrawRecord) {
  const shown = { game, turn: turnNum, version, status, openTime, tiers: publishedTiers(issue), reveal }
  return { shown, leafIndex } satisfies ShownRecord
}

/** Reads what the site's call shows, page after page. */
export function siteRecords(siteUrl: string): ReadRecords {
  const options = { baseUrl: new URL(siteUrl).origin, locale: defaultLocale }
  return async (code, from, to) => {
    const records: ShownRecord[] = []
    const anchors = new Map<string, ShownAnchor>()
    for (let start = from; start <= to; ) {
      const { rows, other } = await fetchDrawRecords(options, { code, from: toTurnNum(start), to: toTurnNum(to) })
      records.push(...rows.map((row) => toShown(code, row)))
      for (const anchor of other.anchors) anchors.set(`${anchor.day} ${anchor.leafIndex}`, anchor)
      const last = parseTurnNum(rows.at(-1)?.turnNum ?? '')
      // A page that is not full is the last one; one that does not lead on would come again for ever.
      if (last === undefined || last < start || rows.length < maxDrawRecords) break
      start = last + 1
    }
    return { records, anchors: [...anchors.values()] }
  }
}
