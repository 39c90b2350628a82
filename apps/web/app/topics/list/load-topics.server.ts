import type { TopicRow } from '@quayso/contract/calls/topics'
import { fetchTopics } from '@quayso/contract/client/boards.gen'
import { CallError } from '@quayso/contract/client/call'
import { findGame } from '@quayso/games/catalogue'
import { gameName } from '@quayso/games/game'
import type { Locale } from '@quayso/games/locale'
import type { Api } from '../../context.server.ts'
import { within } from '../../server/api.server.ts'

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

export function nameOfGame(code: string, locale: Locale): string {
  const game = findGame(code)
  return game ? gameName(game, locale) : code
}

export async function loadTopics(api: Api, wanted: TopicsRequest, locale: Locale): Promise<ListedTopics> {
  const { rows, total } = await within(fetchTopics({ ...api, locale }, { ...wanted, pageSize }))
  return {
    topics: rows.map((row) => ({ ...row, gameName: nameOfGame(row.gameCode, locale) })),
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
