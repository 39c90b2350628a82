import { createECDH, randomBytes } from 'node:crypto'
import {
  createSecureServer,
  createServer,
  type Http2Server,
  type IncomingHttpHeaders,
  type ServerHttp2Stream,
} from 'node:http2'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { checkVapid, type VapidClaims } from './check-vapid.ts'
import { type DeviceKeys, openMessage } from './open-message.ts'

/** How a push service behaves. */
export type PushManners =
  | 'well'
  /** 410: it knows no subscription any more. */
  | 'gone'
  /** 500 */
  | 'broken'
  /** 403 */
  | 'forbidden'
  /** Takes the request and never answers. */
  | 'silent'
  /** Closes the connection in the middle. */
  | 'torn'
  /** Tells every connection to make way for a new one, after it has answered. */
  | 'leaving'
  | 'endless'
  | { readonly slowMs: number }
  /** 429 */
  | { readonly retryAfter: string }
  | { readonly redirectTo: string }

/** As a browser gives it to a page. */
export interface BrowserSubscription {
  readonly endpoint: string
  readonly keys: { readonly p256dh: string; readonly auth: string }
}

export interface ReceivedPush {
  readonly endpoint: string
  /** Decrypted and parsed. */
  readonly message: unknown
  readonly headers: IncomingHttpHeaders
  readonly claims: VapidClaims
  readonly key: string
}

export interface PushService {
  readonly url: string
  /** A browser that has subscribed here. */
  readonly subscribe: () => BrowserSubscription
  /** Changes how it behaves from now on: to everyone, or to one subscription. */
  readonly behave: (manners: PushManners, endpoint?: string) => void
  /** All messages that were taken, in the order in which they came. */
  readonly received: readonly ReceivedPush[]
  /** Requests that break the protocol, or were not for the subscription that they were sent to. */
  readonly faults: string[]
  readonly counts: { connections: number; requests: number }
  readonly close: () => Promise<void>
}

export interface PushServiceOptions {
  readonly port?: number
  /** Without them it speaks HTTP/2 without TLS. */
  readonly tls?: { readonly key: string; readonly cert: string }
  /** The keys of who did not subscribe here; without it such a path is not known. */
  readonly keysOf?: (path: string) => DeviceKeys
  /** Called with each message that is taken; then they are not kept in `received`. */
  readonly onTaken?: (path: string, topic: string) => void
  /** Decrypts every so manieth message; the others are taken as they are. */
  readonly openEvery?: number
}

function newKeys(): DeviceKeys {
  const device = createECDH('prime256v1')
  const publicKey = device.generateKeys()
  return { publicKey, privateKey: device.getPrivateKey(), auth: randomBytes(16) }
}

async function readBody(stream: ServerHttp2Stream): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

function writeEndlessly(stream: ServerHttp2Stream): void {
  stream.respond({ ':status': 201 })
  const chunk = Buffer.alloc(16_384)
  const write = () => {
    while (!stream.destroyed && stream.write(chunk)) {}
  }
  stream.on('drain', write)
  write()
}

/** A push service on this machine: speaks RFC 8030 over HTTP/2, and reads what only browsers can read. */
export async function startPushService(options: PushServiceOptions = {}): Promise<PushService> {
  const { port = 0, tls, keysOf, onTaken, openEvery = 1 } = options
  const devices = new Map<string, DeviceKeys>()
  const manners = new Map<string, PushManners>()
  const received: ReceivedPush[] = []
  const faults: string[] = []
  const counts = { connections: 0, requests: 0 }
  const sessions = new Set<{ destroy: () => void }>()
  let taken = 0
  let common: PushManners = 'well'
  let url = ''

  const open = (path: string, headers: IncomingHttpHeaders, body: Buffer) => {
    const device = devices.get(path) ?? keysOf?.(path)
    if (!device) throw new Error('no such device')
    const { claims, key } = checkVapid(headers.authorization ?? '', url)
    const message: unknown = JSON.parse(openMessage(body, device))
    if (!onTaken) received.push({ endpoint: url + path, message, headers, claims, key })
  }

  const take = (path: string, headers: IncomingHttpHeaders, body: Buffer): number => {
    if (!devices.has(path) && !keysOf) return 404
    try {
      if (!/^\d+$/.test(String(headers.ttl))) throw new Error('no TTL')
      if (headers.topic !== undefined && !/^[\w-]{1,32}$/.test(String(headers.topic))) throw new Error('no topic')
      if (headers['content-encoding'] !== 'aes128gcm') throw new Error('not encrypted')
      if (body.length > 4096) throw new Error('too large')
      if (taken++ % openEvery === 0) open(path, headers, body)
      onTaken?.(path, String(headers.topic))
      return 201
    } catch (error) {
      faults.push(String(error))
      return 400
    }
  }

  const answer = async (stream: ServerHttp2Stream, headers: IncomingHttpHeaders) => {
    const path = String(headers[':path'])
    const how = manners.get(url + path) ?? common
    counts.requests++
    const body = await readBody(stream)
    if (how === 'silent') return
    if (how === 'torn') return stream.session?.destroy()
    if (how === 'endless') return writeEndlessly(stream)
    if (how === 'gone') return stream.respond({ ':status': 410 }, { endStream: true })
    if (how === 'broken') return stream.respond({ ':status': 500 }, { endStream: true })
    if (how === 'forbidden') return stream.respond({ ':status': 403 }, { endStream: true })
    if (typeof how === 'object') {
      if ('redirectTo' in how) return stream.respond({ ':status': 307, location: how.redirectTo }, { endStream: true })
      if ('retryAfter' in how)
        return stream.respond({ ':status': 429, 'retry-after': how.retryAfter }, { endStream: true })
      await sleep(how.slowMs)
    }
    stream.respond({ ':status': take(path, headers, body) }, { endStream: true })
    if (how === 'leaving') stream.session?.close()
  }

  const server: Http2Server = tls ? createSecureServer(tls) : createServer()
  server.on('session', (session) => {
    counts.connections++
    sessions.add(session)
    session.once('close', () => sessions.delete(session))
    session.on('error', () => {})
  })
  server.on('stream', (stream, headers) => {
    stream.on('error', () => {})
    // Whoever sends may go away at any time.
    answer(stream, headers).catch(() => {})
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  url = `${tls ? 'https' : 'http'}://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    url,
    received,
    faults,
    counts,
    subscribe: () => {
      const path = `/push/${randomBytes(24).toString('base64url')}`
      const keys = newKeys()
      devices.set(path, keys)
      const [p256dh, auth] = [keys.publicKey.toString('base64url'), keys.auth.toString('base64url')]
      return { endpoint: url + path, keys: { p256dh, auth } }
    },
    behave: (next, endpoint) => {
      if (endpoint === undefined) common = next
      else manners.set(endpoint, next)
    },
    close: async () => {
      for (const session of sessions) session.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
