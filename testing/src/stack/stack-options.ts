export interface StackOptions {
  readonly dir: string
  /** `production` runs the built site behind nginx; `development` reloads on every change and has no edge. */
  readonly mode: 'production' | 'development'
  /** Another one whose apps, migrations and edge are run, instead of this; built, if the mode is `production`. */
  readonly checkout?: string
  readonly port?: number
  readonly drawWorkers?: number
  /** How many servers follow PostgreSQL's primary; none when left out. */
  readonly replicas?: number
  /** A cluster that keeps the news on this many servers; a single one when left out. */
  readonly natsServers?: number
  /** Of each of the API, the gateway and the web server; one when left out. The edge stands before all of them. */
  readonly instances?: number
  /** Days of invented official results to begin with; none when left out. */
  readonly sampleDays?: number
  readonly edgeWorkers?: number
  /** Names the edge answers to beside this machine's own. */
  readonly hosts?: readonly string[]
  /** Those of them that are the office. */
  readonly officeHosts?: readonly string[]
  /** Whose X-Forwarded-For the edge believes. */
  readonly trustedProxy?: string
  /** Whether the edge knows the site under its own port alone; under any when left out, for lines that lead to it. */
  readonly knowsOnePort?: boolean
  /** Settings of the API beyond those that every stack has. */
  readonly apiEnv?: Readonly<Record<string, string>>
  /** Another worker than that of apps/draws, for games that the catalogue does not have. */
  readonly drawScript?: string
  /** Settings of the draw workers beyond those that every stack has. */
  readonly drawEnv?: Readonly<Record<string, string>>
  /** Where PostgreSQL keeps its data, if not with the rest. */
  readonly postgresDir?: string
  readonly postgresEnv?: Readonly<Record<string, string>>
  readonly onLine?: (part: string, line: string) => void
}
