import { data } from 'react-router'
import { topicsHref } from '../../boards/list/topic-address.ts'
import { serverContext } from '../../context.server.ts'
import { localeContext } from '../../i18n/locale.server.ts'
import { useTexts } from '../../i18n/locale-context.tsx'
import { MissingPage } from '../../layout/missing/missing-page.tsx'
import { Unavailable } from '../../layout/unavailable.tsx'
import type { PageHandle } from '../../navigation/page-handle.ts'
import { readId } from '../read-id.server.ts'
import type { Route } from './+types/author.ts'
import { AuthorPage } from './author-page.tsx'
import { type LoadedAuthor, loadAuthor } from './load-author.server.ts'

type AuthorData =
  | ({ readonly kind: 'author'; readonly origin: string } & LoadedAuthor)
  | { readonly kind: 'missing' | 'unavailable' }

export const handle = {
  parts: ['topics', 'calls'],
  bar: { back: () => topicsHref(undefined), Title: AuthorTitle },
} satisfies PageHandle

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const server = context.get(serverContext)
  const id = readId(params.id)
  try {
    const loaded = id === undefined ? undefined : await loadAuthor(server, { id, url }, context.get(localeContext))
    if (!loaded) return data<AuthorData>({ kind: 'missing' }, { status: 404 })
    return data<AuthorData>({ kind: 'author', origin: url.origin, ...loaded })
  } catch (error) {
    server.logError(error)
    return data<AuthorData>({ kind: 'unavailable' }, { status: 503 })
  }
}

export default function AuthorRoute({ loaderData }: Route.ComponentProps) {
  const t = useTexts('topics')
  switch (loaderData.kind) {
    case 'author':
      return <AuthorPage key={loaderData.author.authorId} {...loaderData} />
    case 'missing':
      return (
        <MissingPage
          heading={t('topics.missingAuthor')}
          hint={t('topics.missingAuthorHint')}
          to={topicsHref(undefined)}
          link={t('topics.toTopics')}
        />
      )
    case 'unavailable':
      return <Unavailable />
  }
}

function AuthorTitle() {
  return useTexts('topics')('topics.author')
}
