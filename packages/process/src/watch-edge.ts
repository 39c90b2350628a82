import { Counter, type Registry } from 'prom-client'

const patienceMs = 1_000

/** The third number of the third line: how many requests there were since it started. */
export function readRequests(status: string): number | undefined {
  const requests = /^ \d+ \d+ (\d+)\s*$/m.exec(status)?.[1]
  return requests === undefined ? undefined : Number(requests)
}

/** Undefined while it does not answer, or answers something else: the rest of the metrics is told all the same. */
async function askEdge(statusUrl: string): Promise<number | undefined> {
  try {
    const response = await fetch(statusUrl, { signal: AbortSignal.timeout(patienceMs) })
    return readRequests(await response.text())
  } catch {
    return undefined
  }
}

/**
 * What the edge has been asked, for whoever asks us: beside what the apps count of it, the difference is what it answered
 * by itself. While it does not say, nothing is told of it.
 */
export function watchEdge(statusUrl: string | undefined, registry: Registry): void {
  if (statusUrl === undefined) return
  new Counter({
    name: 'quayso_edge_requests_total',
    help: 'What the edge has been asked since it started, streams and files included',
    registers: [registry],
    async collect() {
      this.reset()
      const requests = await askEdge(statusUrl)
      if (requests === undefined) this.remove()
      else this.inc(requests)
    },
  })
}
