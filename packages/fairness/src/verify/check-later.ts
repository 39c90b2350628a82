import { readProvenLeaf, saysTheSame } from '../draws/published-draw.ts'
import type { Checkpoint } from '../log/checkpoint.ts'
import type { OpenLog } from '../log/open-log.ts'
import type { Report } from './faults.ts'
import type { ShownRecord } from './records.ts'

interface LaterOptions {
  readonly records: readonly ShownRecord[]
  readonly walked: Checkpoint
  /** The log as it is now. */
  readonly openAgain: () => Promise<OpenLog>
  readonly report: Report
}

/** What was published while the log was walked must be in the log as it is now, which extends the one that was walked. */
export async function checkLaterRecords({ records, walked, openAgain, report }: LaterOptions): Promise<void> {
  if (records.length === 0) return
  const log = await openAgain()
  if (!(await log.extends(walked))) report({ fault: 'seen-differs' })
  for (const { shown, leafIndex } of records) {
    const leaf = await readProvenLeaf(log, leafIndex)
    const { game, turn } = shown
    if (!leaf) report({ fault: 'not-in-log', game, turn })
    else if (!saysTheSame(leaf, shown)) report({ fault: 'differs-from-log', game, turn })
  }
}
