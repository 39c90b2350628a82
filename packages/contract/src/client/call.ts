import type { Locale } from '@quayso/games/locale'

export interface ClientOptions {
  /** Where the API answers; empty for the page's own origin. */
  readonly baseUrl: string
  readonly locale: Locale
  readonly sessionToken?: string
  /** The calls of the office answer at a path of their own. */
  readonly office?: boolean
  /** In place of the global one, for a caller that has to name another host than the one it connects to. */
  readonly fetch?: (url: string, init: RequestInit) => Promise<Response>
}

export interface Call {
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  /** Sent as JSON, a form as a form; a call without it is a GET. */
  readonly body?: unknown
}

export type Answer = Readonly<Record<string, unknown>>

const timeoutMs = 16_000

/** An answer that is no success: the server's stable code, or `unreachable` when it was not the API that answered. */
export class CallError extends Error {
  readonly code: string
  readonly status: number
  /** What the answer tells people, in the language asked for; undefined when it tells nothing. */
  readonly told: string | undefined

  constructor(code: string, status: number, told: string | undefined) {
    super(told ?? `${code} ${status}`)
    this.name = 'CallError'
    this.code = code
    this.status = status
    this.told = told
  }
}

export async function ask(options: ClientOptions, { path, headers, body }: Call): Promise<Answer> {
  // AbortSignal.timeout is younger than the oldest phones we serve.
  const abort = new AbortController()
  const timer = setTimeout(() => abort.abort(), timeoutMs)
  const always = {
    'x-lang': options.locale,
    'x-session-token': options.sessionToken ?? '',
    // A server beside the API: compressing between the two costs both more than it saves.
    ...(options.baseUrl && { 'accept-encoding': 'identity' }),
  }
  const sent =
    body === undefined ? {} : { method: 'POST', body: body instanceof FormData ? body : JSON.stringify(body) }
  // The browser itself names a form's type, with the line it puts between the parts.
  const type = body === undefined || body instanceof FormData ? {} : { 'content-type': 'application/json' }
  const sentHeaders = { ...always, ...headers, ...type }
  try {
    const send = options.fetch ?? fetch
    const response = await send(options.baseUrl + path, { ...sent, headers: sentHeaders, signal: abort.signal })
    const answer = (await response.json().catch(() => ({}))) as Answer
    if (answer.success === true) return answer
    const told = answer.message ?? answer.msg
    throw new CallError(String(answer.code ?? 'unreachable'), response.status, told ? String(told) : undefined)
  } finally {
    clearTimeout(timer)
  }
}
