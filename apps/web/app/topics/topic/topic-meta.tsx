import type { Topic } from '@quayso/contract/topic'
import { topicHref, topicsHref } from '../../boards/list/topic-address.ts'
import { useLanguage, useTexts } from '../../i18n/locale-context.tsx'
import { addressIn, hrefOf, type PageAddress } from '../../navigation/addresses.ts'
import { PageMeta } from '../../seo/page-meta.tsx'
import { breadcrumbList } from '../../seo/structured-things.ts'

interface TopicMetaProps {
  readonly topic: Topic
  readonly gameName: string
  readonly origin: string
}

/** Meta data of a topic for search engines and shared links. */
export function TopicMeta({ topic: { id, subject, gameCode, nickName }, gameName, origin }: TopicMetaProps) {
  const { locale, t: common } = useLanguage()
  const t = useTexts('topics')
  const home: PageAddress = (lang) => origin + hrefOf('/', { lang })
  const list: PageAddress = (lang) => origin + topicsHref(gameCode, 1, lang)
  const here: PageAddress = (lang) => origin + topicHref(id, lang)
  return (
    <PageMeta
      title={subject}
      description={t('topics.topicDescription', { game: gameName, name: nickName || t('topics.noAccount') })}
      address={here}
      structuredData={[
        breadcrumbList([
          { name: common('nav.results'), href: addressIn(home, locale) },
          { name: t('topics.headingOf', { game: gameName }), href: addressIn(list, locale) },
          { name: subject, href: addressIn(here, locale) },
        ]),
      ]}
    />
  )
}
