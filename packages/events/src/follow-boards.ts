import type { BoardEvent } from '@quayso/contract/calls/boards'
import { type FollowOptions, followStream } from './follow-stream.ts'
import { boardStream } from './stream.ts'

export function followBoards(options: FollowOptions<BoardEvent>): () => Promise<void> {
  return followStream({ ...options, stream: boardStream, keyOf: ({ seq }) => String(seq) })
}
