import type { TopicRow } from '@quayso/contract/calls/topics'
import { fetchTopics } from '@quayso/contract/client/boards.gen'
import { CallError } from '@quayso/contract/client/call'
import { type Game, gameName } from '@quayso/games/game'
import type { Locale } from '@quayso/games/locale'
import type { ServerResources } from '../../context.server.ts'
import { within } from '../../server/api.server.ts'
import { loadGames } from '../../server/games.server.ts'

export interface ListedTopic extends TopicRow {
  readonly gameName: string
}

export interface ListedTopics {
  readonly topics: readonly ListedTopic[]
  readonly pageCount: number
}

interface TopicsRequest {
  readonly gameCode?: string | undefined
  readonly authorId?: number | undefined
  readonly page: number
}

const pageSize = 10

export function nameOfGame(games: readonly Game[], code: string, locale: Locale): string {
  const game = games.find((one) => one.code === code)
  return game ? gameName(game, locale) : code
}

export async function loadTopics(
  server: ServerResources,
  wanted: TopicsRequest,
  locale: Locale,
): Promise<ListedTopics> {
  const [{ rows, total }, games] = await Promise.all([
    within(fetchTopics({ ...server.api, locale }, { ...wanted, pageSize })),
    loadGames(server),
  ])
  return {
    topics: rows.map((row) => ({ ...row, gameName: nameOfGame(games, row.gameCode, locale) })),
    pageCount: Math.ceil(total / pageSize),
  }
}

/** Undefined for an unknown one. */
export async function orMissing<Answer>(answer: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof CallError && error.status === 404) return undefined
    throw error
  }
}
