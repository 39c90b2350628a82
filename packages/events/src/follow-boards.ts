import type { BoardEvent } from '@quayso/contract/calls/boards'
import { boardEvents } from './event-kinds.ts'
import { type FollowOptions, followStream } from './follow-stream.ts'

export function followBoards(options: FollowOptions<BoardEvent>): () => Promise<void> {
  return followStream(boardEvents, options)
}
