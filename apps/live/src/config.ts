import type { KeyObject } from 'node:crypto'
import type { BlockList } from 'node:net'
import { parseEventKeys } from '@quayso/events/event-keys'
import {
  type Environment,
  list,
  listenAddress,
  operationsPort,
  required,
  serverUrl,
  tracesUrl,
  webOrigin,
  wholeNumber,
} from '@quayso/process/environment'
import { readNetworks } from './own-name/visitor-limits.ts'

export interface Config {
  readonly host: string
  readonly port: number
  readonly natsUrl: string
  /** The domain of the NATS server that has the streams; undefined unless this is a gateway of a region. */
  readonly natsDomain: string | undefined
  /** Those that sign the events of draws, and those of members with the passes to them. */
  readonly drawEventKeys: readonly KeyObject[]
  readonly boardEventKeys: readonly KeyObject[]
  /** Host names that serve no boards. */
  readonly officeHosts: readonly string[]
  /** Undefined if pages come through the edge alone. */
  readonly ownName: OwnNameConfig | undefined
  readonly opsPort: number | undefined
  /** Without it nothing is traced. */
  readonly tracesUrl: string | undefined
  readonly logLevel: string
}

interface OwnNameConfig {
  /** Undefined for all addresses of the machine: visitors come here, unlike to the other ports. */
  readonly host: string | undefined
  readonly port: number
  readonly certificateDir: string
  readonly pageOrigins: readonly string[]
  readonly unlimitedReaders: BlockList
}

function readOwnName(env: Environment): OwnNameConfig | undefined {
  if (!(env.TLS_PORT || env.CERTIFICATE_DIR || env.PAGE_ORIGINS)) return undefined
  return {
    host: env.TLS_HOST || undefined,
    port: wholeNumber(env, 'TLS_PORT'),
    certificateDir: required(env, 'CERTIFICATE_DIR'),
    pageOrigins: list(required(env, 'PAGE_ORIGINS')).map((url) => webOrigin('PAGE_ORIGINS', url)),
    unlimitedReaders: readNetworks(list(env.UNLIMITED_READERS ?? '')),
  }
}

export function readConfig(env: Environment): Config {
  return {
    ...listenAddress(env),
    natsUrl: serverUrl(env, 'NATS'),
    natsDomain: env.NATS_DOMAIN || undefined,
    drawEventKeys: parseEventKeys('DRAW_EVENT_KEYS', required(env, 'DRAW_EVENT_KEYS')),
    boardEventKeys: parseEventKeys('BOARD_EVENT_KEYS', required(env, 'BOARD_EVENT_KEYS')),
    officeHosts: list(env.OFFICE_HOSTS ?? ''),
    ownName: readOwnName(env),
    opsPort: operationsPort(env),
    tracesUrl: tracesUrl(env),
    logLevel: env.LOG_LEVEL ?? 'info',
  }
}
