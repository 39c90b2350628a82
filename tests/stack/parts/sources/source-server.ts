import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { selectDraws } from './select-draws.ts'
import { flipDigit, type ToldDraw } from './told-draw.ts'
import { type SourceKind, writeAnswer } from './write-answer.ts'

/** How a source behaves. */
export type SourceManners =
  | 'well'
  /** Tells everything this much later than it was told. */
  | { readonly lateMs: number }
  /** Has a wrong digit in this tier of every draw. */
  | { readonly wrongRank: number }
  /** Takes this long for an answer. */
  | { readonly slowMs: number }
  /** As while it is down: every connection is closed. */
  | 'gone'
  /** Takes the request and never answers. */
  | 'silent'
  | 'nonsense'
  /** Calls things by other names from now on. */
  | 'other-shape'
  /** 500 */
  | 'broken'
  /** 403 */
  | 'forbidden'
  /** 429 */
  | { readonly retryAfterSeconds: number }
  | { readonly redirectTo: string }
  /** A few kilobytes that unpack to ten megabytes. */
  | 'bomb'
  | 'endless'
  /** Its robots.txt forbids everything; otherwise it has none. */
  | 'robots'

interface SourceRequest {
  readonly atMs: number
  readonly method: string
  readonly path: string
  readonly headers: IncomingMessage['headers']
}

export interface SourceServer {
  readonly kind: SourceKind
  readonly server: Server
  /** Everything it knows from now on, of all days and games. */
  readonly tell: (draws: readonly ToldDraw[]) => void
  /** Changes how it behaves from now on. */
  readonly behave: (manners: SourceManners) => void
  /** All requests so far, without those for robots.txt. */
  readonly requests: readonly SourceRequest[]
  readonly listen: () => Promise<{ readonly url: string }>
  readonly close: () => Promise<void>
}

interface SourceServerOptions {
  /** A clock that may run faster than ours; `lateMs` counts by it. */
  readonly nowMs?: () => number
}

const otherNames: Readonly<Record<SourceKind, [from: string, to: string]>> = {
  'front-open': ['"detail"', '"details"'],
  rss: ['description>', 'content>'],
  'live-script': ['kq:', 'result:'],
  widget: ['class="giai', 'class="prize'],
  'thai-office': ['"number"', '"numbers"'],
  quayso: ['"rows"', '"items"'],
}

let packed: Buffer | undefined
/** Made once: packing takes longer than unpacking. */
function bomb(): Buffer {
  packed ??= gzipSync(Buffer.alloc(10_000_000, ' '))
  return packed
}

async function endlessly(response: ServerResponse): Promise<void> {
  const chunk = ' '.repeat(65_536)
  const closed = once(response, 'close')
  while (!response.destroyed) if (!response.write(chunk)) await Promise.race([once(response, 'drain'), closed])
}

/** A source of this kind on this machine, for tests. */
export function sourceServer(kind: SourceKind, { nowMs = Date.now }: SourceServerOptions = {}): SourceServer {
  let manners: SourceManners = 'well'
  const told: { readonly atMs: number; readonly draws: readonly ToldDraw[] }[] = []
  const requests: SourceRequest[] = []

  const knownDraws = (): readonly ToldDraw[] => {
    const lateMs = typeof manners === 'object' && 'lateMs' in manners ? manners.lateMs : 0
    const draws = told.findLast(({ atMs }) => atMs <= nowMs() - lateMs)?.draws ?? []
    if (typeof manners !== 'object' || !('wrongRank' in manners)) return draws
    const { wrongRank } = manners
    return draws.map((draw) => flipDigit(draw, wrongRank))
  }

  const answerWell = ({ url = '/', headers }: IncomingMessage, response: ServerResponse) => {
    const text = writeAnswer(kind, selectDraws(kind, knownDraws(), new URL(url, 'http://source')))
    const [from, to] = otherNames[kind]
    const body = manners === 'other-shape' ? text.replaceAll(from, to) : text
    const etag = `"${createHash('sha256').update(body).digest('hex').slice(0, 16)}"`
    if (headers['if-none-match'] === etag) return response.writeHead(304, { etag }).end()
    return response.writeHead(200, { etag, 'content-type': 'text/plain; charset=utf-8' }).end(body)
  }

  const answerBadly = async (response: ServerResponse): Promise<boolean> => {
    if (typeof manners === 'object') {
      if ('slowMs' in manners) await sleep(manners.slowMs)
      else if ('retryAfterSeconds' in manners) {
        response.writeHead(429, { 'retry-after': String(manners.retryAfterSeconds) }).end()
        return true
      } else if ('redirectTo' in manners) {
        response.writeHead(302, { location: manners.redirectTo }).end()
        return true
      }
      return false
    }
    switch (manners) {
      case 'gone':
        response.destroy()
        return true
      case 'silent':
        return true
      case 'nonsense':
        response.end('<!doctype html><title>503</title><h1>Đang bảo trì 12345</h1>')
        return true
      case 'broken':
        response.writeHead(500).end()
        return true
      case 'forbidden':
        response.writeHead(403).end()
        return true
      case 'bomb':
        response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb())
        return true
      case 'endless':
        await endlessly(response)
        return true
      default:
        return false
    }
  }

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const { url: path = '/', method = 'GET', headers } = request
    if (path === '/robots.txt' && manners !== 'gone' && manners !== 'silent') {
      if (manners === 'robots') return response.end('User-agent: *\nDisallow: /\n')
      return response.writeHead(404).end()
    }
    requests.push({ atMs: nowMs(), method, path, headers })
    if (await answerBadly(response)) return undefined
    if ((method === 'POST') !== (kind === 'thai-office')) return response.writeHead(405).end()
    return answerWell(request, response)
  }
  const server = createServer((request, response) => void answer(request, response))

  return {
    ...{ kind, server, requests },
    tell: (draws) => void told.push({ atMs: nowMs(), draws }),
    behave: (next) => {
      manners = next
    },
    listen: async () => {
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
      return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

const regionFiles = {
  north: { rss: 'mien-bac-xsmb', script: 'js_m2' },
  central: { rss: 'mien-trung-xsmt', script: 'js_m3' },
  south: { rss: 'mien-nam-xsmn', script: 'js_m1' },
} as const

/** The address of a source of this kind, as its row has it; feeds and scripts have one for each region. */
export function sourceAddress(kind: SourceKind, url: string, region: keyof typeof regionFiles = 'south'): string {
  const paths: Readonly<Record<SourceKind, string>> = {
    'front-open': 'api/front/open/lottery/history/list/5/{code}',
    rss: `rss-feed/${regionFiles[region].rss}.rss`,
    'live-script': `O0O/0/xstt/${regionFiles[region].script}.js?_={ms}`,
    widget: 'getkqxs/{place}/{date}.js',
    'thai-office': 'api/lottery/getLatestLottery',
    quayso: 'api/front/open/lottery/history/list/5/{code}',
  }
  return `${url}/${paths[kind]}`
}
