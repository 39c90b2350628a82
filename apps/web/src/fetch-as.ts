import { request } from 'node:http'
import { text } from 'node:stream/consumers'

type Fetch = (url: string, init: RequestInit) => Promise<Response>

/** Fetches with a given host header, by which the API recognizes the office; `fetch` does not allow setting it. */
export function fetchAs(host: string): Fetch {
  return (url, { headers, signal }) =>
    new Promise((resolve, reject) => {
      const sent = { headers: { ...Object.fromEntries(new Headers(headers)), host }, ...(signal && { signal }) }
      request(url, sent, (response) => {
        text(response).then((body) => resolve(new Response(body, { status: response.statusCode ?? 502 })), reject)
      })
        .on('error', reject)
        .end()
    })
}
