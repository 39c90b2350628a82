import type { BoardEvent } from '@quayso/contract/calls/boards'
import { expect, test } from 'vitest'
import { createBoardNews } from './board-news.ts'

const gone = (seq: number) => ({ seq, code: 'st60', id: seq, message: null })

test('what comes before anybody listens is told first, once, and nothing after they have left', () => {
  const news = createBoardNews('st60')
  const tell = news.on.messageGone as (event: BoardEvent) => void
  const heard: number[] = []
  tell(gone(1))
  tell(gone(2))
  const leave = news.follow(({ seq }) => heard.push(seq))
  tell(gone(3))
  leave()
  tell(gone(4))
  expect(heard).toEqual([1, 2, 3])
  news.follow(({ seq }) => heard.push(seq))
  expect(heard).toEqual([1, 2, 3, 4])
})
