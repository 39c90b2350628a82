import type { Locale } from '@quayso/games/locale'
import type { AnswerOf, Call, ValueOf } from '../calls/define-calls.ts'
import { officePath } from '../office-path.ts'

export interface ClientOptions {
  /** Where the API answers; empty for the page's own origin. */
  readonly baseUrl: string
  readonly locale: Locale
  readonly sessionToken?: string | undefined
  /** The calls of the office answer at a path of their own. */
  readonly office?: boolean
  /** In place of the global one, for a caller that has to name another host than the one it connects to. */
  readonly fetch?: (url: string, init: RequestInit) => Promise<Response>
}

/** A part that may be left out may be undefined, too. */
type Given<Parts> = { [Name in keyof Parts]: Nothing extends Pick<Parts, Name> ? Parts[Name] | undefined : Parts[Name] }
type Nothing = Readonly<Record<never, never>>
type Input<One extends Call> = One extends { readonly form: true }
  ? FormData
  : Given<ValueOf<One['params']> & ValueOf<One['query']> & ValueOf<One['body']>>

/** The parts of path, query and body together; the key is the same for every try to send one thing. */
type Arguments<One extends Call> = One extends { readonly once: true }
  ? [input: Input<One>, key: string]
  : Nothing extends Input<One>
    ? [input?: Input<One>, key?: undefined]
    : [input: Input<One>, key?: undefined]

const timeoutMs = 16_000

/** An answer that is no success: the server's stable code, or `unreachable` when it was not the API that answered. */
export class CallError extends Error {
  declare readonly code: string
  declare readonly status: number
  /** What the answer tells people, in the language asked for; undefined when it tells nothing. */
  declare readonly told: string | undefined

  constructor(code: string, status: number, told: string | undefined) {
    super(told ?? `${code} ${status}`)
    this.name = 'CallError'
    this.code = code
    this.status = status
    this.told = told
  }
}

/** A call of which nothing but this is known when it is made: its schemas are in its type alone. */
export function caller<One extends Call>(method: One['method'], path: One['path']) {
  return async (options: ClientOptions, ...[input, key]: Arguments<One>): Promise<AnswerOf<One>> => {
    const left: Record<string, unknown> = { ...input }
    const address = (options.office ? officePath(path) : path).replace(/:(\w+)/g, (_, name: string) => {
      const value = String(left[name])
      delete left[name]
      return encodeURIComponent(value)
    })
    // Without what is undefined.
    const json = JSON.stringify(left)
    const isRead = method === 'GET'
    const query = isRead && json !== '{}' ? `?${new URLSearchParams(JSON.parse(json))}` : ''
    const body = isRead ? null : input instanceof FormData ? input : json
    const headers = {
      'x-lang': options.locale,
      'x-session-token': options.sessionToken ?? '',
      ...(key !== undefined && { 'idempotency-key': String(key) }),
      // The browser itself names a form's type, with the line it puts between the parts.
      ...(body === json && { 'content-type': 'application/json' }),
    }
    // AbortSignal.timeout is younger than the oldest phones we serve.
    const abort = new AbortController()
    const timer = setTimeout(() => abort.abort(), timeoutMs)
    try {
      const sent = { method, headers, body, signal: abort.signal }
      const response = await (options.fetch ?? fetch)(options.baseUrl + address + query, sent)
      const answer = (await response.json().catch(() => ({}))) as Readonly<Record<string, unknown>>
      if (answer.success === true) return (answer.t ?? answer) as AnswerOf<One>
      const told = answer.message ?? answer.msg
      throw new CallError(String(answer.code ?? 'unreachable'), response.status, told ? String(told) : undefined)
    } finally {
      clearTimeout(timer)
    }
  }
}
