import { LocalLink } from '../i18n/local-link.tsx'
import { useLanguage } from '../i18n/locale-context.tsx'
import { footerSections } from '../navigation/sections.ts'
import { SectionLinks } from './header/section-links.tsx'
import * as styles from './site-footer.module.css'
import { useSiteData, useSiteTitle } from './site-title.ts'

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
          {useSiteData()?.writtenPages.map(({ path, name }) => (
            <LocalLink key={path} to={path}>
              {name}
            </LocalLink>
          ))}
          <SectionLinks sections={footerSections} />
        </div>
      </div>
    </footer>
  )
}
