import type { BoardNews } from '../live/board-news.ts'
import type { BoardSource } from './state/board-source.ts'
import type { MessagePage } from './state/board-state.ts'

/** What a page came with. */
export interface LoadedBoard {
  /** Whether an operator lets members write. */
  readonly isOpen: boolean
  /** Whether members log in within other sites' frames. */
  readonly framesLogIn: boolean
  /** The newest page; undefined when it could not be had. */
  readonly first: MessagePage | undefined
}

export interface BoardProps extends LoadedBoard {
  readonly source: BoardSource
  /** What to write about; the draw unless said. */
  readonly placeholder?: string
  /** Left out where nothing is told of it. */
  readonly news?: BoardNews
}
