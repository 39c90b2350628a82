import { join } from 'node:path'
import { definePart, listens, type StackPart } from '@quayso/stack/parts/part'

/** A keeper of test seeds, with its socket and its memory in this folder. */
export function defineKeeper(dir: string): { readonly keeper: StackPart; readonly socket: string } {
  const socket = join(dir, 'keeper.sock')
  const keeper = definePart({
    name: 'keeper',
    command: process.execPath,
    args: [join(import.meta.dirname, 'keeper.ts')],
    env: { KEEPER_SOCKET: socket, LOG_STATE_FILE: join(dir, 'log-state') },
    logFile: join(dir, 'keeper.log'),
    isReady: () => listens(socket),
  })
  return { keeper, socket }
}
