import { existsSync, readFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { ownBeacon } from '@quayso/fairness/beacon/testing'
import { fromHex } from '@quayso/fairness/bytes'
import { parseTilePath } from '@quayso/fairness/log/tiles'
import type { ShownAnchor, ShownRecord } from '@quayso/fairness/verify/records'
import { verifyLog } from '@quayso/fairness/verify/verify-log'
import { games } from '@quayso/games/catalogue'
import { toTurnNum } from '@quayso/games/time/turn'

interface Written {
  readonly size: number
  readonly root: string
  /** Where each bundle ends in the file. */
  readonly ends: readonly number[]
  readonly anchors: readonly (ShownAnchor & { readonly game: string })[]
  readonly firstDayMs: number
  readonly untilMs: number
}

const [dir = ''] = process.argv.slice(2)
const { size, root, ends, anchors, firstDayMs, untilMs } = JSON.parse(
  readFileSync(join(dir, 'head.json'), 'utf8'),
) as Written
const { network } = ownBeacon()
const entries = await open(join(dir, 'entries'))
const startedMs = performance.now()
let quarter = 0

function printQuarter(index: number) {
  const { rss, heapUsed } = process.memoryUsage()
  const seconds = (performance.now() - startedMs) / 1000
  const cpuSeconds = process.cpuUsage().user / 1e6
  const megabytes = (bytes: number) => `${Math.round(bytes / 1e6)} MB`
  console.log(
    `${quarter}/4: ${Math.min(size, index * 256)} entries, ${seconds.toFixed(1)} s (CPU ${cpuSeconds.toFixed(1)} s), RSS ${megabytes(rss)}, heap ${megabytes(heapUsed)}`,
  )
}

async function readBundle(path: string): Promise<Uint8Array | undefined> {
  const { index = 0 } = parseTilePath(path) ?? {}
  if (index >= ((quarter + 1) * ends.length) / 4) {
    quarter++
    printQuarter(index)
  }
  const start = ends[index - 1] ?? 0
  const bytes = new Uint8Array((ends[index] ?? start) - start)
  await entries.read(bytes, 0, bytes.length, start)
  return bytes
}

async function readRecords(game: string, from: number) {
  // A day is asked for at a time; of days without draws there is no file.
  const day = toTurnNum(from).slice(0, 8)
  const file = join(dir, `${game}-${day}.json`)
  const records = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as ShownRecord[]) : []
  const ofDay = anchors.filter((anchor) => anchor.game === game && anchor.day.replaceAll('-', '') === day)
  return { records, anchors: ofDay }
}

const { counts, faults, unchecked } = await verifyLog({
  ...{ head: { origin: '', size, root: fromHex(root) }, network, nowMs: untilMs },
  games: games.filter(({ drawnBy }) => drawnBy === 'us'),
  range: { firstMs: firstDayMs, lastMs: untilMs },
  ...{ readFile: readBundle, readRecords, askBeacon: async () => [] },
  openAgain: () => Promise.reject(new Error('no record is newer')),
})
quarter = 4
printQuarter(ends.length)
console.log(JSON.stringify(counts))
console.log(`${faults.length} faults ${JSON.stringify(faults.slice(0, 5))} ${unchecked.join('; ')}`)
