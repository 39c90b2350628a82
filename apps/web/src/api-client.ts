import type { ClientOptions } from '@quayso/contract/client/call'
import { traceCall } from '@quayso/process/tracing/trace-call'
import type { Tracing } from '@quayso/process/tracing/tracing'
import { fetchAs } from './fetch-as.ts'

interface ApiRequest {
  /** The id of the visitor's request. */
  readonly requestId: string
  /** The host header; the API's own when left out. */
  readonly host?: string
}

type ApiOptions = Required<Pick<ClientOptions, 'baseUrl' | 'fetch'>>

/**
 * How loaders call the API: round-robin over these origins. A call without an answer is retried once, on another origin
 * if there is one: an API that stops closes keep-alive connections that are just being reused.
 */
export function createApiClient(apiUrls: readonly string[], tracing?: Tracing): (request: ApiRequest) => ApiOptions {
  let asked = 0
  return ({ requestId, host }) => {
    const turn = asked++
    const originAt = (place: number) => apiUrls[(turn + place) % apiUrls.length] ?? ''
    const baseUrl = originAt(0)
    const send = host === undefined ? fetch : fetchAs(host)
    const ask: ApiOptions['fetch'] = async (url, init) => {
      const given = Object.fromEntries(new Headers(init.headers))
      // Compressing between the two costs both more than it saves.
      const headers = { ...given, 'x-request-id': requestId, 'accept-encoding': 'identity' }
      return traceCall(tracing, 'api', (traceHeaders) => {
        const sent = { ...init, headers: { ...headers, ...traceHeaders } }
        return send(url, sent).catch((error: unknown) => {
          if (init.signal?.aborted) throw error
          return send(originAt(1) + url.slice(baseUrl.length), sent)
        })
      })
    }
    return { baseUrl, fetch: ask }
  }
}
