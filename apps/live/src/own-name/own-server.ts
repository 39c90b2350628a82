import { constants } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import { createServer, type Server } from 'node:https'
import type { BlockList, Socket } from 'node:net'
import { join } from 'node:path'
import { createVisitorLimits } from './visitor-limits.ts'

/** Where pages open their streams without the edge in between. */
export interface OwnName {
  /** Has `fullchain.pem` and `privkey.pem`, which may be replaced at any time. */
  readonly certificateDir: string
  /** Of the pages that may open streams. */
  readonly pageOrigins: readonly string[]
  /** Addresses without limits: monitoring, load tests, a balancer that hides those of the visitors. */
  readonly unlimitedReaders: BlockList
  readonly nowMs: () => number
  /** Told when a certificate was taken, and why not. */
  readonly onCertificate?: (error: string | undefined) => void
  readonly lookEveryMs?: number
}

/** As at the edge, ops/edge/tls.conf.template; those of TLS 1.3 are named here. */
const ciphers = [
  ...['TLS_AES_128_GCM_SHA256', 'TLS_AES_256_GCM_SHA384', 'TLS_CHACHA20_POLY1305_SHA256'],
  ...['ECDHE-ECDSA-AES128-GCM-SHA256', 'ECDHE-RSA-AES128-GCM-SHA256'],
  ...['ECDHE-ECDSA-CHACHA20-POLY1305', 'ECDHE-RSA-CHACHA20-POLY1305'],
  ...['ECDHE-ECDSA-AES256-GCM-SHA384', 'ECDHE-RSA-AES256-GCM-SHA384'],
].join(':')

const security = {
  ciphers,
  ecdhCurve: 'X25519:prime256v1:secp384r1',
  minVersion: 'TLSv1.2',
  // A ticket's key would open all recorded sessions of this process.
  secureOptions: constants.SSL_OP_NO_TICKET,
} as const

/** When ten thousand come back at once, the last one's handshake waits for those of all others. */
const handshakeTimeoutMs = 20_000
const requestTimeoutMs = 10_000
const sweepEveryMs = 60_000

/** Answers pages of the site alone: the streams of another site's visitors are not ours to carry. */
function forPages(pageOrigins: readonly string[], answer: RequestListener): RequestListener {
  return (request, response) => {
    // A second request that did not wait for the first one's answer: browsers send none, and each would take memory.
    if (!response.socket) return void request.socket.destroy()
    // One request for each connection, because connections are what is limited.
    response.setHeader('connection', 'close')
    const { origin = '' } = request.headers
    const isOurs = pageOrigins.includes(origin)
    // A balancer asks for it, which has no origin.
    if (!isOurs && request.url !== '/healthz') return void response.writeHead(403).end()
    if (isOurs) response.setHeader('access-control-allow-origin', origin)
    answer(request, response)
  }
}

/** Takes the certificate, and each new one. The two files are never replaced at once: a pair that does not fit waits. */
function followCertificate(server: Server, { certificateDir, onCertificate, lookEveryMs = 10_000 }: OwnName) {
  const read = (file: string) => readFileSync(join(certificateDir, file), 'utf8')
  let taken: string | undefined
  let lastError: string | undefined
  const take = () => {
    try {
      const [cert, key] = [read('fullchain.pem'), read('privkey.pem')]
      if (cert + key === taken) return
      server.setSecureContext({ ...security, cert, key })
      taken = cert + key
      lastError = undefined
      onCertificate?.(undefined)
    } catch (error) {
      // Looked for again soon; each reason is told once.
      const { message } = error as Error
      if (message !== lastError) onCertificate?.(message)
      lastError = message
    }
  }
  take()
  const looking = setInterval(take, lookEveryMs)
  server.once('close', () => clearInterval(looking))
}

export interface OwnServer {
  readonly server: Server
  /** Also those that have not finished their handshake, of which the server itself knows nothing. */
  readonly closeAllConnections: () => void
}

/** The gateway with TLS, for visitors themselves. */
export function createOwnServer(options: OwnName, answer: RequestListener): OwnServer {
  const server = createServer(
    { ...security, handshakeTimeout: handshakeTimeoutMs },
    forPages(options.pageOrigins, answer),
  )
  server.requestTimeout = requestTimeoutMs
  server.headersTimeout = requestTimeoutMs
  server.timeout = 0
  const limits = createVisitorLimits(options.nowMs, options.unlimitedReaders)
  const sockets = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    const leave = limits.admit(socket.remoteAddress ?? '')
    if (!leave) return void socket.destroy()
    sockets.add(socket)
    socket.once('close', () => {
      sockets.delete(socket)
      leave()
    })
  })
  const sweeping = setInterval(limits.sweep, sweepEveryMs)
  server.once('close', () => clearInterval(sweeping))
  followCertificate(server, options)
  return {
    server,
    closeAllConnections: () => {
      for (const socket of sockets) socket.destroy()
    },
  }
}
