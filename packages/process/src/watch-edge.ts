import { Counter, type Registry } from '@prometheus-io/client'

const timeoutMs = 1_000

/** The third number of the third line: requests since the start. */
export function readRequests(status: string): number | undefined {
  const requests = /^ \d+ \d+ (\d+)\s*$/m.exec(status)?.[1]
  return requests === undefined ? undefined : Number(requests)
}

/** Undefined when the edge does not answer, or answers something else: the other metrics still work. */
async function askEdge(statusUrl: string): Promise<number | undefined> {
  try {
    const response = await fetch(statusUrl, { signal: AbortSignal.timeout(timeoutMs) })
    return readRequests(await response.text())
  } catch {
    return undefined
  }
}

/**
 * Exports how many requests the edge has received: minus those the apps count, it is what the edge answered by itself.
 */
export function watchEdge(statusUrl: string | undefined, registry: Registry): void {
  if (statusUrl === undefined) return
  new Counter({
    name: 'quayso_edge_requests_total',
    help: 'Requests the edge has received since it started, streams and files included',
    registers: [registry],
    async collect() {
      this.reset()
      const requests = await askEdge(statusUrl)
      if (requests === undefined) this.remove()
      else this.inc(requests)
    },
  })
}
