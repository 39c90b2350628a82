import type { Database } from '@quayso/database/connect'
import { closeSourceAlerts, raiseAlert } from '../../agreement/alerts.ts'
import type { AskOutcome } from './ask-source.ts'
import type { Source } from './source-row.ts'

/** A source that fails once or twice on its way is no news. */
const failuresInARow = 3

/** Calls a person for what does not pass by itself, and closes the alert when the source answers again. */
export async function alertOf(db: Database, source: Source, outcome: AskOutcome): Promise<void> {
  const { name, failures } = source
  if (!('fault' in outcome)) {
    if (failures > 0) await closeSourceAlerts(db, name, 'sources')
    return
  }
  const details = `${outcome.fault}: ${outcome.detail}`
  if (outcome.kind === 'refused') await raiseAlert(db, { kind: 'source-stopped', source: name, details })
  else if (outcome.kind !== 'failed' || failures + 1 >= failuresInARow) {
    await raiseAlert(db, { kind: 'source-failing', source: name, details })
  }
}
