import type { OwnMessage } from '@quayso/contract/calls/boards'
import type { ClientOptions } from '@quayso/contract/client/call'
import type { MessagePage } from './board-state.ts'

interface Paged {
  readonly page: number
  readonly pageSize: number
}

/** Whose messages they are: those of a game, or of something else that members write below. */
export interface BoardSource {
  /** No other board of the site has it. */
  readonly name: string
  readonly fetchPage: (options: ClientOptions, paged: Paged) => Promise<MessagePage>
  /** What the member who asks has written there and only they see yet. */
  readonly fetchHeld: (options: ClientOptions) => Promise<readonly OwnMessage[]>
  readonly post: (options: ClientOptions, content: string, key: string) => Promise<OwnMessage>
}
