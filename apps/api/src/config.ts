import type { KeyObject } from 'node:crypto'
import { browserPushHosts } from '@quayso/contract/rules/push-endpoint'
import { parseEventKeys, parseEventSecretKey } from '@quayso/events/event-keys'
import { type BeaconNetwork, parseNetworkInfo } from '@quayso/fairness/beacon/network'
import {
  type Environment,
  list,
  listenAddress,
  operationsPort,
  required,
  serverUrl,
  tracesUrl,
  wholeNumber,
} from '@quayso/process/environment'
import { parseWalletKeys, type WalletKeys } from './members/wallet/wallet-keys.ts'
import type { PushOptions } from './site/push/routes.ts'
import type { PicturePlace } from './uploads/storage/open-storage.ts'

export interface Config {
  readonly host: string
  readonly port: number
  readonly databaseUrl: string
  readonly natsUrl: string
  /** How many servers of a cluster keep the news. */
  readonly natsReplicas: number
  /** Signs the events of boards. */
  readonly boardEventKey: KeyObject
  /** Those that sign the events of draws. */
  readonly drawEventKeys: readonly KeyObject[]
  /** Those that the console signs its requests with; without them operators cannot moderate. */
  readonly consoleKeys: readonly KeyObject[] | undefined
  readonly pictures: PicturePlace
  /** The public key of the log, as `name+hash+key`. */
  readonly logVerifierKey: string
  /** The public beacon that enters our draws; undefined for drand's quicknet. */
  readonly beaconNetwork: BeaconNetwork | undefined
  /** Names under which the office path answers, and the open one does not. */
  readonly officeHosts: readonly string[]
  /** Whose word on a client's address is taken: addresses, networks or proxy-addr's names for them. */
  readonly trustedProxies: readonly string[]
  /** Without the secret of our app nobody logs in through the social network. */
  readonly social: { readonly graphUrl: string; readonly appSecret: string; readonly timeoutMs: number } | undefined
  /** Without a public key nobody can subscribe to notifications. */
  readonly push: PushOptions
  /** What the keys of members' wallets are encrypted with; without them no tickets are kept with an account. */
  readonly walletKeys: WalletKeys | undefined
  readonly opsPort: number | undefined
  /** Without it nothing is traced. */
  readonly tracesUrl: string | undefined
  readonly logLevel: string
}

/** The edge gives up after eight seconds. */
const socialTimeoutMs = 5000

function readSocial(env: Environment): Config['social'] {
  const { FB_APP_SECRET: appSecret, FB_GRAPH_URL: graphUrl = 'https://graph.facebook.com' } = env
  return appSecret ? { graphUrl, appSecret, timeoutMs: socialTimeoutMs } : undefined
}

function readPictures(env: Environment): PicturePlace {
  if (Boolean(env.UPLOAD_DIR) === Boolean(env.S3_BUCKET)) throw new Error('set one of UPLOAD_DIR and S3_BUCKET')
  if (env.UPLOAD_DIR) return { dir: env.UPLOAD_DIR }
  return {
    endpoint: env.S3_ENDPOINT || undefined,
    region: env.S3_REGION || 'us-east-1',
    bucket: required(env, 'S3_BUCKET'),
    accessKeyId: required(env, 'S3_ACCESS_KEY_ID'),
    secretAccessKey: required(env, 'S3_SECRET_ACCESS_KEY'),
  }
}

export function readConfig(env: Environment): Config {
  return {
    ...listenAddress(env),
    databaseUrl: serverUrl(env, 'DATABASE'),
    natsUrl: serverUrl(env, 'NATS'),
    natsReplicas: wholeNumber(env, 'NATS_REPLICAS', 1),
    boardEventKey: parseEventSecretKey('BOARD_EVENT_SECRET_KEY', required(env, 'BOARD_EVENT_SECRET_KEY')),
    drawEventKeys: parseEventKeys('DRAW_EVENT_KEYS', required(env, 'DRAW_EVENT_KEYS')),
    consoleKeys: env.CONSOLE_TOKEN_KEYS ? parseEventKeys('CONSOLE_TOKEN_KEYS', env.CONSOLE_TOKEN_KEYS) : undefined,
    pictures: readPictures(env),
    logVerifierKey: required(env, 'LOG_VERIFIER_KEY'),
    beaconNetwork: env.BEACON_NETWORK ? parseNetworkInfo(env.BEACON_NETWORK) : undefined,
    officeHosts: list(env.OFFICE_HOSTS ?? ''),
    trustedProxies: list(env.TRUSTED_PROXIES ?? 'loopback,uniquelocal'),
    social: readSocial(env),
    push: {
      publicKey: env.VAPID_PUBLIC_KEY || undefined,
      hosts: env.PUSH_HOSTS ? list(env.PUSH_HOSTS) : browserPushHosts,
    },
    walletKeys: env.WALLET_KEYS ? parseWalletKeys(env.WALLET_KEYS) : undefined,
    opsPort: operationsPort(env),
    tracesUrl: tracesUrl(env),
    logLevel: env.LOG_LEVEL ?? 'info',
  }
}
