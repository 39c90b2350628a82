import { createECDH, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { eventKeyOf, parseEventSecretKey } from '@quayso/events/event-keys'
import { noteSigner } from '@quayso/fairness/log/checkpoint'
import { formatVerifierKey } from '@quayso/fairness/log/note-key'

/** The key that signs the events of one writer, and the public one of its readers; both as the environment has them. */
export interface EventKeyPair {
  readonly secretKey: string
  readonly publicKey: string
}

export interface LocalKeys {
  /** The environment of the keeper, with its secrets. */
  readonly keeperEnv: Readonly<Record<string, string>>
  readonly logName: string
  readonly logVerifierKey: string
  readonly drawEvents: EventKeyPair
  readonly boardEvents: EventKeyPair
  /** What the console signs its requests to the API with. */
  readonly consoleTokens: EventKeyPair
  /** What notifications are signed with. */
  readonly vapid: EventKeyPair
  /** What tickets of members are encrypted with, as the API's environment has it. */
  readonly walletKeys: string
  /** As the console's environment has it. */
  readonly consoleSecret: string
}

/** The file of a key, made once. */
function keyFile(dir: string, name: string, format: (key: string) => string = (key) => key): string {
  const file = join(dir, name)
  if (!existsSync(file)) {
    mkdirSync(dir, { recursive: true })
    writeFileSync(file, format(randomBytes(32).toString('hex')), { mode: 0o600 })
  }
  return file
}

function readKey(file: string): string {
  return readFileSync(file, 'utf8').trim()
}

/** A new pair for one run, or that of a known secret key. */
export function eventKeyPair(secretKey = randomBytes(32).toString('hex')): EventKeyPair {
  return { secretKey, publicKey: eventKeyOf(parseEventSecretKey('the key', secretKey)) }
}

/** Notifications are signed on another curve than our events. */
function vapidKeyPair(secretKey: string): EventKeyPair {
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(secretKey, 'hex')
  return { publicKey: pair.getPublicKey('base64url'), secretKey: pair.getPrivateKey('base64url') }
}

/** Keys for this checkout's private database: kept, so that a restart continues the last run. */
export function localKeys(dir: string): LocalKeys {
  const logKey = readKey(keyFile(dir, 'log-key'))
  const logName = 'quayso.local/log'
  const secretKey = Buffer.from(logKey, 'hex')
  return {
    logName,
    logVerifierKey: formatVerifierKey(noteSigner(logName, secretKey)),
    keeperEnv: {
      DRAW_MASTER_KEYS: readKey(keyFile(dir, 'draw-keys', (key) => `local:${key}`)),
      LOG_NAME: logName,
      LOG_SECRET_KEY: logKey,
      LOG_STATE_FILE: join(dir, 'log-state'),
    },
    drawEvents: eventKeyPair(readKey(keyFile(dir, 'draw-event-key'))),
    boardEvents: eventKeyPair(readKey(keyFile(dir, 'board-event-key'))),
    consoleTokens: eventKeyPair(readKey(keyFile(dir, 'console-token-key'))),
    vapid: vapidKeyPair(readKey(keyFile(dir, 'vapid-key'))),
    walletKeys: readKey(keyFile(dir, 'wallet-keys', (key) => `local:${key}`)),
    consoleSecret: readKey(keyFile(dir, 'console-secret')),
  }
}
