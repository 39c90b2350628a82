import { startWakeLoop, type WakeLoop } from '@quayso/database/wake-loop'
import { type AppendOptions, appendToLog, type RefusedLeaf } from './append-to-log.ts'

interface LoggingOptions extends AppendOptions {
  readonly databaseUrl: string
  /** Called when the appended rows may be published. */
  readonly onAppended: () => void
  /** Called for each leaf that was not signed: somebody may have written to the outbox. */
  readonly onRefused: (refused: RefusedLeaf) => void
  readonly onError: (error: unknown) => void
}

/** The process that wrote a row logs it at once; the others check a little later. */
const othersWaitMs = 50

/** Appends new outbox rows to the log. */
export function startLogging({ databaseUrl, onAppended, onRefused, onError, ...options }: LoggingOptions): WakeLoop {
  const work = async () => {
    for (;;) {
      const { appended, refused } = await appendToLog(options)
      refused.forEach(onRefused)
      if (appended > 0) onAppended()
      if (appended === 0 && refused.length === 0) return
    }
  }
  return startWakeLoop({ url: databaseUrl, channel: 'outbox', othersWaitMs, work, onError })
}
