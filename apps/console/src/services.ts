import type { Database } from '@quayso/database/connect'
import type { CallApi } from './api/call-api.ts'
import type { ChainWatch } from './audit/chain-state.ts'
import type { HealthWatch } from './health/health-watch.ts'
import type { Secrets } from './identity/secrets.ts'
import type { OrderOutcomes } from './orders/order-outcomes.ts'

/** What handlers use beside the database. Features add their own. */
export interface Services {
  /** Outside of the transaction of a call. */
  readonly db: Database
  /** Where operators open the console, for example `https://console.example`. */
  readonly origin: string
  /** Where visitors are. */
  readonly siteUrl: string
  /** Keys of the process, for what operators sign in with. */
  readonly secrets: Secrets
  /** What became of orders to the workers. */
  readonly orders: Pick<OrderOutcomes, 'outcomeOf'>
  /** For what the API alone writes: boards and members. */
  readonly callApi: CallApi
  /** What the processes of the site say of themselves. */
  readonly health: HealthWatch
  /** How far the chain of the audit has been verified. */
  readonly chain: ChainWatch
}
