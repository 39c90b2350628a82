import type { Game } from '@quayso/games/game'
import type { Logger } from 'pino'
import { keepSeeds } from './keep-seeds.ts'
import type { Keeper } from './keeper.ts'
import type { MasterKeys } from './master-keys.ts'
import { nativeSigner } from './native-signer.ts'
import { serveKeeper } from './serve-keeper.ts'
import { signLog } from './sign-log.ts'
import { stateFile, stateInMemory } from './state-file.ts'

interface KeeperDeps {
  readonly masterKeys: MasterKeys
  readonly games: readonly Game[]
  /** The name of the log, and the keys that sign its heads, the newest last. */
  readonly logName: string
  readonly logKeys: readonly Uint8Array[]
  /** Where it stores what it signed; undefined where a log restored from an old copy would not matter. */
  readonly stateFile: string | undefined
}

/** Has the secret keys: gives away seeds when their time has come, and signs the log as it grows. */
export function createKeeper({ masterKeys, games, logName, logKeys, stateFile: file }: KeeperDeps): Keeper {
  const signers = logKeys.map((key) => nativeSigner(logName, key))
  const store = file === undefined ? stateInMemory() : stateFile(file)
  return { ...keepSeeds({ keys: masterKeys, games }), ...signLog(signers, store) }
}

/** Lets draw workers ask the keeper through a Unix socket. Resolves with how to stop it. */
export function startKeeper(keeper: Keeper, socket: string, log: Logger): Promise<() => Promise<void>> {
  return serveKeeper({
    keeper,
    socket,
    onRefusal: ({ message }) => log.error({ reason: message }, 'refused'),
    onError: (err) => log.error({ err }, 'failed to answer'),
  })
}
