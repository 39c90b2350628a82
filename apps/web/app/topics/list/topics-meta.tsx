import { topicsHref } from '../../boards/list/topic-address.ts'
import { useLanguage, useTexts } from '../../i18n/locale-context.tsx'
import { addressIn, hrefOf, type PageAddress } from '../../navigation/addresses.ts'
import { PageMeta } from '../../seo/page-meta.tsx'
import { breadcrumbList } from '../../seo/structured-things.ts'
import type { TopicsView } from './topics-view.server.ts'

interface TopicsMetaProps {
  readonly view: TopicsView
  readonly heading: string
}

/** Meta data of a list of topics for search engines and shared links. */
export function TopicsMeta({ view: { origin, game, page }, heading }: TopicsMetaProps) {
  const { locale, t: common } = useLanguage()
  const t = useTexts('topics')
  const home: PageAddress = (lang) => origin + hrefOf('/', { lang })
  const all: PageAddress = (lang) => origin + topicsHref(undefined, 1, lang)
  const here: PageAddress = (lang) => origin + topicsHref(game?.code, page, lang)
  return (
    <PageMeta
      title={heading}
      description={game ? t('topics.descriptionOf', { game: game.name }) : t('topics.description')}
      address={here}
      structuredData={[
        breadcrumbList([
          { name: common('nav.results'), href: addressIn(home, locale) },
          ...(game ? [{ name: t('topics.heading'), href: addressIn(all, locale) }] : []),
          { name: heading, href: addressIn(here, locale) },
        ]),
      ]}
    />
  )
}
