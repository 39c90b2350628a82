import { browserPushHosts } from '@quayso/contract/rules/push-endpoint'
import { type Environment, list, operationsPort, required, wholeNumber } from '@quayso/process/environment'
import type { PushConfig } from './push/push-deps.ts'

export interface Config {
  readonly databaseUrl: string
  /** How many jobs run at once. */
  readonly concurrency: number
  /** Undefined: nobody is told anything. */
  readonly push: PushConfig | undefined
  readonly host: string
  readonly opsPort: number | undefined
  readonly logLevel: string
}

function readPush(env: Environment): PushConfig | undefined {
  const { VAPID_PUBLIC_KEY, VAPID_SECRET_KEY, VAPID_CONTACT } = env
  if (!VAPID_PUBLIC_KEY && !VAPID_SECRET_KEY && !VAPID_CONTACT) return undefined
  const keys = {
    publicKey: required(env, 'VAPID_PUBLIC_KEY'),
    secretKey: required(env, 'VAPID_SECRET_KEY'),
    contact: required(env, 'VAPID_CONTACT'),
  }
  return { keys, hosts: env.PUSH_HOSTS ? list(env.PUSH_HOSTS) : browserPushHosts }
}

export function readConfig(env: Environment): Config {
  return {
    databaseUrl: required(env, 'DATABASE_URL'),
    concurrency: wholeNumber(env, 'WORK_CONCURRENCY', 4),
    push: readPush(env),
    host: env.HOST ?? '127.0.0.1',
    opsPort: operationsPort(env),
    logLevel: env.LOG_LEVEL ?? 'info',
  }
}
