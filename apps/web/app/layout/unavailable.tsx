import { useLanguage } from '../i18n/locale-context.tsx'
import * as styles from './page-notice.module.css'
import { useSiteTitle } from './site-title.ts'

const retrySeconds = 5

/** Reloads without JavaScript. */
export function ReloadWithoutScript() {
  return (
    <noscript>
      <meta httpEquiv="refresh" content={String(retrySeconds)} />
    </noscript>
  )
}

/** Shown when there are no data: says so, and reloads by itself even without JavaScript. */
export function UnavailableNotice() {
  const { t } = useLanguage()
  return (
    <div className={styles.page}>
      <ReloadWithoutScript />
      <div role="status" className={styles.notice}>
        <h2 className={styles.heading}>{t('home.unavailable')}</h2>
        <p>{t('home.unavailableHint')}</p>
      </div>
    </div>
  )
}

/** The same as a whole page. */
export function Unavailable() {
  const { t } = useLanguage()
  const siteTitle = useSiteTitle()
  return (
    <main id="main" className="wrap">
      <title>{`${t('home.heading')} · ${siteTitle}`}</title>
      <h1 className="vh">{t('home.heading')}</h1>
      <UnavailableNotice />
    </main>
  )
}
