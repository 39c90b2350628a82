import type { KeyObject } from 'node:crypto'
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http'
import { beatEveryMs } from '@quayso/contract/beat'
import type { BoardEvent } from '@quayso/contract/calls/boards'
import type { DrawEvent } from '@quayso/contract/calls/draws'
import type { UnreadEvent } from '@quayso/contract/calls/inbox'
import { readLivePass } from '@quayso/events/live-pass'
import { isOfficeHost } from '@quayso/process/office-hosts'
import { type AudienceOptions, createAudience, type Subscription } from './audience.ts'
import { acceptsGzip, gzipHeader, storedBlock } from './frames/compression.ts'
import { beatWire, drawFrame, type Frame, helloBytes, messageFrame, unreadBytes } from './frames/frame.ts'
import { createJoiner } from './frames/join-frames.ts'
import { createRing, type Ring } from './frames/ring.ts'
import { createMemberStreams } from './member-streams.ts'
import { createOwnServer, type OwnName } from './own-name/own-server.ts'
import { readSubscription, type SubscriptionRules } from './read-subscription.ts'

export interface LiveDeps extends SubscriptionRules, AudienceOptions {
  /** One of them has signed the pass of a member. */
  readonly passKeys: readonly KeyObject[]
  /** For pages that come here without the edge in between. */
  readonly ownName?: Omit<OwnName, 'nowMs'> | undefined
  readonly nowMs: () => number
  /** From 0 to 1, as Math.random. */
  readonly random: () => number
}

export interface Live {
  readonly server: Server
  /** The one with TLS. */
  readonly ownServer: Server | undefined
  readonly sendDraw: (event: DrawEvent) => void
  readonly sendMessage: (event: BoardEvent) => void
  readonly sendUnread: (event: UnreadEvent) => void
  readonly viewers: () => number
  /** Streams of members, which pages have beside their own. */
  readonly memberStreams: () => number
  readonly close: () => Promise<void>
}

const streamHeaders = {
  'content-type': 'text/event-stream',
  'cache-control': 'no-store',
  'x-accel-buffering': 'no',
}

/** How long close waits for viewers to read the last events; the rest get them when they reconnect. */
const flushTimeoutMs = 2_000

/**
 * Pushes events to browsers: one frame per event, built once, written to every page that shows its game or its board.
 */
export function buildLive(deps: LiveDeps): Live {
  const join = createJoiner()
  const audience = createAudience(join, deps)
  const members = createMemberStreams(deps)
  // Two rings, so that messages do not push draws out. Together they replay less than maxUnreadBytes. The newest draw
  // of each game is 33 kB at most; a page that misses older ones fetches them.
  const draws = createRing({
    capacity: 500,
    retentionMs: Number.POSITIVE_INFINITY,
    initialCount: 1,
    maxBytes: 48 * 1024,
  })
  // For messages written between the loading of a page and its stream. Kept briefly: a writer may rename or delete
  // their account meanwhile.
  const messages = createRing({ capacity: 500, retentionMs: 600_000, initialCount: 10, maxBytes: 16 * 1024 })

  const missedSince = (lastSeq: number | undefined, channels: ReadonlySet<string>): Frame[] => {
    const newestSeq = Math.max(draws.newestSeq(), messages.newestSeq())
    const position = { lastSeq, newestSeq, nowMs: deps.nowMs() }
    const since = (ring: Ring) => ring.since(channels, position)
    // Ordered by seq: the browser sends the last one back as Last-Event-ID when it reconnects.
    return [...since(draws), ...since(messages)].sort((a, b) => a.seq - b.seq)
  }

  const greeting = (missed: readonly Frame[], isGzip: boolean): Buffer => {
    const hello = helloBytes(deps.nowMs(), deps.random())
    if (!isGzip) return Buffer.concat([hello, ...missed.map(({ plain }) => plain)])
    return Buffer.concat([gzipHeader, storedBlock(hello), ...(missed.length > 0 ? [join(missed)] : [])])
  }

  /** What one member is told, for whoever has a pass of theirs. */
  const openOwn = (response: ServerResponse, pass: string, host: string | undefined) => {
    if (isOfficeHost(deps.officeHosts, host)) return refuse(response, 404)
    const nowMs = deps.nowMs()
    const allowed = readLivePass(pass, deps.passKeys, nowMs)
    if (!allowed) return refuse(response, 403)
    response.useChunkedEncodingByDefault = false
    response.writeHead(200, { ...streamHeaders, connection: 'close' })
    response.write(helloBytes(nowMs, deps.random()))
    if (response.socket) members.join(allowed.memberId, response.socket, allowed.untilMs - nowMs)
  }

  const open = (response: ServerResponse, lastSeq: number | undefined, { channels, isGzip }: Subscription) => {
    // The body ends with the connection. Without chunked encoding a frame is written to the socket unchanged.
    response.useChunkedEncodingByDefault = false
    response.writeHead(200, {
      ...streamHeaders,
      vary: 'accept-encoding',
      ...(isGzip ? { 'content-encoding': 'gzip' } : {}),
      connection: 'close',
    })
    response.write(greeting(missedSince(lastSeq, channels), isGzip))
    if (response.socket) audience.join(response.socket, { channels, isGzip })
  }

  const answer: RequestListener = (request, response) => {
    // The URL may be malformed, and an exception here would end the process.
    const url = URL.parse(request.url ?? '/', 'http://live')
    if (!url) return refuse(response, 400)
    if (url.pathname === '/healthz') return void response.end('ok')
    if (url.pathname !== '/live') return refuse(response, 404)
    const pass = url.searchParams.get('pass')
    if (pass !== null) return openOwn(response, pass, request.headers.host)
    const subscription = readSubscription(url.searchParams, request.headers.host, deps)
    if ('refusal' in subscription) return refuse(response, subscription.refusal)
    const isGzip = acceptsGzip(request.headers['accept-encoding'])
    open(response, lastEventId(request, url.searchParams), { ...subscription, isGzip })
  }
  const server = createServer(answer)
  server.requestTimeout = 0
  server.timeout = 0
  const own = deps.ownName && createOwnServer({ ...deps.ownName, nowMs: deps.nowMs }, answer)

  const send = (ring: Ring, frame: Frame) => {
    if (ring.push(frame)) audience.send(frame)
  }
  const beating = setInterval(() => {
    const beat = beatWire(deps.nowMs())
    audience.sendToAll(beat)
    members.sendToAll(beat.plain)
  }, beatEveryMs)
  return {
    server,
    ownServer: own?.server,
    sendDraw: (event) => send(draws, drawFrame(event, deps.nowMs())),
    sendMessage: (event) => send(messages, messageFrame(event, deps.nowMs())),
    sendUnread: ({ unread }) => {
      for (const { memberId, count } of unread) members.send(memberId, unreadBytes(count))
    },
    viewers: audience.size,
    memberStreams: members.size,
    close: async () => {
      clearInterval(beating)
      const servers = [server, ...(own ? [own.server] : [])]
      const closed = servers.map((one) => new Promise<void>((resolve) => one.close(() => resolve())))
      audience.closeAll()
      members.closeAll()
      const cut = setTimeout(() => {
        server.closeAllConnections()
        own?.closeAllConnections()
      }, flushTimeoutMs)
      await Promise.all(closed)
      clearTimeout(cut)
    },
  }
}

function refuse(response: ServerResponse, status: number): void {
  response.writeHead(status, { 'cache-control': 'no-store' }).end()
}

/** The browser sends the header when it resumes a stream; the page sends `after` when it opens a new one. */
function lastEventId(request: IncomingMessage, parameters: URLSearchParams): number | undefined {
  const seq = Number(request.headers['last-event-id'] || parameters.get('after') || Number.NaN)
  return Number.isSafeInteger(seq) ? seq : undefined
}
