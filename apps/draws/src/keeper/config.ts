import { type Environment, required } from '@quayso/process/environment'
import { type MasterKeys, parseMasterKeys } from './master-keys.ts'

export interface KeeperConfig {
  /** Where it listens: a Unix socket. */
  readonly socket: string
  readonly masterKeys: MasterKeys
  /** The name of the log, and the keys that sign its heads, the newest last. */
  readonly logName: string
  readonly logKeys: readonly Uint8Array[]
  /** Where it stores what it signed, on another disk than the database's. */
  readonly stateFile: string
  readonly logLevel: string
}

function parseLogKeys(text: string): Uint8Array[] {
  return text.split(',').map((key) => {
    if (!/^[0-9a-f]{64}$/i.test(key.trim())) throw new Error('LOG_SECRET_KEY must list 64 hexadecimal digits')
    return Buffer.from(key.trim(), 'hex')
  })
}

export function readKeeperConfig(env: Environment): KeeperConfig {
  return {
    socket: required(env, 'KEEPER_SOCKET'),
    masterKeys: parseMasterKeys(required(env, 'DRAW_MASTER_KEYS')),
    logName: required(env, 'LOG_NAME'),
    logKeys: parseLogKeys(required(env, 'LOG_SECRET_KEY')),
    stateFile: required(env, 'LOG_STATE_FILE'),
    logLevel: env.LOG_LEVEL ?? 'info',
  }
}
