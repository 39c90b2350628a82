import { north27, south18 } from '@quayso/games/prize-table'
import { expect, test } from 'vitest'
import { emptyCells, typeInto, valuesOf } from './cells.ts'
import { saveInTab, type Typing } from './saved-cells.ts'

function openTab() {
  const stored = new Map<string, string>()
  return {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  }
}

const typing: Typing = { screen: 'confirm', login: 'mai', code: 'hcm', turnNum: '20261116' }
const empty = emptyCells(south18)
const typed = typeInto(south18, typeInto(south18, empty, { rank: 8, cell: 0 }, '07'), { rank: 6, cell: 1 }, '43')

test('[CON-23] typed numbers are there after the page was loaded again', () => {
  const tab = openTab()
  saveInTab(typing, tab).save(typed)
  const restored = saveInTab(typing, tab).restore(empty)
  expect(valuesOf(restored, 8)).toEqual(['07'])
  expect(valuesOf(restored, 6)).toEqual(['', '43', ''])
  expect(restored.at).toEqual(empty.at)
})

test.each([{ login: 'quan' }, { code: 'dt' }, { turnNum: '20261109' }, { screen: 'entry' as const }])(
  '[CON-23] they are not there for another operator, draw or screen: %o',
  (other) => {
    const tab = openTab()
    saveInTab(typing, tab).save(typed)
    expect(saveInTab({ ...typing, ...other }, tab).restore(empty)).toEqual(empty)
  },
)

test('[CON-23] what does not fit the prize table stays empty', () => {
  const tab = openTab()
  saveInTab(typing, tab).save(typeInto(south18, typed, { rank: 3, cell: 0 }, '61570'))
  expect(valuesOf(saveInTab(typing, tab).restore(emptyCells(north27)), 3)).toEqual(Array(6).fill(''))
  tab.setItem('confirm mai hcm 20261116', JSON.stringify([['1', '2'], 'x', ['<b>']]))
  expect(saveInTab(typing, tab).restore(empty)).toEqual(empty)
})
