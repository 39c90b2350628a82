import { addIssue } from './issue-detail.ts'
import { parseJson, toArray, toObject, toText } from './json.ts'
import { gatherReadings, type Reading, ShapeFault } from './reading.ts'

const maxRows = 1920
/** Whether a result of this status is told by two at least. */
const isAgreed = new Map<unknown, boolean>([
  ['drawing', false],
  ['provisional', false],
  ['confirmed', true],
  ['corrected', true],
])

/**
 * Another Quayso: our own call `history/list/5/{code}`. Its sample results are invented and left out, and so is what it
 * has not confirmed: that may be our own word, if it follows us.
 */
export function readQuayso(text: string): Reading[] {
  const answer = toObject(parseJson(text, 'answer'), 'answer')
  if (answer.success !== true) throw new ShapeFault('shape', 'success')
  const gathered = gatherReadings()
  for (const [i, value] of toArray(answer.rows, 'rows', maxRows).entries()) {
    const at = `rows[${i}]`
    const row = toObject(value, at)
    if (!isAgreed.has(row.status)) throw new ShapeFault('shape', `${at}.status`)
    if (row.origin === 'sample') continue
    if (row.origin !== 'official') throw new ShapeFault('shape', `${at}.origin`)
    if (!isAgreed.get(row.status)) continue
    const code = toText(row.code, `${at}.code`)
    const turnNum = toText(row.turnNum, `${at}.turnNum`)
    addIssue(gathered, { code, turnNum, detail: row.detail, isComplete: true, at: `${at}.detail` })
  }
  return gathered.readings()
}
