import type { BoardEvents } from '../live/board-events.ts'
import type { BoardSource } from './state/board-source.ts'
import type { MessagePage } from './state/board-state.ts'

/** The board data in the page's loader answer. */
export interface LoadedBoard {
  /** Whether the operator allows members to write. */
  readonly isOpen: boolean
  /** Whether members can log in inside another site's frame. */
  readonly framesLogIn: boolean
  /** The newest page; undefined when loading it failed. */
  readonly first: MessagePage | undefined
}

export interface BoardProps extends LoadedBoard {
  readonly source: BoardSource
  /** The composer's placeholder; asks about the draw by default. */
  readonly placeholder?: string
  /** Left out where the page has no live events for the board. */
  readonly events?: BoardEvents
}
