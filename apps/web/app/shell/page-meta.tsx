import { defaultLocale, type Locale, locales } from '@quayso/games/locale'
import { useLanguage } from '../i18n/locale-context.tsx'
import { useSiteTitle } from './site-title.ts'

interface PageMetaProps {
  /** What the page is; the site's name follows it. */
  readonly title: string
  readonly description: string
  /** The address of the page in a language; without one, as it is for whoever chose none. */
  readonly address: (lang: Locale | undefined) => string
}

/** What search engines and shared links show. One address per language; the one that names none is vi. */
export function PageMeta({ title, description, address }: PageMetaProps) {
  const { locale } = useLanguage()
  const siteTitle = useSiteTitle()
  const addressIn = (language: Locale) => address(language === defaultLocale ? undefined : language)
  return (
    <>
      <title>{`${title} · ${siteTitle}`}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={addressIn(locale)} />
      {locales.map((language) => (
        <link key={language} rel="alternate" hrefLang={language} href={addressIn(language)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={addressIn(defaultLocale)} />
    </>
  )
}
