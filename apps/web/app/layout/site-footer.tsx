import { useLanguage } from '../i18n/locale-context.tsx'
import { footerSections } from '../navigation/sections.ts'
import { SectionLinks } from './header/section-links.tsx'
import * as styles from './site-footer.module.css'
import { useSiteTitle } from './site-title.ts'

export function SiteFooter() {
  const { t } = useLanguage()
  return (
    <footer className={styles.footer}>
      <div className={`wrap ${styles.inner}`}>
        <div className={styles.about}>
          <p>{t('footer.ownDraws', { site: useSiteTitle() })}</p>
          <p>{t('footer.information')}</p>
        </div>
        <div className={styles.links}>
          <SectionLinks sections={footerSections} />
        </div>
      </div>
    </footer>
  )
}
