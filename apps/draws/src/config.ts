import { type Environment, required, wholeNumber } from '@quayso/settings/environment'

export interface Config {
  readonly databaseUrl: string
  readonly natsUrl: string
  readonly masterKey: Uint8Array
  /** A new game begins so many turns in the past; they are drawn at once. Zero in production. */
  readonly startTurnsAgo: number
  readonly logLevel: string
}

export function readConfig(env: Environment): Config {
  const key = required(env, 'DRAW_MASTER_KEY')
  if (!/^[0-9a-f]{64}$/i.test(key)) throw new Error('DRAW_MASTER_KEY must be 64 hexadecimal digits')
  return {
    databaseUrl: required(env, 'DATABASE_URL'),
    natsUrl: required(env, 'NATS_URL'),
    masterKey: Buffer.from(key, 'hex'),
    startTurnsAgo: wholeNumber(env, 'DRAW_START_TURNS_AGO', 0),
    logLevel: env.LOG_LEVEL ?? 'info',
  }
}
