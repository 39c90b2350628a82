import type { LeafPort } from './parts/nats.ts'

export interface StackOptions {
  readonly dir: string
  /** `production` runs the built site behind nginx; `development` reloads on every change and has no edge. */
  readonly mode: 'production' | 'development'
  /** Another checkout whose apps, migrations and edge are run; built, if the mode is `production`. */
  readonly checkout?: string
  readonly port?: number
  readonly drawWorkers?: number
  /** How many processes run background jobs; none by default. */
  readonly jobWorkers?: number
  /** How many replicas PostgreSQL has; none by default. */
  readonly replicas?: number
  /** How many NATS servers replicate the streams; a single one by default. */
  readonly natsServers?: number
  /** Instances of the API, the gateway and the web server, all behind the edge; one by default. */
  readonly instances?: number
  /** Whether pages open their streams at the gateways themselves, which then have a certificate; not by default. */
  readonly ownLiveName?: boolean
  /** Days of sample results to start with; none by default. With history, all that is newer than it. */
  readonly sampleDays?: number
  /** Games whose newest result is left out of the samples, so that it can be entered; none by default. */
  readonly withoutNewest?: readonly string[]
  /** Whether the workers import the results of the past, which takes some seconds of both cores; not by default. */
  readonly history?: boolean
  /** Whether the operators' console runs too; not by default. */
  readonly console?: boolean
  readonly edgeWorkers?: number
  /** Host names the edge answers to besides localhost. */
  readonly hosts?: readonly string[]
  /** Those of them that are the office. */
  readonly officeHosts?: readonly string[]
  /** Another machine, its address, and where its edge (host:port) and its NATS ask. Needs a single NATS server. */
  readonly region?: { readonly address: string; readonly edge: string; readonly leafPort: LeafPort }
  /** Whose X-Forwarded-For the edge trusts. */
  readonly trustedProxy?: string
  /** Who reads without limits besides this machine. */
  readonly unlimitedReaders?: string
  /** Whether the edge accepts only its own port; any by default, for tests that use proxies. */
  readonly knowsOnePort?: boolean
  /** Additional environment of the API. */
  readonly apiEnv?: Readonly<Record<string, string>>
  /** A worker instead of that of apps/draws, for games that the catalogue lacks. */
  readonly drawScript?: string
  /** The keeper that belongs to it. */
  readonly keeperScript?: string
  /** Additional environment of the draw workers and their keeper. */
  readonly drawEnv?: Readonly<Record<string, string>>
  /** Additional environment of the processes that run background jobs. */
  readonly workEnv?: Readonly<Record<string, string>>
  /** Where the apps send their traces; nowhere by default. */
  readonly tracesUrl?: string
  /** How many of the requests that the edge passes on are traced: `1%`. */
  readonly traceShare?: string
  /** PostgreSQL's data folder, if not beside the others. */
  readonly postgresDir?: string
  readonly postgresEnv?: Readonly<Record<string, string>>
  readonly onLine?: (part: string, line: string) => void
  /** Called every 10 s with each part that is not ready. Apps then have as long to start as their processes live. */
  readonly onWait?: (part: string) => void
}
