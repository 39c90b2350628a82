import {
  type Environment,
  list,
  listenAddress,
  operationsPort,
  required,
  tracesUrl,
  webOrigin,
} from '@quayso/process/environment'

export interface Config {
  readonly host: string
  readonly port: number
  /** Origins of the API, without trailing slashes; any of them can answer. */
  readonly apiUrls: readonly string[]
  /** The proxies whose x-forwarded headers are trusted: the edge's. */
  readonly trustedProxies: string
  /** Host names of the office. */
  readonly officeHosts: readonly string[]
  /** Where pages open their streams, if not through the edge: the gateways' own name. */
  readonly liveOrigin: string | undefined
  /** Whether browsers get the service worker; if not, one that deletes what it saved and unregisters. */
  readonly worksOffline: boolean
  readonly opsPort: number | undefined
  /** Without it nothing is traced. */
  readonly tracesUrl: string | undefined
  /** The edge's metrics endpoint; undefined if they are collected elsewhere. */
  readonly edgeStatusUrl: string | undefined
  readonly logLevel: string
}

export function readConfig(env: Environment): Config {
  return {
    ...listenAddress(env),
    apiUrls: list(required(env, 'API_URL')).map((url) => new URL(url).origin),
    officeHosts: list(env.OFFICE_HOSTS ?? ''),
    trustedProxies: env.TRUSTED_PROXIES ?? 'loopback',
    liveOrigin: env.LIVE_ORIGIN ? webOrigin('LIVE_ORIGIN', env.LIVE_ORIGIN) : undefined,
    worksOffline: env.OFFLINE !== 'off',
    opsPort: operationsPort(env),
    tracesUrl: tracesUrl(env),
    edgeStatusUrl: env.EDGE_STATUS_URL,
    logLevel: env.LOG_LEVEL ?? 'info',
  }
}
