import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Target } from './attack.ts'
import type { AttackOrder } from './attacker-process.ts'
import type { Attacking, Tally } from './tally.ts'

/** An attacker that is prepared and has not started. */
export interface Attacker extends Attacking {
  readonly begin: () => void
}

/**
 * In a separate process, so that it does not delay the measurement. Resolves once that runs: its start is no attack.
 */
export async function readyAttacker(name: string, target: Target): Promise<Attacker> {
  const child = fork(join(import.meta.dirname, 'attacker-process.ts'), {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const order = (what: AttackOrder) => child.send(what)
  order({ name, target })
  await once(child, 'message')
  return {
    begin: () => order('begin'),
    stop: async () => {
      const answered = once(child, 'message')
      order('stop')
      const [tally] = await answered
      return tally as Tally
    },
  }
}
