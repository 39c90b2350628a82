import { noteSigner } from '@quayso/fairness/log/checkpoint'
import { games } from '@quayso/games/catalogue'
import { createKeeper } from './app.ts'
import type { Keeper } from './keeper.ts'

const logKey = new Uint8Array(32).fill(7)

/** The log's key in tests. */
export const testSigner = noteSigner('quayso.test/log', logKey)

/** A keeper in this process, with keys that everybody knows. */
export function testKeeper(): Keeper {
  const masterKeys = { currentId: 'k1', byId: new Map([['k1', new Uint8Array(32).fill(1)]]) }
  return createKeeper({ masterKeys, games, logName: testSigner.name, logKeys: [logKey], stateFile: undefined })
}
