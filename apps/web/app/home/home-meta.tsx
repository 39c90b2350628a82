import { interfaceLocales } from '../i18n/catalogues.ts'
import { useLanguage } from '../i18n/locale-context.tsx'

/** One address per language; the bare one is vi, for whoever names none. */
export function HomeMeta({ origin }: { readonly origin: string }) {
  const { locale, t } = useLanguage()
  const address = (language: string) => `${origin}/${language === 'vi' ? '' : `?lang=${language}`}`
  return (
    <>
      <title>{t('site.title')}</title>
      <meta name="description" content={t('site.description')} />
      <link rel="canonical" href={address(locale)} />
      {interfaceLocales.map((language) => (
        <link key={language} rel="alternate" hrefLang={language} href={address(language)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={address('vi')} />
    </>
  )
}
