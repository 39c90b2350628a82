import { useLanguage, useTexts } from '../i18n/locale-context.tsx'
import { useSiteTitle } from '../layout/site-title.ts'
import { addressIn, hrefOf, type PageAddress } from '../navigation/addresses.ts'
import { PageMeta } from '../seo/page-meta.tsx'
import { breadcrumbList, dataset } from '../seo/structured-things.ts'
import type { DataApiPage } from './data-api-page.server.ts'

interface DataApiMetaProps {
  readonly page: DataApiPage
  /** Of the call. */
  readonly address: string
}

export function DataApiMeta({ page: { origin, chosen, isDefault }, address }: DataApiMetaProps) {
  const { locale, t: common } = useLanguage()
  const t = useTexts('data-api')
  const siteTitle = useSiteTitle()
  const heading = t('dataApi.heading')
  const description = t('dataApi.description', { game: chosen.name })
  const home: PageAddress = (lang) => origin + hrefOf('/', { lang })
  const here: PageAddress = (lang) => origin + hrefOf('/dataApi', { code: isDefault ? undefined : chosen.code, lang })
  const title = isDefault ? heading : `${heading}: ${chosen.name}`
  return (
    <PageMeta
      title={title}
      description={description}
      address={here}
      structuredData={[
        breadcrumbList([
          { name: common('nav.results'), href: addressIn(home, locale) },
          { name: heading, href: addressIn(here, locale) },
        ]),
        dataset({
          name: t('dataApi.dataset', { game: chosen.name }),
          description,
          href: addressIn(here, locale),
          locale,
          siteTitle,
          downloads: [{ href: address, mediaType: 'application/json' }],
        }),
      ]}
    />
  )
}
