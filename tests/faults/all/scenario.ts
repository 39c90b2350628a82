import type { EnvironmentName } from './environment.ts'
import type { Site } from './site.ts'

/** What is broken, for how long, and how it is repaired; the traffic goes on meanwhile. */
export interface Scenario {
  readonly name: string
  /** The environment it runs in. */
  readonly environment: EnvironmentName
  readonly break: (site: Site) => Promise<unknown>
  readonly repair: (site: Site) => Promise<unknown>
  readonly holdMs: number
  /** The duration with --short, if different. */
  readonly shortHoldMs?: number
  /** How often in a row; once by default. */
  readonly times?: number
  readonly shortTimes?: number
  /** How long it is observed after the repair, if longer than usual. */
  readonly afterMs?: number
  /** The edge itself is broken: unanswered reads are reported, but are no failure. */
  readonly breaksEdge?: boolean
}
