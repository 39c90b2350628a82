import type { Target } from './attack.ts'
import { attacks } from './attacks.ts'
import type { Attacking } from './tally.ts'

/** First the target and the attack, then the start, then the stop. */
export type AttackOrder = { readonly name: string; readonly target: Target } | 'begin' | 'stop'

let start: (() => Attacking) | undefined
let attacking: Attacking | undefined

async function stop(): Promise<void> {
  const tally = await attacking?.stop()
  process.send?.(tally, () => process.exit(0))
}

process.on('message', (order: AttackOrder) => {
  if (order === 'begin') attacking = start?.()
  else if (order === 'stop') void stop()
  else {
    start = attacks.find(({ name }) => name === order.name)?.prepare(order.target)
    process.send?.('ready')
  }
})
