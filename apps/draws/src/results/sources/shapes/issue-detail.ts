import { parseJson, toArray, toText } from './json.ts'
import { type gatherReadings, ShapeFault, tableOf } from './reading.ts'

interface Issue {
  readonly code: string
  readonly turnNum: string
  readonly detail: unknown
  /** Whether the source calls the draw complete. */
  readonly isComplete: boolean
  readonly at: string
}

/** `detail`: JSON in a string, a member for each tier, special prize first, numbers joined by commas. */
export function addIssue({ add }: ReturnType<typeof gatherReadings>, issue: Issue): void {
  const { code, turnNum, isComplete, at } = issue
  const { tiers } = tableOf(code, turnNum, at)
  if (!isComplete && (issue.detail === null || issue.detail === '')) return
  const told = toArray(parseJson(toText(issue.detail, at), at), at, tiers.length)
  if (told.length !== tiers.length) throw new ShapeFault('shape', at)
  for (const [rank, joined] of told.entries()) {
    const numbers = toText(joined, at) === '' ? [] : toText(joined, at).split(',')
    add({ code, turnNum, rank, numbers, isComplete, at: `${at}[${rank}]` })
  }
}
