import { join } from 'node:path'
import { runInNamespaces } from '../run-in-namespaces.ts'
import { cuts } from './line.ts'

export interface RegionOptions {
  /** How long the line is cut. */
  readonly seconds: number
  readonly viewers: number
  readonly only: readonly string[]
}

/** Cuts the line between the origin and a region that is 80 ms away, while visitors of the region look at results. */
export function regionFaults({ seconds, viewers, only }: RegionOptions): Promise<boolean> {
  const unknown = only.filter((name) => !cuts.some((cut) => cut === name))
  if (unknown.length > 0) throw new Error(`unknown: ${unknown}; there are ${cuts}`)
  const chosen = only.length > 0 ? only : cuts
  return runInNamespaces('region', join(import.meta.dirname, 'inside.ts'), [
    String(seconds),
    String(viewers),
    ...chosen,
  ])
}
