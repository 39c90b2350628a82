import { parseMetrics, type Sample } from './parse-metrics.ts'

/** A process whose operators' port is asked. */
export interface Target {
  readonly name: string
  readonly url: string
}

/** What a process said at one time. */
export interface Reading {
  readonly at: number
  readonly samples: readonly Sample[]
}

export interface Watched {
  readonly name: string
  /** What `/readyz` said last; undefined while it never answered. */
  readonly isReady: boolean | undefined
  /** When it last answered. */
  readonly at: number | undefined
  /** The last ten minutes, oldest first. */
  readonly readings: readonly Reading[]
}

export interface ProcessWatch {
  readonly read: () => readonly Watched[]
  readonly stop: () => void
}

const everyMs = 5_000
const keptMs = 11 * 60_000
const patienceMs = 3_000

/** What the cards need; a process says far more. */
const wanted = /^quayso_/

/** `draws-1=http://10.0.0.5:9090,api-1=…`, as CONSOLE_WATCH has it. */
export function parseTargets(text: string): Target[] {
  const parts = text.split(',').map((part) => part.trim())
  return parts.filter(Boolean).map((part) => {
    const [name, url] = part.split(/=(.*)/s)
    if (!name || !url || !URL.canParse(url)) throw new Error(`CONSOLE_WATCH: ${part} is not name=url`)
    return { name, url: url.replace(/\/$/, '') }
  })
}

const ask = (url: string) => fetch(url, { signal: AbortSignal.timeout(patienceMs), redirect: 'error' })

/** Asks every process for its metrics and readiness, again and again; one that is silent keeps what it said last. */
export function watchProcesses(targets: readonly Target[], now: () => number = Date.now): ProcessWatch {
  const states = new Map<string, Watched>(
    targets.map(({ name }) => [name, { name, isReady: undefined, at: undefined, readings: [] }]),
  )
  const askOne = async ({ name, url }: Target) => {
    const before = states.get(name) as Watched
    try {
      const [metrics, ready] = await Promise.all([ask(`${url}/metrics`), ask(`${url}/readyz`)])
      const samples = parseMetrics(await metrics.text()).filter((sample) => wanted.test(sample.name))
      const at = now()
      const readings = [...before.readings.filter((reading) => at - reading.at < keptMs), { at, samples }]
      states.set(name, { name, isReady: ready.ok, at, readings })
    } catch {
      // Its card says since when there is nothing.
    }
  }
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  const round = async () => {
    await Promise.all(targets.map(askOne))
    if (!isStopped) timer = setTimeout(() => void round(), everyMs)
  }
  if (targets.length > 0) void round()
  return {
    read: () => [...states.values()],
    stop: () => {
      isStopped = true
      clearTimeout(timer)
    },
  }
}
