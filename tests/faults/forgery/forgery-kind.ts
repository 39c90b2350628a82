import type { Checkpoint } from '@quayso/fairness/log/checkpoint'
import { describeFault } from '@quayso/fairness/verify/faults'
import type { Copy, World } from './world.ts'

/** What found a forgery, by name, and what else was measured. */
export interface Finding {
  readonly by: readonly string[]
  readonly details?: object
}

export interface Forgery {
  readonly name: string
  /** All names by which it must be found, and no other. */
  readonly expected: readonly string[]
  readonly commit: (world: World, dir: string) => Promise<Finding>
}

interface Forged {
  /** A head of the log that the visitor remembers. */
  readonly seen?: Checkpoint
  /** Whatever else found it. */
  readonly by?: readonly string[]
  readonly details?: object
}

/** A forgery of what the site publishes: made in a copy of the database, found by a visitor who verifies. */
export function siteForgery(
  name: string,
  expected: readonly string[],
  forge: (copy: Copy, world: World) => Promise<Forged>,
): Forgery {
  const commit = (world: World) =>
    world.onCopy(async (copy) => {
      const { seen, by = [], details } = await forge(copy, world)
      const { faults } = await copy.verify(seen)
      const first = faults[0] ? { first: describeFault(faults[0]) } : {}
      const names = new Set(faults.map(({ fault }) => fault))
      return { by: [...names, ...by], details: { faults: faults.length, ...first, ...details } }
    })
  return { name, expected, commit }
}
