import { interfaceLocales } from '../i18n/catalogues.ts'
import { useLanguage } from '../i18n/locale-context.tsx'

interface HomeMetaProps {
  readonly title: string
  /** The address of the page in this language. */
  readonly address: (lang: string | undefined) => string
}

/** One address per language; the one that names none is vi, for whoever chose none. */
export function HomeMeta({ title, address }: HomeMetaProps) {
  const { locale, t } = useLanguage()
  const addressIn = (language: string) => address(language === 'vi' ? undefined : language)
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={t('site.description')} />
      <link rel="canonical" href={addressIn(locale)} />
      {interfaceLocales.map((language) => (
        <link key={language} rel="alternate" hrefLang={language} href={addressIn(language)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={addressIn('vi')} />
    </>
  )
}
