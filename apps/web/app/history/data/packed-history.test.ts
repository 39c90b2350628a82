import { expect, test } from 'vitest'
import { drawAt, loadedAt } from '../testing.ts'
import { packHistory, unpackHistory } from './packed-history.ts'

test('a history is the same when it is unpacked, also without draws and with one under way', () => {
  const full = loadedAt(300, 200)
  const drawing = { ...full, rows: [drawAt(301, { status: 'drawing', tiers: [['1'], []] }), ...full.rows] }
  for (const history of [full, drawing, loadedAt(300, 0)]) expect(unpackHistory(packHistory(history))).toEqual(history)
})
