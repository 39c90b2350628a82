import { type Environment, listenAddress, required } from '@quayso/settings/environment'

export interface Config {
  readonly host: string
  readonly port: number
  readonly databaseUrl: string
  readonly natsUrl: string
  /** The public key of the log, as `name+hash+key`. */
  readonly logVerifierKey: string
  readonly logLevel: string
}

export function readConfig(env: Environment): Config {
  return {
    ...listenAddress(env),
    databaseUrl: required(env, 'DATABASE_URL'),
    natsUrl: required(env, 'NATS_URL'),
    logVerifierKey: required(env, 'LOG_VERIFIER_KEY'),
    logLevel: env.LOG_LEVEL ?? 'info',
  }
}
