import { isJourney } from '../test-files/find-test-files.ts'
import type { StressFile } from './record.ts'

/** Journeys of one folder share a stack: mixed with others, each would start its own. */
function groupOf({ path }: StressFile): string {
  return isJourney(path) ? path.split('/').slice(0, 3).join('/') : 'vitest'
}

/** Few enough that some files are done early, enough that a stack or the loaded modules serve several. */
const most = { journeys: 8, others: 60 }

/** The files that run next, in one process; none when all are done. */
export function nextPiece(open: readonly StressFile[]): StressFile[] {
  const [first] = open
  if (!first) return []
  const together = open.filter((file) => groupOf(file) === groupOf(first))
  return together.slice(0, isJourney(first.path) ? most.journeys : most.others)
}
