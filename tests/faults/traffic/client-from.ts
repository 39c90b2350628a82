import type { ClientOptions } from '@quayso/contract/client/call'

/** Direct to the API, which trusts X-Forwarded-For, as a visitor from this address. */
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
