import { expect, test } from 'vitest'
import { fitBytes } from './fit-bytes.ts'
import type { Frame } from './frame.ts'

const frame = (seq: number, channel: string, bytes: number): Frame => {
  const plain = Buffer.alloc(bytes)
  return { seq, atMs: seq, channel, about: { key: String(seq), version: 1 }, plain, gzip: plain }
}
const fitting = (frames: readonly Frame[], maxBytes: number) => fitBytes(frames, maxBytes).map(({ seq }) => seq)

const often = Array.from({ length: 10 }, (_, i) => frame(i + 2, 'often', 100))
const frames = [frame(1, 'seldom', 100), ...often]

test.each([
  ['everything', 1100, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]],
  ['all but the oldest of the frequent channels', 1099, [1, 3, 4, 5, 6, 7, 8, 9, 10, 11]],
  ['the newest of each channel', 200, [1, 11]],
  ['the newest', 199, [11]],
  ['nothing', 99, []],
])('%s fit, in order', (_, maxBytes, seqs) => {
  expect(fitting(frames, maxBytes)).toEqual(seqs)
})

test('no frames give no frames', () => {
  expect(fitting([], 100)).toEqual([])
})

test('a frame that is too long is left out, and older ones still fit', () => {
  expect(fitting([frame(1, 'a', 10), frame(2, 'a', 500), frame(3, 'a', 10)], 100)).toEqual([1, 3])
})
