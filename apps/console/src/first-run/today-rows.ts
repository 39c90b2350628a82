import type { TodayReader } from '../today/today-row.ts'
import { firstRunSteps } from './calls.ts'
import { readDone } from './read-done.ts'

/** What a new site still lacks; for admins. */
export const firstRunRows: TodayReader = async ({ db, levelOf }) => {
  if (levelOf('people.change') === undefined) return []
  const n = firstRunSteps.length - (await readDone(db)).size
  if (n === 0) return []
  return [
    {
      ...{ place: 'first-run', feature: 'firstRun', kind: 'first-run', subject: '', tone: 'plain', canAct: true },
      ...{ path: '/first-run', values: { n } },
    },
  ]
}
