import { LocalLink } from '../../i18n/local-link.tsx'
import { useLanguage } from '../../i18n/locale-context.tsx'
import { usePage } from '../../navigation/page-handle.ts'
import { headerSections } from '../../navigation/sections.ts'
import { classNames } from '../../ui/class-names.ts'
import { PhoneBar } from '../phone-bar.tsx'
import { useSiteTitle } from '../site-title.ts'
import { HeaderTools } from './header-tools.tsx'
import { Mark } from './mark.tsx'
import { SectionLinks } from './section-links.tsx'
import * as styles from './site-header.module.css'
import { useRememberList } from './way-back.ts'

export function SiteHeader() {
  const { t } = useLanguage()
  const siteTitle = useSiteTitle()
  const { handle, page } = usePage()
  useRememberList(!handle.bar)
  return (
    <>
      <a className={styles.skip} href="#main">
        {t('nav.skip')}
      </a>
      <header className={styles.header}>
        <div className={classNames('wrap', styles.inner, handle.bar && styles.withBar)}>
          {handle.bar && <PhoneBar {...handle.bar} page={page} />}
          <LocalLink className={styles.brand} to="/">
            <Mark />
            <span>{siteTitle}</span>
          </LocalLink>
          <nav className={styles.nav} aria-label={t('nav.label')}>
            <SectionLinks sections={headerSections} />
          </nav>
          <HeaderTools hasBar={handle.bar !== undefined} />
        </div>
      </header>
    </>
  )
}
