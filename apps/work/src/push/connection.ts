import { lookup } from 'node:dns/promises'
import { type ClientHttp2Session, connect as connectHttp2, constants, type IncomingHttpHeaders } from 'node:http2'
import { Agent, request as requestHttps } from 'node:https'
import type { LookupFunction } from 'node:net'
import { connect as connectTls, type TLSSocket } from 'node:tls'
import { isPublicAddress } from '@quayso/process/public-address'

export interface PushAnswer {
  readonly status: number
  readonly retryAfter: string | undefined
}

export interface PushRequest {
  readonly url: URL
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
}

export interface Connection {
  /** Rejects when there is no answer; with `NotSent` when nothing has reached the service. */
  readonly post: (request: PushRequest) => Promise<PushAnswer>
  /** Resolves when it takes no more requests. */
  readonly ended: Promise<void>
  readonly close: () => void
}

export interface ConnectionOptions {
  readonly timeoutMs: number
  /** Whether it may be without TLS and in a private network: an operator named this very origin. */
  readonly isNamed: boolean
  readonly resolveHost?: (name: string) => Promise<readonly { readonly address: string; readonly family: number }[]>
  /** Whose certificates count beside the usual ones. */
  readonly ca?: string | undefined
}

/** The other side closed the connection before the request began. */
export class NotSent extends Error {}

/** Nothing in an answer is of use but its status: of a longer one the rest is not read. */
const maxAnswerBytes = 16_384

/** The connection is made to the very addresses that were checked. */
function publicLookup({ resolveHost = (name) => lookup(name, { all: true }) }: ConnectionOptions): LookupFunction {
  return (name, options, callback) => {
    resolveHost(name).then(
      (addresses) => {
        const [first] = addresses
        const hidden = addresses.find(({ address }) => !isPublicAddress(address))
        if (!first || hidden) callback(new Error(`${name} leads to ${hidden?.address ?? 'no address'}`), '')
        else if (options.all) callback(null, [...addresses])
        else callback(null, first.address, first.family)
      },
      (error: Error) => callback(error, ''),
    )
  }
}

function toAnswer(status: number, headers: IncomingHttpHeaders): PushAnswer {
  return { status, retryAfter: headers['retry-after'] }
}

/** Sends requests over one session, as many at once as the other side lets us. */
function overHttp2(session: ClientHttp2Session, timeoutMs: number): Connection {
  const { promise: ended, resolve: end } = Promise.withResolvers<void>()
  // Each request reports it.
  session.on('error', () => {})
  session.once('close', end)
  session.once('goaway', () => {
    end()
    session.close()
  })
  const post = ({ url, headers, body }: PushRequest) => {
    if (session.closed || session.destroyed) return Promise.reject(new NotSent())
    const stream = session.request({ ':method': 'POST', ':path': url.pathname + url.search, ...headers })
    return new Promise<PushAnswer>((resolve, reject) => {
      let answer: PushAnswer | undefined
      let failure = new Error('closed without an answer')
      let length = 0
      const timer = setTimeout(() => {
        failure = new Error('no answer in time')
        stream.close(constants.NGHTTP2_CANCEL)
      }, timeoutMs)
      stream.once('response', (received) => {
        answer = toAnswer(Number(received[':status']), received)
      })
      stream.on('data', (chunk: Buffer) => {
        length += chunk.length
        if (length > maxAnswerBytes) stream.close(constants.NGHTTP2_CANCEL)
      })
      stream.once('error', (error) => {
        failure = stream.rstCode === constants.NGHTTP2_REFUSED_STREAM ? new NotSent() : error
      })
      stream.once('close', () => {
        clearTimeout(timer)
        if (answer) resolve(answer)
        else reject(failure)
      })
      stream.end(body)
    })
  }
  return { post, ended, close: () => session.close() }
}

/** For a service that does not speak HTTP/2. */
function overHttp1(options: ConnectionOptions): Connection {
  const { timeoutMs, ca, isNamed } = options
  const agent = new Agent({ keepAlive: true, maxSockets: 50, ...(ca && { ca }) })
  const { promise: ended, resolve: end } = Promise.withResolvers<void>()
  const post = ({ url, headers, body }: PushRequest) =>
    new Promise<PushAnswer>((resolve, reject) => {
      const signal = AbortSignal.timeout(timeoutMs)
      const guarded = isNamed ? {} : { lookup: publicLookup(options) }
      const request = requestHttps(url, { method: 'POST', headers, agent, signal, ...guarded }, (response) => {
        let length = 0
        response.on('data', (chunk: Buffer) => {
          length += chunk.length
          if (length > maxAnswerBytes) response.destroy()
        })
        response.on('error', () => {})
        response.once('close', () => resolve(toAnswer(response.statusCode ?? 0, response.headers)))
      })
      request.on('error', reject)
      request.end(body)
    })
  const close = () => {
    end()
    agent.destroy()
  }
  return { post, ended, close }
}

async function openTls({ hostname, port }: URL, options: ConnectionOptions): Promise<TLSSocket> {
  const { timeoutMs, isNamed, ca } = options
  const socket = connectTls({
    ...{ host: hostname.replace(/^\[(.*)\]$/, '$1'), port: Number(port || 443), ALPNProtocols: ['h2', 'http/1.1'] },
    ...(/[a-z]/.test(hostname) && { servername: hostname }),
    ...(ca && { ca }),
    ...(!isNamed && { lookup: publicLookup(options) }),
  })
  await new Promise<void>((resolve, reject) => {
    socket.setTimeout(timeoutMs, () => socket.destroy(new Error('no connection in time')))
    socket.once('secureConnect', resolve).once('error', reject)
  })
  socket.setTimeout(0)
  return socket
}

/** Connects to the push service at this address. */
export async function openConnection(url: URL, options: ConnectionOptions): Promise<Connection> {
  if (url.protocol === 'http:') return overHttp2(connectHttp2(url.origin), options.timeoutMs)
  const socket = await openTls(url, options)
  if (socket.alpnProtocol === 'h2') {
    return overHttp2(connectHttp2(url.origin, { createConnection: () => socket }), options.timeoutMs)
  }
  socket.destroy()
  return overHttp1(options)
}
