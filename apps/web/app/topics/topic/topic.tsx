import { data } from 'react-router'
import { topicsHref } from '../../boards/list/topic-address.ts'
import { serverContext } from '../../context.server.ts'
import { localeContext } from '../../i18n/locale.server.ts'
import { useTexts } from '../../i18n/locale-context.tsx'
import { MissingPage } from '../../layout/missing/missing-page.tsx'
import { Unavailable } from '../../layout/unavailable.tsx'
import type { PageHandle } from '../../navigation/page-handle.ts'
import { readId } from '../read-id.server.ts'
import type { Route } from './+types/topic.ts'
import { type LoadedTopic, loadTopic } from './load-topic.server.ts'
import { TopicPage } from './topic-page.tsx'

type TopicData =
  | ({ readonly kind: 'topic'; readonly origin: string } & LoadedTopic)
  | { readonly kind: 'missing' | 'unavailable' }

export const handle = {
  parts: ['topics', 'board', 'calls'],
  // The composer takes their place.
  hidesFooter: true,
  bar: {
    back: (page) => topicsHref(page?.kind === 'topic' ? page.topic.gameCode : undefined),
    Title: TopicTitle,
  },
} satisfies PageHandle<TopicData>

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const server = context.get(serverContext)
  const id = readId(params.id)
  try {
    const loaded =
      id === undefined
        ? undefined
        : await loadTopic(server, id, { nowMs: Date.now(), locale: context.get(localeContext) })
    if (!loaded) return data<TopicData>({ kind: 'missing' }, { status: 404 })
    return data<TopicData>({ kind: 'topic', origin: url.origin, ...loaded })
  } catch (error) {
    server.logError(error)
    return data<TopicData>({ kind: 'unavailable' }, { status: 503 })
  }
}

export default function TopicRoute({ loaderData }: Route.ComponentProps) {
  const t = useTexts('topics')
  switch (loaderData.kind) {
    case 'topic':
      return <TopicPage key={loaderData.topic.id} {...loaderData} />
    case 'missing':
      return (
        <MissingPage
          heading={t('topics.missing')}
          hint={t('topics.missingHint')}
          to={topicsHref(undefined)}
          link={t('topics.toTopics')}
        />
      )
    case 'unavailable':
      return <Unavailable />
  }
}

function TopicTitle() {
  return useTexts('topics')('topics.heading')
}
