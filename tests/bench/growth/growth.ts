import { chmodSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryDir } from '@quayso/stack/parts/temporary-dir'
import { ratio, type Timing, toTiming } from '../timing.ts'
import { openSite, type Times } from './grown-site.ts'

export interface GrowthBenchOptions {
  readonly years: number
  readonly members: number
  readonly messages: number
  readonly rounds: number
  /** Where the loaded sites stay, for the next run. */
  readonly keepIn: string | undefined
}

const alternations = 4
/** Two days, so that every page that is read exists. */
const young = { days: 2, members: 1000, messages: 1000 }

function foldersOf(keepIn: string | undefined) {
  if (keepIn === undefined) return temporaryDir('growth')
  mkdirSync(keepIn, { recursive: true })
  chmodSync(keepIn, 0o755)
  return { dir: keepIn, remove: () => {} }
}

function addTimes(all: Times, more: Times): void {
  for (const [name, ms] of Object.entries(more)) all[name] = [...(all[name] ?? []), ...ms]
}

const toTimings = (times: Times): Record<string, Timing> =>
  Object.fromEntries(Object.entries(times).map(([name, ms]) => [name, toTiming(ms)]))

/** What visitors and members wait for on a site of many years and members, and on a new one, turn by turn. */
export async function benchGrowth({ years, members, messages, rounds, keepIn }: GrowthBenchOptions): Promise<void> {
  const { dir, remove } = foldersOf(keepIn)
  const size = { days: Math.ceil(years * 365.25), members, messages }
  const grown = await openSite(join(dir, 'grown'), size)
  const empty = await openSite(join(dir, 'young'), young)
  const grownTimes: Times = {}
  const youngTimes: Times = {}
  const each = Math.ceil(rounds / alternations)
  try {
    for (let i = 0; i < alternations; i++) {
      for (const [site, times] of [
        [empty, youngTimes],
        [grown, grownTimes],
      ] as const) {
        addTimes(times, await site.timeSite(each))
        addTimes(times, await site.timeAppends(Math.ceil(each / 10)))
      }
    }
    const [timings, before] = [toTimings(grownTimes), toTimings(youngTimes)]
    const grownToYoung = Object.fromEntries(
      Object.keys(timings).map((name) => [name, ratio(timings[name], before[name])]),
    )
    const tables = await grown.tables()
    console.log(JSON.stringify({ bench: 'growth', ...size, grown: timings, young: before, grownToYoung, tables }))
  } finally {
    await grown.stop()
    await empty.stop()
    remove()
  }
}
