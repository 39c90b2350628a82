import type { Author } from '@quayso/contract/calls/topics'
import { fetchAuthor } from '@quayso/contract/client/boards.gen'
import type { Locale } from '@quayso/games/locale'
import { readArguments } from '@quayso/site/read-arguments'
import type { ServerResources } from '../../context.server.ts'
import { within } from '../../server/api.server.ts'
import { type ListedTopics, loadTopics, orMissing } from '../list/load-topics.server.ts'

export interface LoadedAuthor {
  readonly author: Author
  readonly listed: ListedTopics
  readonly page: number
}

interface AuthorRequest {
  readonly id: number
  readonly url: URL
}

/** An author with the requested page of their topics; undefined when there is none. */
export async function loadAuthor(server: ServerResources, { id, url }: AuthorRequest, locale: Locale) {
  const page = Number(readArguments('author', url.searchParams).page ?? 1)
  const [author, listed] = await Promise.all([
    orMissing(within(fetchAuthor({ ...server.api, locale }, { id }))),
    loadTopics(server, { authorId: id, page }, locale),
  ])
  if (!author) return undefined
  const loaded: LoadedAuthor = { author, listed, page }
  return loaded
}
