import { FetchFault, type FetchFaultName, type HostAddress, type OnceOptions, requestOnce } from './request-once.ts'
import { isAllowedByRobots } from './robots.ts'

/** Our name in robots.txt and in the header. */
const agentName = 'Quayso'

export interface FetchSettings {
  /** A mail address or a page: where whoever runs a source reaches us. */
  readonly contact: string
  /** For tests and development. */
  readonly allowPrivate: boolean
  readonly timeoutMs: number
  readonly resolveHost?: (name: string) => Promise<readonly HostAddress[]>
}

export interface SourceRequest {
  readonly url: string
  readonly method: 'GET' | 'POST'
  readonly body?: string
}

export type Fetched =
  | { readonly kind: 'answer'; readonly status: number; readonly bytes: Buffer; readonly version: Version }
  | { readonly kind: 'unchanged' }
  | {
      readonly kind: 'failed'
      readonly fault: FetchFaultName | 'status'
      readonly detail: string
      readonly status?: number
    }
  /** It does not want to be asked: not before a time, or not at all. */
  | {
      readonly kind: 'refused'
      readonly fault: 'robots' | 'forbidden'
      readonly detail: string
      readonly status?: number
    }
  | { readonly kind: 'later'; readonly fault: 'too-many'; readonly status: number; readonly waitMs: number }

/** What the source calls the version that we have. */
export interface Version {
  readonly etag?: string
  readonly lastModified?: string
}

/** Remembers what robots.txt said. One for each worker. */
export type RobotsMemory = Map<string, { readonly text: string; readonly untilMs: number }>

interface PoliteOptions {
  readonly settings: FetchSettings
  readonly maxBytes: number
  readonly version: Version
  readonly robots: RobotsMemory
  readonly nowMs: number
  readonly signal: AbortSignal
}

const robotsKeptMs = 86_400_000
const robotsMaxBytes = 512_000
const longestRestMs = 86_400_000
/** After 429 without a time of its own. */
const usualRestMs = 3_600_000

function commonOptions({
  settings,
  signal,
}: PoliteOptions): Omit<OnceOptions, 'url' | 'method' | 'headers' | 'maxBytes'> {
  const { allowPrivate, timeoutMs, resolveHost } = settings
  return { allowPrivate, timeoutMs, signal, ...(resolveHost && { resolveHost }) }
}

function commonHeaders({ contact }: FetchSettings): Record<string, string> {
  return { 'user-agent': `${agentName}/1.0 (+${contact})`, 'accept-encoding': 'gzip' }
}

/** No robots.txt forbids nothing; one that cannot be had forbids everything for now. */
async function readRobots(origin: string, options: PoliteOptions): Promise<string> {
  const known = options.robots.get(origin)
  if (known && known.untilMs > options.nowMs) return known.text
  const headers = commonHeaders(options.settings)
  const request = { url: `${origin}/robots.txt`, method: 'GET', headers, maxBytes: robotsMaxBytes } as const
  const { status, bytes } = await requestOnce({ ...commonOptions(options), ...request })
  if (status !== 200 && (status < 400 || status >= 500)) throw new FetchFault('unreachable', `robots.txt: ${status}`)
  const text = bytes.toString()
  options.robots.set(origin, { text, untilMs: options.nowMs + robotsKeptMs })
  return text
}

/** `Retry-After` in seconds or as a date. */
function readRestMs(header: string | undefined, nowMs: number): number {
  if (header === undefined) return usualRestMs
  const waitMs = /^\d{1,9}$/.test(header) ? Number(header) * 1000 : Date.parse(header) - nowMs
  return Number.isNaN(waitMs) ? usualRestMs : Math.min(longestRestMs, Math.max(0, waitMs))
}

async function fetchAllowed(request: SourceRequest, options: PoliteOptions): Promise<Fetched> {
  const { url, method, body } = request
  const { version, settings, maxBytes, nowMs } = options
  const headers = {
    ...commonHeaders(settings),
    ...(method === 'GET' && version.etag && { 'if-none-match': version.etag }),
    ...(method === 'GET' && version.lastModified && { 'if-modified-since': version.lastModified }),
    ...(method === 'POST' && { 'content-type': 'application/json' }),
  }
  const once = { url, method, headers, maxBytes, ...(body !== undefined && { body }) }
  const { status, headers: answered, bytes } = await requestOnce({ ...commonOptions(options), ...once })
  if (status === 304) return { kind: 'unchanged' }
  if (status === 403) return { kind: 'refused', fault: 'forbidden', detail: 'status 403', status }
  if (status === 429)
    return { kind: 'later', fault: 'too-many', status, waitMs: readRestMs(answered['retry-after'], nowMs) }
  if (status !== 200) return { kind: 'failed', fault: 'status', detail: `status ${status}`, status }
  const etag = answered.etag
  const lastModified = answered['last-modified']
  return { kind: 'answer', status, bytes, version: { ...(etag && { etag }), ...(lastModified && { lastModified }) } }
}

/** Asks a source once, if its robots.txt lets us. Never throws. */
export async function fetchPolitely(request: SourceRequest, options: PoliteOptions): Promise<Fetched> {
  try {
    const { origin, pathname, search } = new URL(request.url)
    const robots = await readRobots(origin, options)
    if (!isAllowedByRobots(robots, agentName, `${pathname}${search}`)) {
      return { kind: 'refused', fault: 'robots', detail: 'robots.txt forbids it' }
    }
    return await fetchAllowed(request, options)
  } catch (error) {
    if (!(error instanceof FetchFault)) throw error
    return { kind: 'failed', fault: error.fault, detail: error.message }
  }
}
