import { type Environment, list, listenAddress, operationsPort, required } from '@quayso/process/environment'

export interface Config {
  readonly host: string
  readonly port: number
  readonly natsUrl: string
  /** Host names that serve no boards. */
  readonly officeHosts: readonly string[]
  readonly opsPort: number | undefined
  readonly logLevel: string
}

export function readConfig(env: Environment): Config {
  return {
    ...listenAddress(env),
    natsUrl: required(env, 'NATS_URL'),
    officeHosts: list(env.OFFICE_HOSTS ?? ''),
    opsPort: operationsPort(env),
    logLevel: env.LOG_LEVEL ?? 'info',
  }
}
