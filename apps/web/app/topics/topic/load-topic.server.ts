import { fetchTopicMessages } from '@quayso/contract/client/boards.gen'
import { fetchTopic } from '@quayso/contract/client/topics'
import type { Topic } from '@quayso/contract/topic'
import type { Locale } from '@quayso/games/locale'
import type { LoadedBoard } from '../../boards/board-props.ts'
import { pageSize } from '../../boards/state/board-state.ts'
import { loadBoardRules } from '../../boards/state/load-board.server.ts'
import type { ServerResources } from '../../context.server.ts'
import { within } from '../../server/api.server.ts'
import { loadGames } from '../../server/games.server.ts'
import { type PickChoice, pickChoice } from '../form/pick-choice.server.ts'
import { nameOfGame, orMissing } from '../list/load-topics.server.ts'

export interface LoadedTopic {
  readonly topic: Topic
  readonly gameName: string
  /** Whether we draw the game ourselves. */
  readonly isOurs: boolean
  /** Undefined where the game can no longer be picked. */
  readonly picks: PickChoice | undefined
  readonly board: LoadedBoard
}

/** A topic with its newest answers; undefined when there is none, or it is not public. */
export async function loadTopic(
  server: ServerResources,
  id: number,
  { nowMs, locale }: { readonly nowMs: number; readonly locale: Locale },
): Promise<LoadedTopic | undefined> {
  const options = { ...server.api, locale }
  const answers = within(fetchTopicMessages(options, { topicId: id, page: 1, pageSize }))
  const [topic, first, rules, games] = await Promise.all([
    orMissing(within(fetchTopic(options, id))),
    orMissing(answers),
    loadBoardRules(server),
    loadGames(server),
  ])
  if (!topic) return undefined
  const game = games.find(({ code }) => code === topic.gameCode)
  return {
    topic,
    gameName: nameOfGame(games, topic.gameCode, locale),
    isOurs: game?.drawnBy === 'us',
    picks: game?.open ? pickChoice(game, nowMs) : undefined,
    board: { ...rules, first },
  }
}
