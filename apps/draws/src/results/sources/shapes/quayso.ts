import { addIssue } from './issue-detail.ts'
import { parseJson, toArray, toObject, toText } from './json.ts'
import { gatherReadings, type Reading, ShapeFault } from './reading.ts'

const maxRows = 1920
const statuses: readonly unknown[] = ['drawing', 'provisional', 'confirmed', 'corrected']

/** Another Quayso: our own call `history/list/5/{code}`. Its sample results are invented and left out. */
export function readQuayso(text: string): Reading[] {
  const answer = toObject(parseJson(text, 'answer'), 'answer')
  if (answer.success !== true) throw new ShapeFault('shape', 'success')
  const gathered = gatherReadings()
  for (const [i, value] of toArray(answer.rows, 'rows', maxRows).entries()) {
    const at = `rows[${i}]`
    const row = toObject(value, at)
    if (!statuses.includes(row.status)) throw new ShapeFault('shape', `${at}.status`)
    if (row.origin === 'sample') continue
    if (row.origin !== 'official') throw new ShapeFault('shape', `${at}.origin`)
    const code = toText(row.code, `${at}.code`)
    const turnNum = toText(row.turnNum, `${at}.turnNum`)
    const isComplete = row.status !== 'drawing'
    addIssue(gathered, { code, turnNum, detail: row.detail, isComplete, at: `${at}.detail` })
  }
  return gathered.readings()
}
