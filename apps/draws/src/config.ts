import type { KeyObject } from 'node:crypto'
import { parseEventSecretKey } from '@quayso/events/event-keys'
import { type Environment, operationsPort, required, wholeNumber } from '@quayso/process/environment'
import { type MasterKeys, parseMasterKeys } from './draw/master-keys.ts'
import { parseWitnesses, type RemoteWitness } from './publish/remote-witness.ts'

export interface Config {
  readonly databaseUrl: string
  readonly natsUrl: string
  /** How many servers of a cluster store the stream. */
  readonly natsReplicas: number
  readonly masterKeys: MasterKeys
  /** Signs the events of draws. */
  readonly eventKey: KeyObject
  /** The name of the key is the name of the log. */
  readonly logKey: { readonly name: string; readonly secretKey: Uint8Array }
  /** Where this worker stores the last checkpoint it signed; undefined where a lost log would not matter. */
  readonly logWitnessFile: string | undefined
  /** Who cosigns the heads of the log. */
  readonly logWitnesses: readonly RemoteWitness[]
  /** A new game starts this many turns in the past; they are drawn at once. Zero in production. */
  readonly startTurnsAgo: number
  readonly host: string
  readonly opsPort: number | undefined
  readonly logLevel: string
}

export function readConfig(env: Environment): Config {
  const secretKey = required(env, 'LOG_SECRET_KEY')
  if (!/^[0-9a-f]{64}$/i.test(secretKey)) throw new Error('LOG_SECRET_KEY must be 64 hexadecimal digits')
  return {
    databaseUrl: required(env, 'DATABASE_URL'),
    natsUrl: required(env, 'NATS_URL'),
    natsReplicas: wholeNumber(env, 'NATS_REPLICAS', 1),
    masterKeys: parseMasterKeys(required(env, 'DRAW_MASTER_KEYS')),
    eventKey: parseEventSecretKey('DRAW_EVENT_SECRET_KEY', required(env, 'DRAW_EVENT_SECRET_KEY')),
    logKey: { name: required(env, 'LOG_NAME'), secretKey: Buffer.from(secretKey, 'hex') },
    logWitnessFile: env.LOG_WITNESS_FILE,
    logWitnesses: parseWitnesses(env.LOG_WITNESSES),
    startTurnsAgo: wholeNumber(env, 'DRAW_START_TURNS_AGO', 0),
    host: env.HOST ?? '127.0.0.1',
    opsPort: operationsPort(env),
    logLevel: env.LOG_LEVEL ?? 'info',
  }
}
