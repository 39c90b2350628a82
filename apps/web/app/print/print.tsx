import { SearchX } from 'lucide-react'
import { data } from 'react-router'
import { serverContext } from '../context.server.ts'
import { localeContext } from '../i18n/locale.server.ts'
import { useTexts } from '../i18n/locale-context.tsx'
import { useSiteTitle } from '../layout/site-title.ts'
import { UnavailableNotice } from '../layout/unavailable.tsx'
import type { PageHandle } from '../navigation/page-handle.ts'
import { loadGames } from '../server/games.server.ts'
import { EmptyNotice } from '../ui/notices/empty-notice.tsx'
import type { Route } from './+types/print.ts'
import { loadSheets } from './load-sheets.server.ts'
import * as styles from './print.module.css'
import { PrintForm } from './print-form.tsx'
import { PrintHeading } from './print-heading.tsx'
import { PrintMeta } from './print-meta.tsx'
import { printPage, readPrintChoice } from './print-page.server.ts'
import { SheetView } from './sheet-view.tsx'
import { usePrintedAt } from './use-printed-at.ts'
import { useShopName } from './use-shop-name.ts'

function PrintTitle() {
  return useTexts('print')('print.heading')
}

export const handle = { parts: ['print'], bar: { back: () => '/', Title: PrintTitle } } satisfies PageHandle

export async function loader({ context, url }: Route.LoaderArgs) {
  const server = context.get(serverContext)
  const { lottery, logError } = server
  const locale = context.get(localeContext)
  const games = await loadGames(server)
  const choice = readPrintChoice(games, url)
  const page = printPage(choice, games, url, locale)
  const nowMs = Date.now()
  try {
    const loaded = await loadSheets(choice, { lottery, games, locale, origin: url.origin, nowMs })
    return { page, nowMs, loaded }
  } catch (error) {
    logError(error)
    // 503 makes the edge serve its last good copy.
    return data({ page, nowMs, loaded: undefined }, { status: 503 })
  }
}

export default function Print({ loaderData: { page, nowMs, loaded } }: Route.ComponentProps) {
  const t = useTexts('print')
  const printedAtMs = usePrintedAt(nowMs)
  const shop = useShopName()
  const site = useSiteTitle()
  const sheets = loaded?.sheets ?? []
  const [first] = sheets
  return (
    <>
      <PrintMeta page={page} first={first} />
      <main id="main" className={styles.page}>
        <PrintHeading page={page} first={first} />
        <div className={styles.grid}>
          <PrintForm page={page} nowMs={nowMs} turns={loaded?.turns ?? []} first={first} shop={shop} />
          <section aria-label={t('print.preview')} className={styles.preview}>
            {sheets.length > 0 && <p>{t('print.previewCount', { count: sheets.length })}</p>}
            {!loaded && <UnavailableNotice />}
            {loaded && sheets.length === 0 && (
              <EmptyNotice icon={SearchX} text={t('print.none')} hint={t('print.noneHint')} />
            )}
            {sheets.length > 0 && (
              <div className={styles.table}>
                {sheets.map((sheet, place) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the sheets of a choice have an order and nothing else
                  <div key={place} className={styles.scaled}>
                    <SheetView sheet={sheet} page={page} printedAtMs={printedAtMs} shopName={shop.shown} site={site} />
                  </div>
                ))}
              </div>
            )}
          </section>
        </div>
      </main>
    </>
  )
}
