import type { UnreadEvent } from '@quayso/contract/calls/inbox'
import { unreadEvents } from './event-kinds.ts'
import { type FollowOptions, followStream } from './follow-stream.ts'

export function followUnread(options: FollowOptions<UnreadEvent>): () => Promise<void> {
  return followStream(unreadEvents, options)
}
