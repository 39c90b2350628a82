import type { Database } from '@quayso/database/connect'
import { startWakeLoop, type WakeLoop } from '@quayso/database/wake-loop'
import type { NoteSigner } from '@quayso/fairness/log/checkpoint'
import { appendToLog } from './append-to-log.ts'
import type { Witness } from './witness.ts'

interface LoggingOptions {
  readonly db: Database
  readonly databaseUrl: string
  readonly signer: NoteSigner
  readonly witness: Witness | undefined
  /** Called when the appended rows may be published. */
  readonly onAppended: () => void
  readonly onError: (error: unknown) => void
}

/** The process that wrote a row logs it at once; the others check a little later. */
const othersWaitMs = 50

/** Appends new outbox rows to the log. */
export function startLogging({ db, databaseUrl, signer, witness, onAppended, onError }: LoggingOptions): WakeLoop {
  const work = async () => {
    while ((await appendToLog(db, signer, witness)) > 0) onAppended()
  }
  return startWakeLoop({ url: databaseUrl, channel: 'outbox', othersWaitMs, work, onError })
}
