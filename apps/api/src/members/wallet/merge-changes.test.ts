import type { TicketChange } from '@quayso/contract/calls/wallet'
import { mostKept } from '@quayso/contract/rules/ticket-id'
import { expect, test } from 'vitest'
import { type Known, mergeChanges } from './merge-changes.ts'

const ticket = { quantity: 1, said: 'unknown', keptAtMs: 0, claimedOnMs: 0 } as const
const clocks = { deviceNowMs: 1_000, nowMs: 1_000 }
const change = (more: Partial<TicketChange> = {}): TicketChange => ({
  ...{ id: 'one', atMs: 500, isKept: false, ticket },
  ...more,
})
const there = (changedAtMs: number): Known => ({ changedAtMs, isGone: false })
const gone = (changedAtMs: number): Known => ({ changedAtMs, isGone: true })
const takenOf = (known: Known | undefined, ...changes: readonly TicketChange[]) =>
  mergeChanges(() => known, known && !known.isGone ? 1 : 0, changes, clocks).taken

test.each<[string, Known | undefined, Partial<TicketChange>, boolean]>([
  ['a new ticket is kept', undefined, { isKept: true }, true],
  ['a change of a ticket that nobody knows any more brings nothing back', undefined, {}, false],
  ['a deletion of what is not there is nothing', undefined, { ticket: null }, false],
  ['a later change stays', there(499), {}, true],
  ['a change that is sent again is the same', there(500), {}, true],
  ['an earlier change is too late', there(501), {}, false],
  ['a later deletion deletes', there(499), { ticket: null }, true],
  ['an earlier deletion does not', there(501), { ticket: null }, false],
  ['a later change does not undo a deletion', gone(499), {}, false],
  ['keeping it anew after the deletion does', gone(499), { isKept: true }, true],
  ['a copy from before the deletion does not', gone(501), { isKept: true }, false],
  ['a copy that is sent again does not', gone(500), { isKept: true }, false],
  ['a second deletion is nothing', gone(499), { ticket: null }, false],
])('[WALL-06] %s', (_, known, made, isTaken) => {
  expect(takenOf(known, change(made))).toHaveLength(isTaken ? 1 : 0)
})

test.each([
  ['behind', 1_000 - 3_600_000],
  ['ahead', 1_000 + 3_600_000],
])('[WALL-06] a device whose clock is an hour %s wins and loses as any other', (_, deviceNowMs) => {
  const skewed = { nowMs: 1_000, deviceNowMs }
  const merge = (known: Known) =>
    mergeChanges(() => known, 1, [change({ atMs: deviceNowMs - 500 })], skewed).taken.map(({ atMs }) => atMs)
  expect(merge(there(499))).toEqual([500])
  expect(merge(there(501))).toEqual([])
})

test('[WALL-06] nothing is changed after now, whatever a device says', () => {
  expect(takenOf(there(0), change({ atMs: 8e15 }))).toMatchObject([{ atMs: 1_000 }])
})

test('[WALL-06] of two changes in one message the later one stays', () => {
  const two = [change({ atMs: 600, ticket: { ...ticket, quantity: 2 } }), change({ atMs: 500 })]
  expect(takenOf(there(0), ...two)).toMatchObject([{ atMs: 600, ticket: { quantity: 2 } }])
})

test('[WALL-06] more than 200 are left out, and a deletion makes room', () => {
  const known = (id: string) => (id.startsWith('old') ? there(0) : undefined)
  const merge = (...changes: readonly TicketChange[]) => mergeChanges(known, mostKept, changes, clocks)
  const added = change({ id: 'new', isKept: true })
  expect(merge(added)).toEqual({ taken: [], leftOut: ['new'] })
  expect(merge(change({ id: 'old' }))).toMatchObject({ taken: [{ id: 'old' }], leftOut: [] })
  const both = merge(change({ id: 'old', ticket: null }), added)
  expect(both).toMatchObject({ taken: [{ id: 'old', ticket: null }, { id: 'new' }], leftOut: [] })
})
