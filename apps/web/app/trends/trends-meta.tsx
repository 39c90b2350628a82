import { useLanguage, useTexts } from '../i18n/locale-context.tsx'
import { addressIn, hrefOf, type PageAddress } from '../navigation/addresses.ts'
import { PageMeta } from '../seo/page-meta.tsx'
import { breadcrumbList } from '../seo/structured-things.ts'
import { trendsHref } from './trends-address.ts'
import type { TrendsPage } from './trends-page.server.ts'

export function TrendsMeta({ page, heading }: { readonly page: TrendsPage; readonly heading: string }) {
  const { locale, t: common } = useLanguage()
  const t = useTexts('trends')
  const home: PageAddress = (lang) => page.origin + hrefOf('/', { lang })
  const here: PageAddress = (lang) => page.origin + trendsHref(page.game.code, page.size, lang)
  return (
    <PageMeta
      title={heading}
      description={t('trends.description', { game: page.game.name })}
      address={here}
      structuredData={[
        breadcrumbList([
          { name: common('nav.results'), href: addressIn(home, locale) },
          { name: heading, href: addressIn(here, locale) },
        ]),
      ]}
    />
  )
}
