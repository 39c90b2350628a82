import type { Author } from '@quayso/contract/calls/topics'
import { authorHref, topicsHref } from '../../boards/list/topic-address.ts'
import { useLanguage, useTexts } from '../../i18n/locale-context.tsx'
import { addressIn, hrefOf, type PageAddress } from '../../navigation/addresses.ts'
import { PageMeta } from '../../seo/page-meta.tsx'
import { breadcrumbList } from '../../seo/structured-things.ts'

interface AuthorMetaProps {
  readonly author: Author
  readonly page: number
  readonly origin: string
}

/** Meta data of an author for search engines and shared links. */
export function AuthorMeta({ author: { authorId, nickName }, page, origin }: AuthorMetaProps) {
  const { locale, t: common } = useLanguage()
  const t = useTexts('topics')
  const home: PageAddress = (lang) => origin + hrefOf('/', { lang })
  const list: PageAddress = (lang) => origin + topicsHref(undefined, 1, lang)
  const here: PageAddress = (lang) => origin + authorHref(authorId, page, lang)
  return (
    <PageMeta
      title={nickName}
      description={t('topics.authorDescription', { name: nickName })}
      address={here}
      structuredData={[
        breadcrumbList([
          { name: common('nav.results'), href: addressIn(home, locale) },
          { name: t('topics.heading'), href: addressIn(list, locale) },
          { name: nickName, href: addressIn(here, locale) },
        ]),
      ]}
    />
  )
}
