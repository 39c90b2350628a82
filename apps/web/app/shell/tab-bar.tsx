import { useLanguage } from '../i18n/locale-context.tsx'
import { SectionLinks } from './section-links.tsx'
import { tabSections } from './sections.ts'
import styles from './tab-bar.module.css'

/** The footer of a phone. */
export function TabBar() {
  const { t } = useLanguage()
  return (
    <nav className={styles.bar} aria-label={t('nav.label')}>
      <SectionLinks sections={tabSections} />
    </nav>
  )
}
