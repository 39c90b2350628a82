import type { ClientOptions } from '@quayso/contract/client/call'

/** Straight to the API, which takes the edge's word on an address, as a visitor from there. */
export function clientFrom(apiUrl: string, address: string): ClientOptions {
  return {
    baseUrl: apiUrl,
    locale: 'en',
    fetch: (url, { headers, ...init }) => {
      const sent = new Headers(headers)
      sent.set('x-forwarded-for', address)
      return fetch(url, { ...init, headers: sent })
    },
  }
}
