import type { DrawEvent } from '@quayso/contract/calls/draws'
import { drawEvents } from './event-kinds.ts'
import { type FollowOptions, followStream } from './follow-stream.ts'

export function followDraws(options: FollowOptions<DrawEvent>): () => Promise<void> {
  return followStream(drawEvents, options)
}
