import { useLanguage } from '../i18n/locale-context.tsx'
import { tabSections } from '../navigation/sections.ts'
import { SectionLinks } from './header/section-links.tsx'
import * as styles from './tab-bar.module.css'

/** The footer of a phone. */
export function TabBar() {
  const { t } = useLanguage()
  return (
    <nav className={styles.bar} aria-label={t('nav.label')}>
      <SectionLinks sections={tabSections} />
    </nav>
  )
}
