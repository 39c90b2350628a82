import { useLanguage, useTexts } from '../i18n/locale-context.tsx'
import { addressIn, hrefOf, type PageAddress } from '../navigation/addresses.ts'
import { PageMeta } from '../seo/page-meta.tsx'
import { breadcrumbList } from '../seo/structured-things.ts'
import { statsHref } from './stats-address.ts'
import type { StatsPage, StatsView } from './stats-page.server.ts'
import { titleOf } from './stats-titles.ts'

/** Every window of a tab has the canonical address of the tab: search engines get one of them. */
export function StatsMeta({ page, view }: { readonly page: StatsPage; readonly view: StatsView | undefined }) {
  const { locale, t: common } = useLanguage()
  const t = useTexts('stats')
  const heading = titleOf(t, page, view)
  const home: PageAddress = (lang) => page.origin + hrefOf('/', { lang })
  const here: PageAddress = (lang) => page.origin + statsHref(page.game.code, page.tab, { lang })
  return (
    <PageMeta
      title={heading}
      description={t('stats.description', { game: page.game.name })}
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
