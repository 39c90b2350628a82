import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { noteSigner } from '@quayso/fairness/log/checkpoint'
import { formatVerifierKey } from '@quayso/fairness/log/note-key'

export interface LocalKeys {
  readonly draw: string
  readonly log: string
  readonly logName: string
  readonly logVerifierKey: string
}

function keptKey(dir: string, name: string): string {
  const file = join(dir, name)
  if (!existsSync(file)) {
    mkdirSync(dir, { recursive: true })
    writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600 })
  }
  return readFileSync(file, 'utf8').trim()
}

/** Keys for this checkout's private database: kept, so that a restart continues the last run. */
export function localKeys(dir: string): LocalKeys {
  const log = keptKey(dir, 'log-key')
  const logName = 'quayso.local/log'
  const logVerifierKey = formatVerifierKey(noteSigner(logName, Buffer.from(log, 'hex')))
  return { draw: keptKey(dir, 'draw-key'), log, logName, logVerifierKey }
}
