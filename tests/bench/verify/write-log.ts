import { closeSync, openSync, writeFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { ownBeacon } from '@quayso/fairness/beacon/testing'
import { toHex, utf8 } from '@quayso/fairness/bytes'
import { type GameLeaf, parseLeaf } from '@quayso/fairness/leaves'
import { appendLeaf, type CompactRange, emptyRange, rangeRoot } from '@quayso/fairness/log/compact-range'
import { encodeEntries, fullWidth } from '@quayso/fairness/log/tiles'
import { leafHash } from '@quayso/fairness/log/tree'
import type { ShownRecord } from '@quayso/fairness/verify/records'
import { honestLeaves } from '@quayso/fairness/verify/testing/honest-log'
import { games } from '@quayso/games/catalogue'
import { dayLengthMs } from '@quayso/games/time/schedule'

const [dir = '', days = '1', signedDays = '1'] = process.argv.slice(2)
const firstDayMs = Date.parse('2026-11-14')
const untilMs = firstDayMs + Number(days) * dayLengthMs
const beacon = ownBeacon()
const own = games.filter(({ drawnBy }) => drawnBy === 'us')
const signedUntil = firstDayMs / 1000 + Number(signedDays) * (dayLengthMs / 1000)
const { genesisTime, periodSeconds } = beacon.network
const isHeard = (round: number) => genesisTime + round * periodSeconds <= signedUntil

/** What the site would answer for each game and day, a file each; written as soon as a later day comes. */
const shown = new Map<string, { day: string; records: ShownRecord[] }>()
function writeShown(game: string) {
  const kept = shown.get(game)
  if (kept) writeFileSync(join(dir, `${game}-${kept.day}.json`), JSON.stringify(kept.records))
}

let range: CompactRange = emptyRange
let bundle: Uint8Array[] = []
const ends: number[] = []
let written = 0
const log = openSync(join(dir, 'entries'), 'w')
const anchors: object[] = []
function writeBundle() {
  written += writeSync(log, encodeEntries(bundle))
  ends.push(written)
  bundle = []
}
for (const text of honestLeaves({ games: own, firstDayMs, days: Number(days), untilMs, beacon, isHeard })) {
  const leafIndex = range.size
  const entry = utf8(text)
  range = appendLeaf(range, leafHash(entry))
  bundle.push(entry)
  if (bundle.length === fullWidth) writeBundle()
  const leaf = parseLeaf(text) as GameLeaf
  if (leaf.kind === 'anchor') {
    anchors.push({ ...leaf, leafIndex })
    continue
  }
  const day = leaf.turn.slice(0, 8)
  if (shown.get(leaf.game)?.day !== day) {
    writeShown(leaf.game)
    shown.set(leaf.game, { day, records: [] })
  }
  shown.get(leaf.game)?.records.push({ shown: { ...leaf, reveal: leaf.reveal ?? null }, leafIndex })
}
if (bundle.length > 0) writeBundle()
closeSync(log)
for (const game of shown.keys()) writeShown(game)
const head = { size: range.size, root: toHex(rangeRoot(range)), ends, anchors, firstDayMs, untilMs }
writeFileSync(join(dir, 'head.json'), JSON.stringify(head))
