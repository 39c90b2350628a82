import { type Environment, listenAddress, required } from '@quayso/settings/environment'

export interface Config {
  readonly host: string
  readonly port: number
  /** Origin of the API, without a trailing slash. */
  readonly apiUrl: string
  /** Whose word on the visitor's address and protocol counts: the edge's. */
  readonly trustedProxies: string
  readonly logLevel: string
}

export function readConfig(env: Environment): Config {
  return {
    ...listenAddress(env),
    apiUrl: new URL(required(env, 'API_URL')).origin,
    trustedProxies: env.TRUSTED_PROXIES ?? 'loopback',
    logLevel: env.LOG_LEVEL ?? 'info',
  }
}
