import type { Locale } from '@quayso/games/locale'
import type { RecentDraw } from './draws.ts'

interface ClientOptions {
  /** Where the API answers; empty for the page's own origin. */
  readonly baseUrl: string
  readonly locale: Locale
  readonly sessionToken?: string
}

const timeoutMs = 16_000

/** A call that did not succeed: the server's stable code, or `unreachable` when there was no answer. */
class CallError extends Error {
  readonly code: string
  readonly status: number

  constructor(code: string, status: number, message: string) {
    super(message)
    this.name = 'CallError'
    this.code = code
    this.status = status
  }
}

async function get(options: ClientOptions, path: string): Promise<Record<string, unknown>> {
  // AbortSignal.timeout is younger than the oldest phones we serve.
  const abort = new AbortController()
  const timer = setTimeout(() => abort.abort(), timeoutMs)
  try {
    const response = await fetch(options.baseUrl + path, {
      headers: { 'x-lang': options.locale, 'x-session-token': options.sessionToken ?? '' },
      signal: abort.signal,
    })
    const answer = (await response.json().catch(() => ({}))) as Record<string, unknown>
    if (answer.success === true) return answer
    const message = answer.message ?? answer.msg
    throw new CallError(String(answer.code ?? 'unreachable'), response.status, String(message ?? response.statusText))
  } finally {
    clearTimeout(timer)
  }
}

export async function fetchRecentDraws(options: ClientOptions, codes: readonly string[]): Promise<RecentDraw[]> {
  const answer = await get(options, `/api/front/open/lottery/recent/list/${codes.join(',')}`)
  return answer.rows as RecentDraw[]
}
