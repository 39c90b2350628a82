/** The push services of the browsers. An address of any other host is never asked. */
export const browserPushHosts: readonly string[] = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  '*.notify.windows.com',
  'web.push.apple.com',
  '*.push.apple.com',
]

const longest = 1000

function matches(hostname: string, host: string): boolean {
  return host.startsWith('*.') ? hostname.endsWith(host.slice(1)) : hostname === host
}

/** Whether an operator named this origin in full, as one that may be without TLS or in a private network. */
export function isNamedOrigin(origin: string, hosts: readonly string[]): boolean {
  return hosts.includes(origin)
}

/**
 * The address of a push service on the list; undefined for any other. A host stands for https on its usual port, `*.`
 * for the names below it. An origin such as `http://127.0.0.1:4005` stands for itself alone.
 */
export function parsePushEndpoint(address: string, hosts: readonly string[]): URL | undefined {
  if (address.length > longest || !URL.canParse(address)) return undefined
  const url = new URL(address)
  if (url.username !== '' || url.password !== '' || url.hash !== '') return undefined
  const isUsual = url.protocol === 'https:' && url.port === ''
  const isListed = isUsual && hosts.some((host) => matches(url.hostname, host))
  return isListed || isNamedOrigin(url.origin, hosts) ? url : undefined
}
