import { useLanguage } from '../i18n/locale-context.tsx'
import { useSiteTitle } from '../layout/site-title.ts'
import { addressIn, type PageAddress } from '../navigation/addresses.ts'
import { PageMeta } from '../seo/page-meta.tsx'
import { webSite } from '../seo/structured-things.ts'
import { homeHref } from './home-address.ts'
import type { HomePage } from './home-page.server.ts'
import type { HomeTexts } from './home-texts.server.ts'

interface HomeMetaProps {
  readonly page: Pick<HomePage, 'origin' | 'choice' | 'today'> & HomeTexts
}

/** Meta data of the latest draws for search engines and shared links. */
export function HomeMeta({ page: { origin, choice, today, heading, description } }: HomeMetaProps) {
  const { locale } = useLanguage()
  const siteTitle = useSiteTitle()
  const address: PageAddress = (lang) => origin + homeHref(choice, today, lang)
  const site = { siteTitle, description, href: addressIn(address, locale), locale }
  return <PageMeta title={heading} description={description} address={address} structuredData={[webSite(site)]} />
}
