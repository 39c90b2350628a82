import { north27, type PrizeTable, south18, thai173 } from '@quayso/games/prize-table'
import { expect, test } from 'vitest'
import { valuesOf } from '../typing/cells.ts'
import { type EntryAnswer, type EntryEvent, nextEntry, tiersToSend } from './entry-events.ts'
import { countOnPage, type EntryState, holdMs, lastHoldMs, type Other, phaseOf, startEntry } from './entry-state.ts'

/** A person at the keyboard, and what a server would answer. */
function sitDown(table: PrizeTable) {
  let state = startEntry(table)
  let nowMs = 0
  let presses = 0
  let orders = 0
  const sent: { rank: number; orderId: string; numbers: readonly string[]; isKept: boolean }[] = []
  const dispatch = (event: EntryEvent) => {
    state = nextEntry(state, event)
    for (const order of tiersToSend(state)) if (!sent.some(({ orderId }) => orderId === order.orderId)) sent.push(order)
  }
  const press = (key: string) => {
    presses++
    const { at } = state
    if (key === 'Enter') return dispatch({ type: 'enter', nowMs, orderId: `order ${++orders}` })
    if (key === 'z') return dispatch({ type: 'undo' })
    if (key === 'f') return dispatch({ type: 'take', orderId: `order ${++orders}` })
    if (key === 'g') return dispatch({ type: 'keep', orderId: `order ${++orders}` })
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

function hear(
  table: PrizeTable,
  numbers: Readonly<Record<number, readonly string[]>>,
  mine: number[] = [],
): EntryEvent {
  const other = (rank: number): Other | undefined => {
    const told = numbers[rank]
    return told && { numbers: told, by: 'xskt-a', atMs: 1 }
  }
  return {
    type: 'heard',
    page: table.tiers.map(({ rank }) => other(rank)),
    mine: table.tiers.map(({ rank }) => (mine.includes(rank) ? numbers[rank] : undefined)),
    agreed: [],
  }
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
  const others = Object.fromEntries([...numbers.entries()].filter(([rank]) => rank !== 4))
  desk.dispatch(hear(south18, others, [0, 1, 2, 3, 5, 6, 7, 8]))
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

test('[CON-22] what a feed told first needs no hold when it is the same', () => {
  const desk = sitDown(south18)
  desk.dispatch(hear(south18, { 8: ['27'] }))
  desk.type('27')
  desk.press('Enter')
  expect(desk.sent).toMatchObject([{ rank: 8, numbers: ['27'], isKept: false }])
})

test('[CON-22] what differs from the page is not sent: F takes the page, G keeps mine', () => {
  for (const [key, expected] of [
    ['f', { numbers: ['27'], isKept: false }],
    ['g', { numbers: ['72'], isKept: true }],
  ] as const) {
    const desk = sitDown(south18)
    desk.dispatch(hear(south18, { 8: ['27'] }))
    desk.type('72')
    desk.press('Enter')
    expect(desk.phase(8)).toMatchObject({ kind: 'differs', cells: [0], isMeanwhile: false })
    expect(desk.state().at?.rank).toBe(7)
    desk.type('80')
    desk.press(key)
    expect(desk.sent).toMatchObject([{ rank: 8, ...expected }])
    expect(desk.state().at).toEqual({ rank: 7, cell: 0 })
  }
})

test('[CON-22] somebody tells a tier that waits here: the same becomes my word, other numbers ask', () => {
  for (const [theirs, kind] of [
    ['27', 'sending'],
    ['72', 'differs'],
  ] as const) {
    const desk = sitDown(south18)
    desk.type('27')
    desk.press('Enter')
    desk.dispatch(hear(south18, { 8: [theirs] }))
    expect(desk.phase(8).kind).toBe(kind)
    desk.wait(holdMs)
    expect(desk.sent).toHaveLength(kind === 'sending' ? 1 : 0)
  }
})

test('[CON-22] other numbers that arrived first are shown, and nothing is stored', () => {
  const desk = sitDown(south18)
  desk.type('27')
  desk.press('Enter')
  desk.press('Enter')
  desk.answer(8, { kind: 'conflict', other: { numbers: ['72'], by: 'duc', atMs: 5 } })
  expect(desk.phase(8)).toMatchObject({ kind: 'differs', cells: [0], isMeanwhile: true })
})

test('[CON-22] another person’s numbers are not known here: mine are sent, and what differs is kept or typed again', () => {
  for (const isHeld of [false, true]) {
    const desk = sitDown(south18)
    const claim: EntryEvent = {
      ...{ type: 'heard', mine: [], agreed: [] },
      page: south18.tiers.map(({ rank }) => (rank === 8 ? { numbers: null, by: 'duc', atMs: 1 } : undefined)),
    }
    if (!isHeld) desk.dispatch(claim)
    desk.type('27')
    desk.press('Enter')
    if (isHeld) desk.dispatch(claim)
    expect(desk.sent).toMatchObject([{ rank: 8, numbers: ['27'], isKept: false }])
    desk.answer(8, { kind: 'conflict', other: { numbers: null, by: 'duc', atMs: 1 } })
    expect(desk.phase(8)).toMatchObject({ kind: 'differs', cells: [], isMeanwhile: false })
    desk.press('f')
    expect(desk.phase(8).kind).toBe('differs')
    desk.press('g')
    expect(desk.sent.at(-1)).toMatchObject({ rank: 8, numbers: ['27'], isKept: true })
  }
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
    desk.answer(8, { kind: 'told', version: 1 })
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
  desk.dispatch(hear(south18, { 8: ['27'] }, [8]))
  expect([desk.phase(8), valuesOf(desk.state(), 8)]).toEqual([{ kind: 'said' }, ['27']])
  expect(desk.state().at).toEqual({ rank: 7, cell: 0 })
  expect(countOnPage(desk.state())).toBe(1)
})

test('[CON-20] an agreed tier is closed', () => {
  const desk = sitDown(south18)
  desk.dispatch({ ...(hear(south18, { 8: ['27'] }) as Extract<EntryEvent, { type: 'heard' }>), agreed: [8] })
  desk.dispatch({ type: 'moved', place: { rank: 8, cell: 0 } })
  expect(desk.state().at).toEqual({ rank: 7, cell: 0 })
})
