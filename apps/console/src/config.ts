import type { KeyObject } from 'node:crypto'
import { parseEventSecretKey } from '@quayso/events/event-keys'
import { type Environment, list, listenAddress, operationsPort, required, serverUrl } from '@quayso/process/environment'
import { parseTargets, type Target } from './health/watch-processes.ts'
import { deriveSecrets, type Secrets } from './identity/secrets.ts'

export interface Config {
  readonly databaseUrl: string
  /** The name under which operators open the console; it is not one of the site's. */
  readonly consoleOrigin: string
  readonly siteUrl: string
  readonly secrets: Secrets
  /** Whose word on an operator's address is taken. */
  readonly trustedProxies: readonly string[]
  /** The API, inside the private network. */
  readonly apiUrl: string
  /** Signs what the console asks of the API. */
  readonly tokenKey: KeyObject
  readonly host: string
  readonly port: number
  readonly opsPort: number | undefined
  readonly logLevel: string
  /** The operators' ports of the site's processes. */
  readonly watched: readonly Target[]
}

/** Passkeys belong to it. A local one may do without HTTPS. */
function readOrigin(env: Environment): string {
  const { origin, protocol, hostname } = new URL(required(env, 'CONSOLE_ORIGIN'))
  if (protocol !== 'https:' && hostname !== 'localhost') throw new Error('CONSOLE_ORIGIN must begin with https://')
  return origin
}

export function readConfig(env: Environment): Config {
  return {
    databaseUrl: serverUrl(env, 'DATABASE'),
    consoleOrigin: readOrigin(env),
    siteUrl: new URL(required(env, 'SITE_URL')).origin,
    apiUrl: new URL(required(env, 'API_URL')).origin,
    tokenKey: parseEventSecretKey('CONSOLE_TOKEN_SECRET_KEY', required(env, 'CONSOLE_TOKEN_SECRET_KEY')),
    secrets: deriveSecrets(required(env, 'CONSOLE_SECRET')),
    trustedProxies: list(env.TRUSTED_PROXIES ?? ''),
    ...listenAddress(env),
    opsPort: operationsPort(env),
    logLevel: env.LOG_LEVEL ?? 'info',
    watched: parseTargets(env.CONSOLE_WATCH ?? ''),
  }
}
