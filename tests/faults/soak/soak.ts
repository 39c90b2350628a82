import { setTimeout as sleep } from 'node:timers/promises'
import { games } from '@quayso/games/catalogue'
import { defineStack, type Stack } from '@quayso/stack/define-stack'
import { usageOf } from '@quayso/stack/measure/usage'
import { familyOf } from '@quayso/stack/parts/process-family'
import { temporaryDir } from '@quayso/stack/parts/temporary-dir'
import { loggedInMembers } from '@quayso/stack/samples/logged-in-members'
import { startPosts } from '../traffic/posts.ts'
import { startReads } from '../traffic/reads.ts'
import { startViewers, type Viewers } from '../traffic/viewers.ts'
import { type Curve, judgeCurve, toChart } from './curve.ts'
import { allowances, type Sample, takeSample } from './sample.ts'
import { startVisits } from './visits.ts'

export interface SoakOptions {
  readonly minutes: number
  readonly sampleEveryMs: number
  readonly viewers: number
}

const readsPerSecond = 10
const postPace = { pauseMs: 4_000, retryAfterMs: 900 }
const visitEveryMs = 20_000
const viewersComeEveryMs = 2_000
const viewersAtOnce = 5
/** Enough that no member meets a limit. */
const writingMembers = 200
const warmUpMs = 600_000
const watched = games.filter(({ drawnBy, open }) => drawnBy === 'us' && open).map(({ code }) => code)

/** 0 for a process that has ended since it was listed. */
function cpuMsOf(pid: number): number {
  try {
    return usageOf(pid).cpuMs
  } catch {
    return 0
  }
}

/** Of the whole stack and its visitors. */
function cpuMs(): number {
  return familyOf(process.pid).reduce((total, pid) => total + cpuMsOf(pid), 0)
}

/** Some viewers connect and as many disconnect, until the signal. */
async function comeAndGo(viewers: Viewers, port: number, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await viewers.leave(viewersAtOnce)
    await viewers.open(port, watched, viewersAtOnce)
    await sleep(viewersComeEveryMs, undefined, { signal }).catch(() => {})
  }
}

async function sampleFor(stack: Stack, { minutes, sampleEveryMs }: SoakOptions): Promise<Sample[]> {
  const samples: Sample[] = []
  for (const untilMs = Date.now() + minutes * 60_000; Date.now() < untilMs; await sleep(sampleEveryMs)) {
    samples.push(await takeSample(stack))
  }
  return samples
}

function toCurves(samples: readonly Sample[]): Curve[] {
  return [...(samples[0]?.keys() ?? [])].map((name) => {
    const unit = name.slice(name.indexOf(' ') + 1) as keyof typeof allowances
    return { name, values: samples.map((sample) => sample.get(name) ?? Number.NaN), allowance: allowances[unit] }
  })
}

/** Prints each curve, and returns those that grow. */
function printCurves(curves: readonly Curve[], warmUp: number): string[] {
  const figure = (value: number) => String(Math.round(value)).padStart(6)
  console.log(`${''.padEnd(22)}${['first', 'last', 'early', 'late'].map((title) => title.padStart(6)).join('')}`)
  return curves.flatMap((curve) => {
    const { first, last, early, late, isGrowing } = judgeCurve(curve, warmUp)
    const figures = [first, last, early, late].map(figure).join('')
    console.log(`${curve.name.padEnd(22)}${figures}  ${isGrowing ? 'GROWS' : 'flat '}  ${toChart(curve.values)}`)
    return isGrowing ? [curve.name] : []
  })
}

/** Mixed traffic on the whole stack at a modest rate: what grows with time alone is a leak. */
export async function soak(options: SoakOptions): Promise<boolean> {
  const { dir, remove } = temporaryDir('soak')
  const stack = await defineStack({ dir, mode: 'production' })
  const viewers = startViewers()
  const stopping = new AbortController()
  const open: { stop: () => Promise<void> }[] = []
  try {
    await stack.start()
    const port = Number(new URL(stack.url).port)
    await viewers.open(port, watched, options.viewers)
    const reads = await startReads(stack.url, readsPerSecond)
    const tokens = await loggedInMembers(stack.postgres.url, writingMembers)
    const posts = startPosts(stack.url, tokens, postPace)
    const visits = startVisits(stack.apiUrl, visitEveryMs)
    open.push(reads, posts, visits, { stop: async () => stopping.abort() })
    const coming = comeAndGo(viewers, port, stopping.signal)
    const before = { ms: performance.now(), cpuMs: cpuMs() }
    const samples = await Promise.race([sampleFor(stack, options), coming.then(() => [])])
    const coreShare = Math.round((100 * (cpuMs() - before.cpuMs)) / (performance.now() - before.ms)) / 100
    const { asked, answered } = await reads.takeTally()
    // A short run has little time to warm up.
    const warmUp = Math.min(Math.round(warmUpMs / options.sampleEveryMs), Math.floor(samples.length / 4))
    const growing = printCurves(toCurves(samples), warmUp)
    const { minutes } = options
    const report = { reads: { asked, answered }, posts: posts.takeAcknowledged().size, ...visits.tally() }
    const isGood = growing.length === 0 && asked === answered && report.failed === 0
    console.log(
      JSON.stringify({ fault: 'soak', minutes, samples: samples.length, coreShare, ...report, growing, ok: isGood }),
    )
    return isGood
  } finally {
    for (const traffic of open) await traffic.stop()
    viewers.end()
    await stack.stop()
    remove()
  }
}
