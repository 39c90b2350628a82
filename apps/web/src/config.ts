import { type Environment, list, listenAddress, operationsPort, required } from '@quayso/process/environment'

export interface Config {
  readonly host: string
  readonly port: number
  /** Origins of the API, without trailing slashes; any of them answers. */
  readonly apiUrls: readonly string[]
  /** Whose word on the visitor's address and protocol counts: the edge's. */
  readonly trustedProxies: string
  /** Names under which the site is the office's. */
  readonly officeHosts: readonly string[]
  readonly opsPort: number | undefined
  /** Where the edge tells its totals; undefined where they are read elsewhere. */
  readonly edgeStatusUrl: string | undefined
  readonly logLevel: string
}

export function readConfig(env: Environment): Config {
  return {
    ...listenAddress(env),
    apiUrls: list(required(env, 'API_URL')).map((url) => new URL(url).origin),
    officeHosts: list(env.OFFICE_HOSTS ?? ''),
    trustedProxies: env.TRUSTED_PROXIES ?? 'loopback',
    opsPort: operationsPort(env),
    edgeStatusUrl: env.EDGE_STATUS_URL,
    logLevel: env.LOG_LEVEL ?? 'info',
  }
}
