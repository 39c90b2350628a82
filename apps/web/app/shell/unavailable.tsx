import { useLanguage } from '../i18n/locale-context.tsx'
import styles from './unavailable.module.css'

const retrySeconds = 5

/** When there is nothing to show: says so, and asks again by itself even without JavaScript. */
export function Unavailable() {
  const { t } = useLanguage()
  return (
    <main id="main" className={`wrap ${styles.page}`}>
      <title>{t('site.title')}</title>
      <noscript>
        <meta httpEquiv="refresh" content={String(retrySeconds)} />
      </noscript>
      <div role="status" className={styles.notice}>
        <h1 className={styles.heading}>{t('home.unavailable')}</h1>
        <p>{t('home.unavailableHint')}</p>
      </div>
    </main>
  )
}
