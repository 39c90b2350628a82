import type { Locale } from '@quayso/games/locale'
import { useLanguage } from '../i18n/locale-context.tsx'
import { useSiteTitle } from '../layout/site-title.ts'
import { addressIn, languageAddresses, type PageAddress } from '../navigation/addresses.ts'
import { StructuredData, type StructuredThing } from './structured-data.tsx'

interface PageMetaProps {
  /** The page's title; the site's name is appended. */
  readonly title: string
  readonly description: string
  readonly address: PageAddress
  /** Absolute address of the page's Atom feed. */
  readonly feed?: string
  /** The picture shown beside a shared link. */
  readonly image?: SharedImage
  readonly structuredData?: readonly (StructuredThing | undefined)[]
}

/** 1200 by 630. */
interface SharedImage {
  /** Absolute. */
  readonly href: string
  readonly alt: string
}

/** What search engines, feed readers and shared links show. */
export function PageMeta({ title, description, address, feed, image, structuredData = [] }: PageMetaProps) {
  const { locale } = useLanguage()
  const siteTitle = useSiteTitle()
  const canonical = addressIn(address, locale)
  return (
    <>
      <title>{`${title} · ${siteTitle}`}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={canonical} />
      {feed && <link rel="alternate" type="application/atom+xml" href={feed} title={title} />}
      {/* Crawlers and share previews read only the first document: the browser needs none of it. */}
      {import.meta.env.SSR && (
        <>
          {languageAddresses(address).map(({ hrefLang, href }) => (
            <link key={hrefLang} rel="alternate" hrefLang={hrefLang} href={href} />
          ))}
          <ShareMeta {...{ title, siteTitle, description, canonical, image, locale }} />
        </>
      )}
      {structuredData.length > 0 && <StructuredData things={structuredData} />}
    </>
  )
}

interface ShareMetaProps {
  readonly title: string
  readonly siteTitle: string
  readonly description: string
  readonly canonical: string
  readonly image: SharedImage | undefined
  readonly locale: Locale
}

function ShareMeta({ title, siteTitle, description, canonical, image, locale }: ShareMetaProps) {
  return (
    <>
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={siteTitle} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={canonical} />
      <meta property="og:locale" content={`${locale}_${new Intl.Locale(locale).maximize().region}`} />
      {image && (
        <>
          <meta property="og:image" content={image.href} />
          <meta property="og:image:type" content="image/png" />
          <meta property="og:image:width" content="1200" />
          <meta property="og:image:height" content="630" />
          <meta property="og:image:alt" content={image.alt} />
        </>
      )}
      <meta name="twitter:card" content={image ? 'summary_large_image' : 'summary'} />
    </>
  )
}
