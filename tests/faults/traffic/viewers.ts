import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Missed, ViewersOrder, ViewersState } from './viewers-process.ts'

export interface Viewers {
  /** Resolves once all of them are connected. */
  readonly open: (port: number, codes: readonly string[], count: number) => Promise<void>
  readonly leave: (count: number) => Promise<void>
  readonly missed: (turns: readonly string[]) => Promise<Missed>
  readonly state: () => Promise<ViewersState>
  readonly end: () => void
}

const openWithinMs = 60_000

/** Viewers in a separate process, so that they do not delay the measurement. */
export function startViewers(): Viewers {
  const child = fork(join(import.meta.dirname, 'viewers-process.ts'), {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  let turn: Promise<unknown> = Promise.resolve()
  // One at a time: an answer belongs to the order before it.
  const ask = <Answer>(order: ViewersOrder): Promise<Answer> => {
    const answer = turn.then(async () => {
      child.send(order)
      const [answered] = await once(child, 'message')
      return answered as Answer
    })
    turn = answer.catch(() => {})
    return answer
  }
  const state = () => ask<ViewersState>({ kind: 'state' })
  let expected = 0
  return {
    open: async (port, codes, count) => {
      expected += count
      await ask({ kind: 'open', port, codes, count })
      for (const began = Date.now(); (await state()).open < expected; await sleep(50)) {
        if (Date.now() - began > openWithinMs) throw new Error('not all viewers could open their stream')
      }
    },
    leave: (count) => {
      expected -= count
      return ask({ kind: 'leave', count })
    },
    missed: (turns) => ask({ kind: 'missed', turns }),
    state,
    end: () => child.kill('SIGKILL'),
  }
}
