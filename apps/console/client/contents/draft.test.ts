import { expect, test } from 'vitest'
import { cellState, confirmCell, emptyRow, toDraft, toTexts, writeCell } from './draft.ts'

const text = (title: string, ...paragraphs: string[]) => ({ title, paragraphs, madeFrom: ['Một', 'Hai'] })
const texts = {
  vi: text('V', 'Một', 'Hai'),
  en: text('E', 'One', 'Two'),
  th: text('T', '1', ''),
  zh: text('Z', '一', '二'),
}

test('[CON-43] what is read and sent again is the same, without paragraphs that are empty everywhere', () => {
  const draft = toDraft(texts)
  expect(toTexts(draft)).toEqual(texts)
  expect(toTexts({ ...draft, rows: [emptyRow(), ...draft.rows, emptyRow()] })).toEqual(texts)
})

test('[CON-43] a translation is old after a change of the Vietnamese, until it is written or confirmed again', () => {
  const [, row = emptyRow()] = toDraft(texts).rows
  expect([cellState(row, 'en'), cellState(row, 'th')]).toEqual(['complete', 'missing'])
  const changed = writeCell(row, 'vi', 'Hai, mới')
  expect(cellState(changed, 'en')).toBe('old')
  expect(cellState(writeCell(changed, 'en', 'Two, new'), 'en')).toBe('complete')
  expect(cellState(confirmCell(changed, 'en'), 'en')).toBe('complete')
})
