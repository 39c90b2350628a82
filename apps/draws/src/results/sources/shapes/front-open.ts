import { frontOpenCodes } from '@quayso/games/names-elsewhere'
import { addIssue } from './issue-detail.ts'
import { parseJson, toArray, toObject, toText } from './json.ts'
import { gatherReadings, type Reading, ShapeFault, toDay } from './reading.ts'

const maxIssues = 2000
/** Waits, is being drawn, is complete. */
const statuses: readonly unknown[] = [0, 1, 2]
const complete = 2

function readDay(turnNum: unknown, openTime: unknown, at: string): string {
  const [, day = '', month = '', year = ''] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(toText(turnNum, at)) ?? []
  // The two must name the same day: what a turn is called elsewhere is all we know of it.
  if (!toText(openTime, at).startsWith(`${year}-${month}-${day} `)) throw new ShapeFault('day', at)
  return toDay(year, month, day, at)
}

/**
 * The JSON of `/api/front/open/lottery/history/list/{n}/{code}`: `{"success": true, "t": {"code": "miba", "issueList":
 * [{"turnNum": "15/11/2026", "openTime": "2026-11-15 18:15:00", "detail": "[\"05167\",…]", "status": 2}]}}`.
 */
export function readFrontOpen(text: string): Reading[] {
  const answer = toObject(parseJson(text, 'answer'), 'answer')
  if (answer.success !== true) throw new ShapeFault('shape', 'success')
  const told = toObject(answer.t, 't')
  const theirs = toText(told.code, 't.code')
  const code = Object.hasOwn(frontOpenCodes, theirs) ? frontOpenCodes[theirs] : undefined
  if (code === undefined) throw new ShapeFault('station', theirs)
  const gathered = gatherReadings()
  for (const [i, value] of toArray(told.issueList, 't.issueList', maxIssues).entries()) {
    const at = `t.issueList[${i}]`
    const issue = toObject(value, at)
    if (!statuses.includes(issue.status)) throw new ShapeFault('shape', `${at}.status`)
    const turnNum = readDay(issue.turnNum, issue.openTime, `${at}.turnNum`)
    const isComplete = issue.status === complete
    addIssue(gathered, { code, turnNum, detail: issue.detail, isComplete, at: `${at}.detail` })
  }
  return gathered.readings()
}
