import type { StationDay } from '@quayso/contract/draw'
import { formatDate, weekdayOfTime } from '../../i18n/format.ts'
import { useLanguage, useTexts } from '../../i18n/locale-context.tsx'
import { addressIn, drawPictureHref, hrefOf, type PageAddress } from '../../navigation/addresses.ts'
import { regionHref } from '../../navigation/region-address.ts'
import { PageMeta } from '../../seo/page-meta.tsx'
import { breadcrumbList } from '../../seo/structured-things.ts'
import type { RegionPage } from '../data/load-region.server.ts'

interface RegionMetaProps {
  readonly page: RegionPage
  readonly stations: readonly StationDay[]
  readonly heading: string
}

/** Meta data of a region's day for search engines and shared links. */
export function RegionMeta({ page, stations, heading }: RegionMetaProps) {
  const language = useLanguage()
  const { locale, t } = language
  const texts = useTexts('region')
  const { origin, region, code, day, today } = page
  const lottery = texts(`region.lottery.${region}`)
  const title = texts('region.title', { heading, lottery })
  const home: PageAddress = (lang) => origin + hrefOf('/', { lang })
  const ofRegion: PageAddress = (lang) => origin + regionHref(region, undefined, lang)
  // Until midnight today's result has two addresses; the one of the region is the known one.
  const here: PageAddress = day === today ? ofRegion : (lang) => origin + regionHref(region, day, lang)
  const atMs = Date.parse(day)
  const pictured = stations.find(({ draw }) => draw && draw.status !== 'drawing')
  const picture = pictured?.draw && { code: pictured.code, turn: pictured.turn, version: pictured.draw.version }
  return (
    <>
      <PageMeta
        title={title}
        description={texts('region.description', {
          ...{ lottery, weekday: weekdayOfTime(language, atMs), date: formatDate(locale, atMs) },
          stations: stations.map(({ name }) => name).join(', '),
        })}
        address={here}
        {...(picture && {
          image: { href: addressIn((lang) => origin + drawPictureHref(picture, lang), locale), alt: title },
        })}
        structuredData={[
          breadcrumbList([
            { name: t('nav.results'), href: addressIn(home, locale) },
            { name: code.toUpperCase(), href: addressIn(ofRegion, locale) },
            ...(day === today ? [] : [{ name: heading, href: addressIn(here, locale) }]),
          ]),
        ]}
      />
      {/* Nothing is told of the day: search engines need no page of it. */}
      {day !== today && pictured === undefined && <meta name="robots" content="noindex" />}
    </>
  )
}
