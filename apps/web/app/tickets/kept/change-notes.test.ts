import type { SyncedWallet } from '@quayso/contract/calls/wallet'
import { expect, test } from 'vitest'
import { type ChangeNote, noteOf, readNote, type Stored, settle, untell, untoldChanges } from './change-notes.ts'
import { type KeptTicket, keepTickets } from './kept-ticket.ts'

const ticket = (number: string, more: Partial<KeptTicket> = {}): KeptTicket => {
  const paper = { code: 'hcm', turn: 20261114_00000, number, symbol: '', said: 'unknown' } as const
  return { ...(keepTickets([], [paper], 100).put[0] as KeptTicket), ...more }
}
const [one, two] = [ticket('000001'), ticket('000002')]
const note = (of: KeptTicket, more: Partial<ChangeNote> = {}): ChangeNote => ({
  ...{ id: of.id, atMs: 200, isKept: false, isTold: false },
  ...more,
})
const stored = (kept: readonly KeptTicket[], ...notes: readonly ChangeNote[]): Stored => ({ kept, notes })
const wire = ({ id, quantity, said, keptAtMs, claimedOnMs }: KeptTicket) => ({
  ...{ id, quantity, said, keptAtMs, claimedOnMs },
})
const answer = (tickets: readonly KeptTicket[], leftOut: readonly string[] = []): SyncedWallet => ({
  ...{ wallet: 1, tickets: tickets.map(wire), leftOut: [...leftOut] },
})

test('[WALL-06] a ticket is kept here until the account is told, and every change is later than the one before', () => {
  expect(noteOf(stored([]), one.id, true, 500)).toEqual(note(one, { atMs: 500, isKept: true }))
  expect(noteOf(stored([one], note(one, { isKept: true, atMs: 500 })), one.id, true, 500)).toEqual(
    note(one, { atMs: 501, isKept: true }),
  )
  expect(noteOf(stored([one], note(one, { isTold: true })), one.id, true, 500)).toEqual(note(one, { atMs: 500 }))
  expect(noteOf(stored([one], note(one, { isKept: true })), one.id, false, 500)).toEqual(note(one, { atMs: 500 }))
  // Deleted and kept again before anybody was told.
  expect(noteOf(stored([], note(one)), one.id, true, 500)).toEqual(note(one, { atMs: 500, isKept: true }))
})

test('[WALL-06] the account is told of what it does not know, deletions first', () => {
  const changes = untoldChanges(stored([one, two], note(two, { isTold: true }), note(ticket('000003'))))
  expect(changes).toMatchObject([
    { id: ticket('000003').id, ticket: null, isKept: false, atMs: 200 },
    // Without a note it was kept before there were any.
    { id: one.id, ticket: { quantity: 1 }, isKept: true, atMs: 100 },
  ])
  expect(changes).toHaveLength(2)
})

test('[WALL-06] what the account has comes, what it lacks was deleted elsewhere', () => {
  const before = stored([one], note(one, { isTold: true }))
  const changed = settle(before, [], answer([two]))
  expect(changed).toEqual({
    put: [two],
    remove: [one.id],
    note: [note(two, { atMs: 100, isTold: true })],
    forget: [one.id],
  })
  expect(settle(before, [], answer([ticket('000001', { quantity: 5 })])).put).toMatchObject([{ quantity: 5 }])
})

test('[WALL-06] what was changed while the account was asked stays, and is told the next time', () => {
  const asked = stored([one, two], note(one), note(two))
  const sent = untoldChanges(asked)
  const later = stored([ticket('000001', { quantity: 9 })], note(one, { atMs: 300 }), note(two, { atMs: 300 }))
  const changed = settle(later, sent, answer([one, two]))
  expect(changed).toEqual({ put: [], remove: [], note: [], forget: [] })
  // Kept meanwhile, and unknown there.
  expect(settle(stored([one], note(one, { isKept: true })), [], answer([])).remove).toEqual([])
})

test('[WALL-06] what finds no room in the account stays on the device', () => {
  const before = stored([one], note(one, { isKept: true }))
  const sent = untoldChanges(before)
  expect(settle(before, sent, answer([], [one.id]))).toEqual({ put: [], remove: [], note: [], forget: [] })
})

test('[WALL-06] what the account answers is checked as what is stored is', () => {
  const strange = { ...wire(one), id: 'hcm-2026111400000-=1+1-' }
  const changed = settle(stored([]), [], { wallet: 1, leftOut: [], tickets: [strange, { ...wire(two), quantity: 0 }] })
  expect(changed.put).toEqual([])
})

test('[WALL-06] for another account every ticket is new, and no deletion counts', () => {
  const { note: noted, forget } = untell(stored([one], note(one, { isTold: true }), note(two)))
  expect(noted).toEqual([note(one, { isKept: true })])
  expect(forget).toEqual([two.id])
})

test.each([undefined, null, {}, { id: 'x', atMs: 1 }, { id: one.id, atMs: 'x' }])(
  'a note is read or not: %j',
  (value) => {
    expect(readNote(value)).toBeUndefined()
  },
)
