import { lotteryPath } from '@quayso/contract/lottery-path'
import { officePath } from '@quayso/contract/office-path'
import { useLanguage, useTexts } from '../i18n/locale-context.tsx'
import { useMarks } from '../layout/document-marks.ts'
import { useSiteTitle } from '../layout/site-title.ts'
import { addressIn, feedHref, hrefOf, type PageAddress } from '../navigation/addresses.ts'
import { PageMeta } from '../seo/page-meta.tsx'
import { breadcrumbList, dataset } from '../seo/structured-things.ts'
import type { HistoryView } from './data/history-view.server.ts'
import { historyHref } from './history-address.ts'

/** Meta data of a game's history for search engines, feed readers and shared links. */
export function HistoryMeta({ view, heading }: { readonly view: HistoryView; readonly heading: string }) {
  const { locale, t } = useLanguage()
  const texts = useTexts('history')
  const siteTitle = useSiteTitle()
  const { game, name, choice, origin } = view
  const home: PageAddress = (lang) => origin + hrefOf('/', { lang })
  const here: PageAddress = (lang) => origin + historyHref(game.code, choice, lang)
  const feed: PageAddress = (lang) => origin + feedHref(game.code, lang)
  const calls = origin + (useMarks().isOffice ? officePath(lotteryPath) : lotteryPath)
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
