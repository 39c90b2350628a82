import { lookup } from 'node:dns/promises'
import { type IncomingHttpHeaders, type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { pipeline, type Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { isPublicAddress } from '@quayso/process/public-address'

/** Why there is no answer to read. */
export type FetchFaultName =
  | 'unreachable'
  | 'timeout'
  | 'too-large'
  /** The name leads to an address that is not public. */
  | 'private-address'
  | 'redirect'
  /** Packed in a way that we did not ask for, or broken. */
  | 'encoding'

export class FetchFault extends Error {
  readonly fault: FetchFaultName

  constructor(fault: FetchFaultName, detail: string) {
    super(detail)
    this.fault = fault
  }
}

export interface HostAddress {
  readonly address: string
  readonly family: number
}

export interface OnceOptions {
  readonly url: string
  readonly method: 'GET' | 'POST'
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
  readonly timeoutMs: number
  /** Of the body, unpacked. */
  readonly maxBytes: number
  /** For tests and development: private addresses are reached too. */
  readonly allowPrivate: boolean
  readonly signal: AbortSignal
  readonly resolveHost?: (name: string) => Promise<readonly HostAddress[]>
}

export interface Answer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly bytes: Buffer
}

function checkAddresses(addresses: readonly HostAddress[], allowPrivate: boolean): readonly HostAddress[] {
  const hidden = addresses.find(({ address }) => !isPublicAddress(address))
  if (hidden && !allowPrivate) throw new FetchFault('private-address', hidden.address)
  return addresses
}

/** The connection is made to the very addresses that were checked: a second question could be answered otherwise. */
function guardedLookup({ allowPrivate, resolveHost }: OnceOptions): LookupFunction {
  const resolve = resolveHost ?? ((name: string) => lookup(name, { all: true }))
  return (name, options, callback) => {
    resolve(name)
      .then((addresses) => checkAddresses(addresses, allowPrivate))
      .then(
        (addresses) => {
          const [first] = addresses
          if (!first) callback(new FetchFault('unreachable', `${name} has no address`), '')
          else if (options.all) callback(null, [...addresses])
          else callback(null, first.address, first.family)
        },
        (error: Error) => callback(error, ''),
      )
  }
}

/** Node looks up names only, so an address in the URL is checked here. */
function checkHost({ url, allowPrivate }: OnceOptions): URL {
  const parsed = new URL(url)
  const host = parsed.hostname.replace(/^\[(.*)\]$/, '$1')
  if (isIP(host) !== 0) checkAddresses([{ address: host, family: isIP(host) }], allowPrivate)
  return parsed
}

async function send(options: OnceOptions, signal: AbortSignal): Promise<IncomingMessage> {
  const { method, headers, body } = options
  const url = checkHost(options)
  const start = url.protocol === 'https:' ? requestHttps : requestHttp
  const lookupOptions = { lookup: guardedLookup(options), agent: false, maxHeaderSize: 16_384 }
  const request = start(url, { method, headers, signal, ...lookupOptions })
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    request.once('response', resolve).once('error', reject)
    // Another protocol comes neither as a response nor as an error.
    request.once('upgrade', (_, socket) => {
      socket.destroy()
      reject(new FetchFault('unreachable', 'switches to another protocol'))
    })
    request.end(body)
  })
  // What comes later is thrown by whoever reads the body.
  request.on('error', () => {})
  return response
}

function unpack(response: IncomingMessage): Readable {
  const encoding = response.headers['content-encoding'] ?? 'identity'
  if (encoding === 'identity') return response
  if (encoding !== 'gzip') {
    response.destroy()
    throw new FetchFault('encoding', encoding)
  }
  // Its error is thrown by whoever reads.
  return pipeline(response, createGunzip(), () => {})
}

/** Counts what is unpacked while reading: an endless body and a bomb are dropped as soon as they are too large. */
async function readBody(response: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of unpack(response) as AsyncIterable<Buffer>) {
    length += chunk.length
    // Leaving the loop destroys the stream and closes the connection.
    if (length > maxBytes) throw new FetchFault('too-large', `over ${maxBytes} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function toFault(error: unknown, timeout: AbortSignal): FetchFault {
  if (error instanceof FetchFault) return error
  if (timeout.aborted) return new FetchFault('timeout', 'no whole answer in time')
  const { message, code } = error as NodeJS.ErrnoException
  return new FetchFault(code?.startsWith('Z_') ? 'encoding' : 'unreachable', message)
}

/** One request and its answer, within the given time and size, whatever the other side does. Throws a FetchFault. */
export async function requestOnce(options: OnceOptions): Promise<Answer> {
  const timeout = AbortSignal.timeout(options.timeoutMs)
  try {
    const response = await send(options, AbortSignal.any([options.signal, timeout]))
    const { statusCode: status = 0, headers } = response
    if (status === 200) return { status, headers, bytes: await readBody(response, options.maxBytes) }
    response.destroy()
    // Only the address that a person entered may answer.
    if (status >= 300 && status < 400 && status !== 304) throw new FetchFault('redirect', `status ${status}`)
    return { status, headers, bytes: Buffer.alloc(0) }
  } catch (error) {
    throw toFault(error, timeout)
  }
}
