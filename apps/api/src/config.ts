import { type Environment, listenAddress, required } from '@quayso/settings/environment'

export interface Config {
  readonly host: string
  readonly port: number
  readonly databaseUrl: string
  readonly natsUrl: string
  /** The public key of the log, as `name+hash+key`. */
  readonly logVerifierKey: string
  /** Names under which the office path answers, and the open one does not. */
  readonly officeHosts: readonly string[]
  /** Whose word on a client's address is taken: addresses, networks or proxy-addr's names for them. */
  readonly trustedProxies: readonly string[]
  readonly logLevel: string
}

function list(value: string): string[] {
  return value
    .split(',')
    .map((one) => one.trim().toLowerCase())
    .filter((one) => one !== '')
}

export function readConfig(env: Environment): Config {
  return {
    ...listenAddress(env),
    databaseUrl: required(env, 'DATABASE_URL'),
    natsUrl: required(env, 'NATS_URL'),
    logVerifierKey: required(env, 'LOG_VERIFIER_KEY'),
    officeHosts: list(env.OFFICE_HOSTS ?? ''),
    trustedProxies: list(env.TRUSTED_PROXIES ?? 'loopback,uniquelocal'),
    logLevel: env.LOG_LEVEL ?? 'info',
  }
}
