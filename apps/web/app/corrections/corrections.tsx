import { Rss } from 'lucide-react'
import { data } from 'react-router'
import { LinkPager } from '../boards/list/link-pager.tsx'
import { serverContext } from '../context.server.ts'
import { localeContext } from '../i18n/locale.server.ts'
import { useLanguage, useTexts } from '../i18n/locale-context.tsx'
import { useLocalAddress } from '../i18n/use-local-address.ts'
import { UnavailableNotice } from '../layout/unavailable.tsx'
import { addressIn, feedHref, hrefOf, type PageAddress } from '../navigation/addresses.ts'
import type { PageHandle } from '../navigation/page-handle.ts'
import { PageMeta } from '../seo/page-meta.tsx'
import { breadcrumbList } from '../seo/structured-things.ts'
import * as button from '../ui/controls/button.module.css'
import { EmptyNotice } from '../ui/notices/empty-notice.tsx'
import { TrustPage } from '../ui/trust/trust-page.tsx'
import type { Route } from './+types/corrections.ts'
import { CorrectionList } from './correction-list.tsx'
import { CorrectionTotals } from './correction-totals.tsx'
import { correctionsHref } from './corrections-address.ts'
import { correctionsPage, loadCorrections } from './load-corrections.server.ts'

export const handle = { parts: ['corrections', 'trust'] } satisfies PageHandle

export async function loader({ context, url }: Route.LoaderArgs) {
  const { lottery, logError } = context.get(serverContext)
  const { origin } = url
  const page = correctionsPage(url)
  try {
    const found = await loadCorrections(lottery, page, context.get(localeContext))
    const isMissing = page > Math.max(1, found.pageCount)
    return data({ origin, page, found }, { status: isMissing ? 404 : 200 })
  } catch (error) {
    logError(error)
    // 503 makes the edge serve its last good copy.
    return data({ origin, page, found: undefined }, { status: 503 })
  }
}

export default function Corrections({ loaderData: { origin, page, found } }: Route.ComponentProps) {
  const { locale, t: common } = useLanguage()
  const t = useTexts('corrections')
  const localAddress = useLocalAddress()
  const heading = t('corrections.heading')
  const home: PageAddress = (lang) => origin + hrefOf('/', { lang })
  const here: PageAddress = (lang) => origin + correctionsHref(page, lang)
  const feed: PageAddress = (lang) => feedHref('corrections', lang)
  return (
    <>
      <PageMeta
        title={heading}
        description={t('corrections.description')}
        address={here}
        feed={origin + addressIn(feed, locale)}
        structuredData={[
          breadcrumbList([
            { name: common('nav.results'), href: addressIn(home, locale) },
            { name: heading, href: addressIn(here, locale) },
          ]),
        ]}
      />
      <TrustPage
        path={{ above: [{ to: '/how-we-work', name: t('corrections.root') }], here: heading }}
        title={heading}
        shortTitle={t('corrections.short')}
        about={t('corrections.about')}
        action={
          <a className={button.button} href={localAddress(feedHref('corrections'))}>
            <Rss size="1.25rem" aria-hidden />
            {t('corrections.follow')}
          </a>
        }
        aside={<CorrectionTotals found={found} />}
      >
        {found ? <Listed found={found} page={page} /> : <UnavailableNotice />}
      </TrustPage>
    </>
  )
}

interface ListedProps {
  readonly found: NonNullable<Route.ComponentProps['loaderData']['found']>
  readonly page: number
}

function Listed({ found: { rows, pageCount }, page }: ListedProps) {
  const t = useTexts('corrections')
  if (page > Math.max(1, pageCount))
    return <EmptyNotice text={t('corrections.noPage')} hint={t('corrections.noPageHint')} />
  if (rows.length === 0) return <EmptyNotice text={t('corrections.none')} hint={t('corrections.noneHint')} />
  const texts = {
    label: t('corrections.pages'),
    previous: t('corrections.previousPage'),
    next: t('corrections.nextPage'),
    pageOf: (one: number) => t('corrections.page', { page: one }),
  }
  return (
    <>
      <CorrectionList corrections={rows} />
      <LinkPager texts={texts} page={page} pageCount={pageCount} hrefOf={(one) => correctionsHref(one)} />
    </>
  )
}
