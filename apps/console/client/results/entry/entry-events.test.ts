import { north27, type PrizeTable, south18, thai173 } from '@quayso/games/prize-table'
import { expect, test } from 'vitest'
import { valuesOf } from '../typing/cells.ts'
import { type EntryAnswer, type EntryEvent, type HeardTier, nextEntry, tiersToSend } from './entry-events.ts'
import { countOnPage, type EntryState, holdMs, lastHoldMs, phaseOf, startEntry } from './entry-state.ts'

/** A person at the keyboard, and what a server would answer. */
function sitDown(table: PrizeTable) {
  let state = startEntry(table)
  let nowMs = 0
  let presses = 0
  let orders = 0
  const sent: { rank: number; orderId: string; numbers: readonly string[] }[] = []
  const dispatch = (event: EntryEvent) => {
    state = nextEntry(state, event)
    for (const order of tiersToSend(state)) if (!sent.some(({ orderId }) => orderId === order.orderId)) sent.push(order)
  }
  const press = (key: string) => {
    presses++
    const { at } = state
    if (key === 'Enter') return dispatch({ type: 'enter', nowMs, orderId: `order ${++orders}` })
    if (key === 'z') return dispatch({ type: 'undo' })
    if (key === 'Escape') return dispatch({ type: 'clear' })
    if (!at) return
    const value = valuesOf(state, at.rank)[at.cell] ?? ''
    if (key !== 'Backspace') return dispatch({ type: 'typed', place: at, value: value + key })
    if (value === '') return dispatch({ type: 'back', place: at })
    dispatch({ type: 'typed', place: at, value: value.slice(0, -1) })
  }
  return {
    dispatch,
    press,
    type: (keys: string) => [...keys].forEach(press),
    wait: (ms: number) => {
      nowMs += ms
      dispatch({ type: 'clock', nowMs })
    },
    answer: (rank: number, answer: EntryAnswer) => {
      const orderId = sent.findLast((order) => order.rank === rank)?.orderId ?? ''
      dispatch({ type: 'answered', rank, orderId, answer })
    },
    phase: (rank: number) => phaseOf(state, rank),
    state: (): EntryState => state,
    sent,
    presses: () => presses,
  }
}

const numbersOf = (table: PrizeTable) =>
  table.tiers.map(({ rank, count, digits }) =>
    Array.from({ length: count }, (_, cell) => String(rank * 10 + cell).padStart(digits, '0')),
  )

const unheard: HeardTier = { page: undefined, isAgreed: false, claim: undefined, differs: [] }

/** News of some tiers; of the others the server knows nothing. */
function hear({ tiers }: PrizeTable, known: Readonly<Record<number, Partial<HeardTier>>>): EntryEvent {
  return { type: 'heard', tiers: tiers.map(({ rank }) => ({ ...unheard, ...known[rank] })) }
}

test.each([
  ['southern', 91, south18],
  ['northern', 115, north27],
] as const)('[CON-20] a %s draw takes %d key presses', (_, expected, table) => {
  const desk = sitDown(table)
  const numbers = numbersOf(table)
  for (const rank of table.drawingOrder) {
    for (const number of numbers[rank] ?? []) desk.type(number)
    desk.press('Enter')
  }
  desk.wait(lastHoldMs)
  expect(desk.presses()).toBe(expected)
  expect(desk.sent.map(({ rank }) => rank)).toEqual(table.drawingOrder)
  for (const { rank, numbers: told } of desk.sent) expect(told).toEqual(numbers[rank])
  expect(desk.state().at).toBeUndefined()
})

test('[CON-20] every Thai tier can be typed, too', () => {
  const desk = sitDown(thai173)
  const numbers = numbersOf(thai173)
  for (const rank of thai173.drawingOrder) {
    for (const number of numbers[rank] ?? []) desk.type(number)
    desk.press('Enter')
  }
  desk.wait(lastHoldMs)
  expect(desk.sent.flatMap(({ numbers: told }) => told)).toHaveLength(173)
})

test('[CON-20] a full cell moves on, zeros stay, letters do nothing, and backspace goes back across cells', () => {
  const desk = sitDown(south18)
  desk.type('08')
  desk.press('Enter')
  desk.type('007')
  desk.press('Enter')
  desk.type('0034a744')
  expect(valuesOf(desk.state(), 6)).toEqual(['0034', '744', ''])
  desk.type('6')
  expect(desk.state().at).toEqual({ rank: 6, cell: 2 })
  desk.press('Backspace')
  desk.press('Backspace')
  expect(valuesOf(desk.state(), 6)).toEqual(['0034', '74', ''])
  expect(desk.state().at).toEqual({ rank: 6, cell: 1 })
  desk.press('Escape')
  expect(valuesOf(desk.state(), 6)).toEqual(['', '', ''])
  desk.press('Backspace')
  expect(desk.state().at).toEqual({ rank: 6, cell: 0 })
})

test('[CON-21] a tier is sent after three seconds, or with a second Enter, and before that Z takes it back', () => {
  const desk = sitDown(south18)
  desk.type('27')
  desk.press('Enter')
  expect(desk.phase(8)).toMatchObject({ kind: 'held', forMs: holdMs })
  desk.wait(holdMs - 1)
  expect(desk.sent).toEqual([])
  desk.press('z')
  desk.wait(10 * holdMs)
  expect(desk.sent).toEqual([])
  expect(desk.state()).toMatchObject({ at: { rank: 8, cell: 0 }, takenBack: 1, news: { kind: 'taken-back', rank: 8 } })
  desk.press('Enter')
  desk.wait(holdMs)
  expect(desk.sent).toHaveLength(1)
  desk.type('804')
  desk.press('Enter')
  desk.press('Enter')
  expect(desk.sent.map(({ numbers }) => numbers)).toEqual([['27'], ['804']])
  desk.press('z')
  expect(desk.phase(7).kind).toBe('sending')
})

test('[CON-21] the tier that makes the draw whole waits five seconds, whichever it is', () => {
  const desk = sitDown(south18)
  const numbers = numbersOf(south18)
  const others = numbers.map((claim, rank) => [rank, { page: 'mine', claim }] as const).filter(([rank]) => rank !== 4)
  desk.dispatch(hear(south18, Object.fromEntries(others)))
  expect(desk.state().at).toEqual({ rank: 4, cell: 0 })
  desk.type((numbers[4] ?? []).join(''))
  desk.press('Enter')
  expect(desk.phase(4)).toMatchObject({ kind: 'held', forMs: lastHoldMs })
})

test('[CON-21] a full tier that follows sends the one that waits', () => {
  const desk = sitDown(south18)
  desk.type('27')
  desk.press('Enter')
  desk.type('804')
  desk.press('Enter')
  expect(desk.sent.map(({ rank }) => rank)).toEqual([8])
  expect(desk.phase(7).kind).toBe('held')
})

test('[CON-20] a tier that lacks digits is refused in its place, and the order may be left', () => {
  const desk = sitDown(south18)
  desk.dispatch({ type: 'moved', place: { rank: 4, cell: 0 } })
  desk.type('38214')
  desk.dispatch({ type: 'typed', place: { rank: 4, cell: 1 }, value: '3025' })
  desk.press('Enter')
  expect(desk.phase(4)).toEqual({ kind: 'open', problem: { kind: 'short', cell: 1, expected: 5, entered: 4 } })
  expect(desk.state().at).toEqual({ rank: 4, cell: 1 })
  desk.type('1')
  expect(desk.phase(4)).toEqual({ kind: 'open' })
})

test('[CON-22] where somebody else is on the page my claim is sent at once, and whether it differs is answered', () => {
  const desk = sitDown(south18)
  desk.dispatch(hear(south18, { 8: { page: 'theirs' } }))
  desk.type('27')
  desk.press('Enter')
  expect(desk.sent).toMatchObject([{ rank: 8, numbers: ['27'] }])
  desk.answer(8, { kind: 'kept', cells: [0] })
  expect(desk.phase(8)).toEqual({ kind: 'differs', cells: [0] })
  expect(desk.state().at?.rank).toBe(7)
})

test('[CON-22] a tier that differs is typed again as another order, and stands once nobody differs', () => {
  const desk = sitDown(south18)
  const other = { page: 'theirs', claim: ['27'], differs: [0] } as const
  desk.dispatch(hear(south18, { 8: other }))
  expect([desk.phase(8), valuesOf(desk.state(), 8)]).toEqual([{ kind: 'differs', cells: [0] }, ['27']])
  desk.press('Enter')
  expect(desk.state().at).toEqual({ rank: 8, cell: 0 })
  desk.dispatch({ type: 'typed', place: { rank: 8, cell: 0 }, value: '72' })
  // The same news again does not take away what is being typed.
  desk.dispatch(hear(south18, { 8: other }))
  expect(valuesOf(desk.state(), 8)).toEqual(['72'])
  desk.press('Enter')
  desk.answer(8, { kind: 'told', version: 2, isConfirmed: false })
  expect(desk.phase(8)).toEqual({ kind: 'said' })
  desk.dispatch(hear(south18, { 8: { page: 'theirs', claim: ['72'] } }))
  expect(desk.phase(8)).toEqual({ kind: 'said' })
  expect(desk.sent).toHaveLength(1)
})

test('[CON-22] whose numbers are on the page is told that somebody differs, and new ones wait before they are sent', () => {
  const desk = sitDown(south18)
  desk.dispatch(hear(south18, { 8: { page: 'mine', claim: ['27'] } }))
  expect(desk.phase(8).kind).toBe('said')
  desk.dispatch(hear(south18, { 8: { page: 'mine', claim: ['27'], differs: [0] } }))
  expect(desk.phase(8).kind).toBe('differs')
  desk.dispatch({ type: 'moved', place: { rank: 8, cell: 0 } })
  desk.dispatch({ type: 'typed', place: { rank: 8, cell: 0 }, value: '72' })
  desk.press('Enter')
  expect(desk.phase(8).kind).toBe('held')
})

test('[CON-23] without an answer the same order is sent again, and nothing by itself', () => {
  for (const why of ['silent', 'offline'] as const) {
    const desk = sitDown(south18)
    desk.type('27')
    desk.press('Enter')
    desk.press('Enter')
    desk.answer(8, { kind: why })
    desk.wait(60_000)
    expect(desk.phase(8)).toMatchObject({ kind: 'unsent', why })
    desk.press('Enter')
    expect(desk.phase(8)).toMatchObject({ kind: 'sending', orderId: desk.sent[0]?.orderId })
    desk.answer(8, { kind: 'told', version: 1, isConfirmed: false })
    expect(desk.phase(8)).toEqual({ kind: 'said' })
  }
})

test('[CON-23] what may have arrived cannot be typed anew', () => {
  const desk = sitDown(south18)
  desk.type('27')
  desk.press('Enter')
  desk.press('Enter')
  desk.answer(8, { kind: 'silent' })
  desk.dispatch({ type: 'typed', place: { rank: 8, cell: 0 }, value: '72' })
  expect(valuesOf(desk.state(), 8)).toEqual(['27'])
})

test('[CON-23] an answer to another order changes nothing, a refusal opens the tier again', () => {
  const desk = sitDown(south18)
  desk.type('27')
  desk.press('Enter')
  desk.press('Enter')
  desk.dispatch({ type: 'answered', rank: 8, orderId: 'another', answer: { kind: 'kept' } })
  expect(desk.phase(8).kind).toBe('sending')
  desk.answer(8, { kind: 'refused', fault: { kind: 'too-early' } })
  expect(desk.phase(8)).toEqual({ kind: 'open', problem: { kind: 'refused', fault: { kind: 'too-early' } } })
})

test('[CON-23] in a second tab of the same person a told tier is closed, with the numbers that were told', () => {
  const desk = sitDown(south18)
  desk.type('7')
  desk.dispatch(hear(south18, { 8: { page: 'mine', claim: ['27'] } }))
  expect([desk.phase(8), valuesOf(desk.state(), 8)]).toEqual([{ kind: 'said' }, ['27']])
  expect(desk.state().at).toEqual({ rank: 7, cell: 0 })
  expect(countOnPage(desk.state())).toBe(1)
})

test('[CON-20] an agreed tier is closed', () => {
  const desk = sitDown(south18)
  desk.dispatch(hear(south18, { 8: { page: 'theirs', isAgreed: true } }))
  desk.dispatch({ type: 'moved', place: { rank: 8, cell: 0 } })
  expect(desk.state().at).toEqual({ rank: 7, cell: 0 })
})
