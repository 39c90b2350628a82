import type { BoardEvent } from '@quayso/contract/calls/boards'
import { expect, test } from 'vitest'
import { createBoardEvents } from './board-events.ts'

const gone = (seq: number) => ({ seq, code: 'st60', id: seq, message: null })

test('buffered events are delivered first, once, and none after unsubscribing', () => {
  const events = createBoardEvents('st60')
  const emit = events.on.messageGone as (event: BoardEvent) => void
  const received: number[] = []
  emit(gone(1))
  emit(gone(2))
  const unsubscribe = events.follow(({ seq }) => received.push(seq))
  emit(gone(3))
  unsubscribe()
  emit(gone(4))
  expect(received).toEqual([1, 2, 3])
  events.follow(({ seq }) => received.push(seq))
  expect(received).toEqual([1, 2, 3, 4])
})
