import { expect, test } from 'vitest'
import type { PickChoice } from './pick-choice.server.ts'
import { noPick, readPick, toPickDraft } from './topic-draft.ts'

const choice: PickChoice = { turns: [], digits: { special: { least: 2, most: 5 }, any: { least: 2, most: 3 } } }
const draft = { turn: 20261116_00000, scope: 'any' } as const

test.each([
  ['68', ['68']],
  [' 68  79\n123 ', ['68', '79', '123']],
  ['68, 79; 01. 02', ['68', '79', '01', '02']],
  ['68 68', ['68']],
])('%j is accepted', (numbers, taken) => {
  expect(readPick({ ...draft, numbers }, choice)).toEqual({ ...draft, numbers: taken })
})

test.each(['', '   ', '7', '1234', '6a', '-68', Array.from({ length: 11 }, (_, i) => i + 10).join(' ')])(
  '%j is not taken',
  (numbers) => {
    expect(readPick({ ...draft, numbers }, choice)).toBeUndefined()
  },
)

test('without a turn there is no pick, and a pick can be converted back to a draft', () => {
  expect(readPick({ ...noPick, numbers: '68' }, choice)).toBeNull()
  expect(toPickDraft(null)).toEqual(noPick)
  const pick = { turn: 20261116_00000, scope: 'special', numbers: ['68', '12345'] } as const
  const typed = toPickDraft({ ...pick, numbers: [...pick.numbers], closesAtMs: 0, state: 'open', hits: [] })
  expect(readPick(typed, choice)).toEqual(pick)
})
