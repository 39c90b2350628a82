import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { DrawEvent } from '@quayso/contract/draws'
import { createAudience } from './audience.ts'
import { drawFrame, heartbeatBytes, helloBytes } from './frame.ts'
import { createRing } from './ring.ts'

export interface LiveDeps {
  readonly isGame: (code: string) => boolean
  readonly nowMs: () => number
}

export interface Live {
  readonly server: Server
  readonly tell: (event: DrawEvent) => void
  readonly viewers: () => number
  readonly close: () => Promise<void>
}

const ringCapacity = 500
const maxGames = 100
const heartbeatEveryMs = 15_000

/** News to browsers: one frame per event, made once, written to every page that shows its game. */
export function buildLive({ isGame, nowMs }: LiveDeps): Live {
  const audience = createAudience()
  const ring = createRing(ringCapacity)

  const open = (request: IncomingMessage, response: ServerResponse, codes: ReadonlySet<string>) => {
    // Ends with the connection: without chunks a frame goes to the socket as it is.
    response.useChunkedEncodingByDefault = false
    response.writeHead(200, {
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      connection: 'close',
    })
    const missed = ring.since(codes, lastEventId(request)).map(({ bytes }) => bytes)
    response.write(Buffer.concat([helloBytes(nowMs()), ...missed]))
    if (response.socket) audience.join(response.socket, codes)
  }

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://live')
    if (url.pathname === '/healthz') return void response.end('ok')
    if (url.pathname !== '/live') return refuse(response, 404)
    const codes = new Set((url.searchParams.get('games') ?? '').split(','))
    if (codes.size > maxGames || ![...codes].every(isGame)) return refuse(response, 400)
    open(request, response, codes)
  })
  server.requestTimeout = 0
  server.timeout = 0

  const heartbeat = setInterval(() => audience.tellAll(heartbeatBytes), heartbeatEveryMs)
  return {
    server,
    tell: (event) => {
      const frame = drawFrame(event)
      ring.push(frame)
      audience.tell(frame)
    },
    viewers: audience.size,
    close: async () => {
      clearInterval(heartbeat)
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      audience.closeAll()
      server.closeAllConnections()
      await closed
    },
  }
}

function refuse(response: ServerResponse, status: number): void {
  response.writeHead(status, { 'cache-control': 'no-store' }).end()
}

function lastEventId(request: IncomingMessage): number | undefined {
  const seq = Number(request.headers['last-event-id'] || Number.NaN)
  return Number.isSafeInteger(seq) ? seq : undefined
}
