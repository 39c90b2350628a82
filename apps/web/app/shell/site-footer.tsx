import { useLanguage } from '../i18n/locale-context.tsx'
import styles from './site-footer.module.css'

export function SiteFooter() {
  const { t } = useLanguage()
  return (
    <footer className={styles.footer}>
      <div className={`wrap ${styles.inner}`}>
        <p>{t('footer.ownDraws')}</p>
        <p>{t('footer.information')}</p>
      </div>
    </footer>
  )
}
