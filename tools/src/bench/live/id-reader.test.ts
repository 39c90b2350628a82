import { expect, test } from 'vitest'
import { idReader } from './id-reader.ts'

const stream =
  'id: 12\nevent: draw\ndata: {"at":"id: 99"}\n\nid: 345\nevent: draw\ndata: id: 7\n\n:\n\nid: 6\ndata: {}\n\n'

test('every id is found once, wherever the stream is cut', () => {
  for (let first = 0; first <= stream.length; first++) {
    for (let second = first; second <= stream.length; second++) {
      const ids: number[] = []
      const read = idReader((id) => ids.push(id))
      for (const chunk of [stream.slice(0, first), stream.slice(first, second), stream.slice(second)]) read(chunk)
      expect(ids).toEqual([12, 345, 6])
    }
  }
})
