import type { BrowserContext, Request } from '@playwright/test'

interface Watched {
  readonly request: Request
  readonly beganMs: number
  endedMs?: number
  failure?: string
}

/** Enough to see what a journey waited for. */
const mostRequests = 40

async function describe({ request, beganMs, endedMs, failure }: Watched): Promise<string> {
  const { pathname, search } = new URL(request.url())
  const status = endedMs === undefined ? undefined : (await request.response().catch(() => undefined))?.status()
  const end = endedMs === undefined ? 'under way' : `${failure ?? status} after ${Math.round(endedMs - beganMs)} ms`
  return `${(beganMs / 1000).toFixed(1)} s ${request.method()} ${pathname}${search}: ${end}`
}

/** Returns what describes the last requests of all pages, by the second in which the journey made them. */
export function watchRequests(context: BrowserContext): () => Promise<string> {
  const startedMs = performance.now()
  const nowMs = () => performance.now() - startedMs
  const byRequest = new Map<Request, Watched>()
  const onEnd = (request: Request) => {
    const watched = byRequest.get(request)
    if (watched) Object.assign(watched, { endedMs: nowMs(), failure: request.failure()?.errorText })
  }
  context.on('request', (request) => byRequest.set(request, { request, beganMs: nowMs() }))
  context.on('requestfinished', onEnd)
  context.on('requestfailed', onEnd)
  return async () => {
    const last = [...byRequest.values()].slice(-mostRequests)
    return [`requests until ${(nowMs() / 1000).toFixed(1)} s:`, ...(await Promise.all(last.map(describe)))].join('\n')
  }
}
