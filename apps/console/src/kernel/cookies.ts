/** Both are sent to this host alone, over HTTPS, and never with a request that another site causes. */
const attributes = 'Path=/; Secure; HttpOnly; SameSite=Strict'
/** The prefix makes browsers refuse it from another path, host or without HTTPS. */
export const sessionCookie = '__Host-console'
/** Says that an operator has signed in from this browser before. */
export const machineCookie = '__Host-machine'

export function parseCookies(header = ''): Record<string, string | undefined> {
  const pairs = header.split(';').map((pair) => pair.trim().split('='))
  return Object.fromEntries(pairs.map(([name = '', value]) => [name, value]))
}

/** Until the browser closes, unless it is given a time. */
export function cookie(name: string, value: string, maxAgeSeconds?: number): string {
  return `${name}=${value}; ${attributes}${maxAgeSeconds === undefined ? '' : `; Max-Age=${maxAgeSeconds}`}`
}
