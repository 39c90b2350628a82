import type { OwnMessage } from '@quayso/contract/calls/boards'
import type { ClientOptions } from '@quayso/contract/client/call'
import type { MessagePage } from './board-state.ts'

interface MessagePageRequest {
  readonly page: number
  readonly pageSize: number
}

/** Where a board's messages come from: a game, or a topic. */
export interface BoardSource {
  /** Unique among all boards of the site. */
  readonly name: string
  readonly fetchPage: (options: ClientOptions, paged: MessagePageRequest) => Promise<MessagePage>
  /** The requesting member's own messages that await moderation. */
  readonly fetchHeld: (options: ClientOptions) => Promise<readonly OwnMessage[]>
  readonly post: (options: ClientOptions, content: string, key: string) => Promise<OwnMessage>
}
