import { south18 } from '@quayso/games/prize-table'
import { expect, test } from 'vitest'
import { valuesOf } from '../typing/cells.ts'
import {
  type ConfirmEvent,
  checkOf,
  countChecks,
  nextConfirm,
  retypedDraw,
  startConfirm,
  type Verdict,
} from './confirm-model.ts'

const first = [
  ['390157'],
  ['84466'],
  ['27810'],
  ['60174', '95528'],
  ['55018', '71936', '20447', '98810', '36620', '14975', '08263'],
  ['7046'],
  ['1187', '4350', '9921'],
  ['209'],
  ['63'],
]

function sitDown(own: readonly number[] = []) {
  let state = nextConfirm(startConfirm(south18), { type: 'closed', ranks: own })
  const dispatch = (event: ConfirmEvent) => {
    state = nextConfirm(state, event)
  }
  const type = (keys: string) => {
    for (const key of keys) {
      const { at } = state
      if (at) dispatch({ type: 'typed', place: at, value: (valuesOf(state, at.rank)[at.cell] ?? '') + key })
    }
  }
  /** The server answers with the cells that differ. */
  const answer = () => {
    for (const { rank } of south18.tiers) {
      const check = checkOf(state, rank)
      if (check.kind !== 'checking') continue
      const cells = valuesOf(state, rank).flatMap((value, cell) => (value === first[rank]?.[cell] ? [] : [cell]))
      const verdict: Verdict = cells.length === 0 ? { kind: 'agrees', atMs: 1 } : { kind: 'differs', cells }
      dispatch({ type: 'judged', rank, verdict })
    }
  }
  return { type, answer, dispatch, state: () => state, check: (rank: number) => checkOf(state, rank) }
}

test('[CON-25] the draw is sent when every tier agrees, and not before', () => {
  const desk = sitDown()
  for (const rank of south18.drawingOrder) {
    expect(retypedDraw(desk.state())).toBeUndefined()
    desk.type((first[rank] ?? []).join(''))
    desk.dispatch({ type: 'enter' })
    desk.answer()
  }
  expect(retypedDraw(desk.state())).toEqual(first.map((numbers, rank) => ({ rank, numbers })))
  expect(desk.state().at).toBeUndefined()
})

test('[CON-25] a difference names the cell alone; Enter goes back to it, and the right number agrees', () => {
  const desk = sitDown()
  desk.dispatch({ type: 'moved', place: { rank: 4, cell: 0 } })
  desk.type('55018719362044798810366021497508263')
  desk.dispatch({ type: 'enter' })
  desk.answer()
  expect(desk.check(4)).toEqual({ kind: 'differs', cells: [4] })
  expect(desk.state().at?.rank).toBe(3)
  desk.dispatch({ type: 'enter' })
  expect(desk.state().at).toEqual({ rank: 4, cell: 4 })
  desk.dispatch({ type: 'typed', place: { rank: 4, cell: 4 }, value: '36620' })
  desk.dispatch({ type: 'enter' })
  desk.answer()
  expect(desk.check(4).kind).toBe('agrees')
})

test('[CON-25] tiers that I told need somebody else, and the others count', () => {
  const desk = sitDown([8, 7])
  expect(desk.state().at).toEqual({ rank: 6, cell: 0 })
  desk.dispatch({ type: 'moved', place: { rank: 8, cell: 0 } })
  expect(desk.state().at?.rank).toBe(6)
  expect(countChecks(desk.state())).toEqual({ agree: 0, differ: 0, own: 2, all: 7 })
  expect(retypedDraw(sitDown([0, 1, 2, 3, 4, 5, 6, 7, 8]).state())).toBeUndefined()
})

test('[CON-25] a tier that was corrected meanwhile is closed, and what was typed of the others stays', () => {
  const desk = sitDown()
  for (const numbers of ['63', '209']) {
    desk.type(numbers)
    desk.dispatch({ type: 'enter' })
    desk.answer()
  }
  desk.dispatch({ type: 'closed', ranks: [6] })
  expect([desk.check(8).kind, desk.check(7).kind, desk.check(6).kind]).toEqual(['agrees', 'agrees', 'own'])
  expect(desk.state().at).toEqual({ rank: 5, cell: 0 })
})

test('[CON-25] without an answer the tier is asked about again with Enter', () => {
  const desk = sitDown()
  desk.type('63')
  desk.dispatch({ type: 'enter' })
  desk.dispatch({ type: 'unanswered', rank: 8 })
  expect(desk.check(8).kind).toBe('unasked')
  desk.dispatch({ type: 'enter' })
  desk.answer()
  expect(desk.check(8).kind).toBe('agrees')
})
