import { readAlertRules } from '@quayso/stack/parts/watch/rules'
import { waitUntil } from '@quayso/stack/wait-until'
import { rows } from '@quayso/tools/generate/dashboard'
import { type Cause, causes } from './causes.ts'
import { type WatchedSite, withWatchedSite } from './site.ts'

export interface AlertFaultOptions {
  /** The alerts to cause; all without any. */
  readonly only: readonly string[]
}

/** Windows and pauses are so many times shorter, or a run would take hours. Thresholds are those of production. */
const speed = 6
const firesWithinMs = 300_000
const endsWithinMs = 300_000

/** Lines of the dashboard for which Prometheus has nothing. */
async function emptyLines(prometheusUrl: string): Promise<string[]> {
  const lines = Object.values(rows).flatMap((panels) => panels.flatMap((panel) => Object.values(panel.lines)))
  const empty: string[] = []
  for (const line of lines) {
    const url = new URL('/api/v1/query', prometheusUrl)
    url.searchParams.set('query', line)
    const { data } = (await (await fetch(url)).json()) as { data?: { result: readonly object[] } }
    if (!data?.result.length) empty.push(line)
  }
  return empty
}

/** The names that Prometheus knows. */
async function collectedMetrics(prometheusUrl: string): Promise<Set<string>> {
  const response = await fetch(`${prometheusUrl}/api/v1/label/__name__/values`)
  return new Set(((await response.json()) as { data: string[] }).data)
}

async function cause(fault: Cause, site: WatchedSite): Promise<boolean> {
  const { firing } = site.receiver
  const over = new AbortController()
  const began = performance.now()
  const seconds = () => Math.round((performance.now() - began) / 1000)
  const harm = fault.break(site, over.signal)
  try {
    await waitUntil(
      `${fault.alerts} were told`,
      () => fault.alerts.every((alert) => firing().has(alert)),
      firesWithinMs,
    )
    const firedAfter = seconds()
    const others = [...firing()].filter((alert) => !fault.alerts.includes(alert))
    over.abort()
    await harm
    await fault.repair(site)
    await waitUntil('all of them ended', () => firing().size === 0, endsWithinMs)
    const { name, alerts } = fault
    console.log(JSON.stringify({ fault: name, alerts, others, firedAfter, endedAfter: seconds() }))
    return true
  } catch (error) {
    over.abort()
    console.log(JSON.stringify({ fault: fault.name, error: String(error), firing: [...firing()] }))
    return false
  }
}

/** Causes what each alert is about on a running site, and waits until an operator was called, and until it is over. */
export async function alertFaults({ only }: AlertFaultOptions): Promise<boolean> {
  const rules = readAlertRules()
  const chosen = causes.filter(({ alerts }) => only.length === 0 || alerts.some((alert) => only.includes(alert)))
  let isGood = chosen.length > 0
  await withWatchedSite(speed, async (site) => {
    // It is away from the start, and has more to catch up on than it may.
    if (!chosen.some(({ alerts }) => alerts.includes('WitnessBehind'))) await site.witness.start()
    for (const fault of chosen) isGood = (await cause(fault, site)) && isGood
    const collected = await collectedMetrics(site.watch.prometheusUrl)
    const used = rules.flatMap(({ expr }) => expr.match(/\b(?:quayso|process|nodejs)_[a-z0-9_]+/g) ?? [])
    const unknown = used.filter((name) => !collected.has(name))
    const empty = await emptyLines(site.watch.prometheusUrl)
    console.log(JSON.stringify({ metricsThatNobodyHas: unknown, linesWithoutData: empty }))
    // Some are there once what they count has happened.
    if (only.length === 0) isGood &&= unknown.length + empty.length === 0
  })
  const caused = chosen.flatMap(({ alerts }) => alerts)
  const uncaused = rules.map(({ alert }) => alert).filter((alert) => !caused.includes(alert))
  console.log(JSON.stringify({ alerts: rules.length, caused: caused.length, uncaused }))
  return isGood
}
