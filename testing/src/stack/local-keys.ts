import { randomBytes } from 'node:crypto'
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
  readonly draw: string
  readonly log: string
  readonly logName: string
  readonly logVerifierKey: string
  readonly drawEvents: EventKeyPair
  readonly boardEvents: EventKeyPair
}

function keptKey(dir: string, name: string): string {
  const file = join(dir, name)
  if (!existsSync(file)) {
    mkdirSync(dir, { recursive: true })
    writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600 })
  }
  return readFileSync(file, 'utf8').trim()
}

/** A new pair for one run, or that of a known secret key. */
export function eventKeyPair(secretKey = randomBytes(32).toString('hex')): EventKeyPair {
  return { secretKey, publicKey: eventKeyOf(parseEventSecretKey('the key', secretKey)) }
}

/** Keys for this checkout's private database: kept, so that a restart continues the last run. */
export function localKeys(dir: string): LocalKeys {
  const log = keptKey(dir, 'log-key')
  const logName = 'quayso.local/log'
  const logVerifierKey = formatVerifierKey(noteSigner(logName, Buffer.from(log, 'hex')))
  return {
    draw: keptKey(dir, 'draw-key'),
    log,
    logName,
    logVerifierKey,
    drawEvents: eventKeyPair(keptKey(dir, 'draw-event-key')),
    boardEvents: eventKeyPair(keptKey(dir, 'board-event-key')),
  }
}
