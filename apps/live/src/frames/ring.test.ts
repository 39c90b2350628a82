import { expect, test } from 'vitest'
import { event } from '../testing.ts'
import { drawFrame, type Frame } from './frame.ts'
import { createRing } from './ring.ts'

const wire = { plain: Buffer.alloc(0), gzip: Buffer.alloc(0) }
const frame = (seq: number, channel = 'st60', about = { key: `turn ${seq}`, version: 1 }): Frame => ({
  seq,
  atMs: seq,
  channel,
  about,
  ...wire,
})
const seqs = (frames: readonly Frame[]) => frames.map(({ seq }) => seq)
const both = new Set(['st60', 'mb60'])

function ringOf(frames: readonly Frame[], capacity = 500) {
  const ring = createRing({ capacity, retentionMs: 100_000, initialCount: 1, maxBytes: 1000 })
  for (const each of frames) ring.push(each)
  const since = (channels: ReadonlySet<string>, lastSeq?: number, nowMs = 0) =>
    ring.since(channels, { lastSeq, newestSeq: ring.newestSeq(), nowMs })
  return { ...ring, since }
}

test('a new viewer gets the newest frame of each of its games', () => {
  const ring = ringOf([frame(1), frame(2, 'mb60'), frame(3), frame(4, 'other')])
  expect(seqs(ring.since(both))).toEqual([2, 3])
})

test('a reconnect gets every frame after its last one, and a few before it', () => {
  const ring = ringOf(Array.from({ length: 200 }, (_, i) => frame(i + 1)))
  const received = seqs(ring.since(both, 150))
  expect(received.slice(-50)).toEqual(Array.from({ length: 50 }, (_, i) => 151 + i))
  expect(received[0]).toBeLessThanOrEqual(150)
})

test('an event that committed late is not missed', () => {
  const ring = ringOf([frame(1), frame(2), frame(5), frame(3)])
  expect(seqs(ring.since(both, 5))).toContain(3)
})

test('new frames are kept while a gateway that has just started catches up', () => {
  const past = Array.from({ length: 100 }, (_, i) => frame(i + 1))
  const ring = ringOf([frame(102), ...past, frame(103), frame(101)], 100)
  expect(seqs(ring.since(both, 100)).slice(-4)).toEqual([100, 101, 102, 103])
  expect(seqs(ring.since(both))).toEqual([103])
})

test('a position that is too old, or from another database, gets ten frames of each game', () => {
  const ring = ringOf(
    Array.from({ length: 300 }, (_, i) => frame(i + 1000, i % 2 ? 'st60' : 'mb60')),
    100,
  )
  for (const lastSeq of [5, 999_999]) {
    const received = ring.since(both, lastSeq)
    expect(received).toHaveLength(20)
    expect(seqs(received)).toEqual(Array.from({ length: 20 }, (_, i) => 1280 + i))
  }
})

test('[CAL-04] a draw that is told again with another calendar replaces what was told', () => {
  const told = (seq: number, version: number, calendar?: number) =>
    drawFrame({ ...event(seq), turnNum: '20261114', version, ...(calendar && { calendar }) }, seq)
  const ring = ringOf([told(1, 1), told(2, 1, 1), told(3, 2, 1)])
  expect(seqs(ring.since(new Set(['draw.st60'])))).toEqual([3])
  expect(ring.push(told(4, 2, 1))).toBe(false)
  expect(ring.push(told(5, 2, 2))).toBe(true)
})

test('an empty ring replays nothing', () => {
  expect(ringOf([]).since(both, 3)).toEqual([])
})

test('frames that are too old are not replayed', () => {
  const ring = ringOf([frame(1), frame(2), frame(3)])
  expect(seqs(ring.since(both, 2, 100_001))).toEqual([2, 3])
  expect(ring.since(both, undefined, 100_003)).toEqual([])
})

test('[DRAW-24] an old version of a draw, sent again, neither replaces the new one nor is sent', () => {
  const version = (seq: number, number: number) => frame(seq, 'st60', { key: 'turn 7', version: number })
  const ring = ringOf([version(1, 1), version(2, 2)])
  expect([version(1, 1), version(2, 2), version(9, 1)].map(ring.push)).toEqual([false, false, false])
  expect(seqs(ring.since(both))).toEqual([2])
  expect(ring.push(version(3, 3))).toBe(true)
  expect(seqs(ring.since(both, 2))).toEqual([3])
})
