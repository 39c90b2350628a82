import { lotteryPath } from '@quayso/contract/client'
import { useLanguage, useTexts } from '../i18n/locale-context.tsx'
import { addressIn, feedHref, hrefOf, type PageAddress } from '../shell/addresses.ts'
import { useMarks } from '../shell/document-marks.ts'
import { PageMeta } from '../shell/page-meta.tsx'
import { useSiteTitle } from '../shell/site-title.ts'
import { breadcrumbList, dataset } from '../shell/structured-things.ts'
import { historyHref } from './history-address.ts'
import type { HistoryView } from './history-view.server.ts'

/** What search engines, feed readers and shared links are told of a game's history. */
export function HistoryMeta({ view, heading }: { readonly view: HistoryView; readonly heading: string }) {
  const { locale, t } = useLanguage()
  const texts = useTexts('history')
  const siteTitle = useSiteTitle()
  const { game, name, choice, origin } = view
  const home: PageAddress = (lang) => origin + hrefOf('/', { lang })
  const here: PageAddress = (lang) => origin + historyHref(game.code, choice, lang)
  const feed: PageAddress = (lang) => origin + feedHref(game.code, lang)
  const calls = origin + lotteryPath(useMarks().isOffice)
  const description = texts('history.description', { game: name })
  return (
    <PageMeta
      title={heading}
      description={description}
      address={here}
      feed={addressIn(feed, locale)}
      structuredData={[
        breadcrumbList([
          { name: t('nav.results'), href: addressIn(home, locale) },
          { name: heading, href: addressIn(here, locale) },
        ]),
        dataset({
          name: heading,
          description,
          href: addressIn(here, locale),
          locale,
          siteTitle,
          downloads: [
            { href: addressIn(feed, locale), mediaType: 'application/atom+xml' },
            { href: `${calls}/history/list/5/${game.code}`, mediaType: 'application/json' },
          ],
        }),
      ]}
    />
  )
}
