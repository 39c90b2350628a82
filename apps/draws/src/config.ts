import type { KeyObject } from 'node:crypto'
import { parseEventSecretKey } from '@quayso/events/event-keys'
import { type BeaconNetwork, parseNetworkInfo, publicBeaconHosts, quicknet } from '@quayso/fairness/beacon/network'
import {
  type Environment,
  onOrOff,
  operationsPort,
  required,
  serverUrl,
  tracesUrl,
  wholeNumber,
} from '@quayso/process/environment'
import { parseWitnesses, type RemoteWitness } from './publish/remote-witness.ts'
import type { FetchSettings } from './results/sources/fetch/fetch-politely.ts'
import { readFetchSettings } from './results/sources/fetch/settings.ts'

export interface Config {
  readonly databaseUrl: string
  readonly natsUrl: string
  /** How many servers of a cluster store the stream. */
  readonly natsReplicas: number
  /** The Unix sockets of the keepers, which have the secret keys; the first that answers is asked. */
  readonly keeperSockets: readonly string[]
  readonly beacon: { readonly network: BeaconNetwork; readonly hosts: readonly string[] }
  /** Signs the events of draws. */
  readonly eventKey: KeyObject
  /** Who cosigns the heads of the log. */
  readonly logWitnesses: readonly RemoteWitness[]
  /** A new game starts this many turns in the past; they are drawn at once. Zero in production. */
  readonly startTurnsAgo: number
  /** Whether the results of the past that come with the project are imported. */
  readonly importsHistory: boolean
  /** How sources of official results are asked; without it none is. */
  readonly sources: FetchSettings | undefined
  readonly host: string
  readonly opsPort: number | undefined
  /** Without it nothing is traced. */
  readonly tracesUrl: string | undefined
  readonly logLevel: string
}

/** Paths and addresses keep their case. */
function split(value: string): string[] {
  return value.split(',').filter((one) => one !== '')
}

export function readConfig(env: Environment): Config {
  return {
    databaseUrl: serverUrl(env, 'DATABASE'),
    natsUrl: serverUrl(env, 'NATS'),
    natsReplicas: wholeNumber(env, 'NATS_REPLICAS', 1),
    keeperSockets: split(required(env, 'KEEPER_SOCKETS')),
    beacon: {
      network: env.BEACON_NETWORK ? parseNetworkInfo(env.BEACON_NETWORK) : quicknet,
      hosts: env.BEACON_HOSTS ? split(env.BEACON_HOSTS) : publicBeaconHosts,
    },
    eventKey: parseEventSecretKey('DRAW_EVENT_SECRET_KEY', required(env, 'DRAW_EVENT_SECRET_KEY')),
    logWitnesses: parseWitnesses(env.LOG_WITNESSES),
    startTurnsAgo: wholeNumber(env, 'DRAW_START_TURNS_AGO', 0),
    importsHistory: onOrOff(env, 'IMPORT_HISTORY', 'on'),
    sources: readFetchSettings(env),
    host: env.HOST ?? '127.0.0.1',
    opsPort: operationsPort(env),
    tracesUrl: tracesUrl(env),
    logLevel: env.LOG_LEVEL ?? 'info',
  }
}
