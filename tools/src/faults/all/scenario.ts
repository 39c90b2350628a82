import type { EnvironmentName } from './environment.ts'
import type { Site } from './site.ts'

/** What is broken, for how long, and how it is mended; the traffic goes on meanwhile. */
export interface Scenario {
  readonly name: string
  /** What it happens to. */
  readonly environment: EnvironmentName
  readonly break: (site: Site) => Promise<unknown>
  readonly mend: (site: Site) => Promise<unknown>
  readonly holdMs: number
  /** How long with --short, where that is another time. */
  readonly shortHoldMs?: number
  /** How often in a row; once when left out. */
  readonly times?: number
  readonly shortTimes?: number
  /** How long it is watched after it is mended, where that takes longer than with others. */
  readonly afterMs?: number
  /** The edge itself is broken: what it does not answer is told, and is no failure. */
  readonly breaksEdge?: boolean
}
