import { SearchX } from 'lucide-react'
import { LocalLink } from '../../i18n/local-link.tsx'
import { classNames } from '../../ui/class-names.ts'
import * as button from '../../ui/controls/button.module.css'
import * as notice from '../page-notice.module.css'
import { useSiteTitle } from '../site-title.ts'
import * as styles from './missing-page.module.css'

interface MissingPageProps {
  readonly heading: string
  readonly hint: string
  /** Links to other pages. */
  readonly to: string
  readonly link: string
}

/** The page for an unknown address, with links to others. */
export function MissingPage({ heading, hint, to, link }: MissingPageProps) {
  const siteTitle = useSiteTitle()
  return (
    <main id="main" className={classNames('wrap', notice.page)}>
      <title>{`${heading} · ${siteTitle}`}</title>
      <div className={classNames(notice.notice, styles.missing)}>
        <SearchX size="2.5rem" strokeWidth={1.5} aria-hidden />
        <h1>{heading}</h1>
        <p>{hint}</p>
        <LocalLink className={classNames(button.button, button.go)} to={to}>
          {link}
        </LocalLink>
      </div>
    </main>
  )
}
