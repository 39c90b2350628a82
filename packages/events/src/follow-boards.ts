import type { BoardEvent } from '@quayso/contract/calls/boards'
import { type FollowOptions, followNews } from './follow-news.ts'
import { boardStream } from './stream.ts'

export function followBoards(options: FollowOptions<BoardEvent>): () => Promise<void> {
  return followNews({ ...options, stream: boardStream, keyOf: ({ seq }) => String(seq) })
}
