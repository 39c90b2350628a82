import { ChevronRight } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import { LocalLink } from '../../i18n/local-link.tsx'
import { useTexts } from '../../i18n/locale-context.tsx'
import * as pathStyles from '../page/path.module.css'
import * as styles from './trust-page.module.css'

interface TrustPageProps {
  readonly path: {
    /** The pages above this one. */
    readonly above: readonly { readonly to: string; readonly name: string }[]
    readonly here: string
  }
  readonly title: string
  /** On phones. */
  readonly shortTitle: string
  readonly about: ReactNode
  readonly action?: ReactNode
  readonly children: ReactNode
  readonly aside: ReactNode
}

/** A page about the site, and why it can be believed: a wide column, and a narrow one beside it or below. */
export function TrustPage({ path, title, shortTitle, about, action, children, aside }: TrustPageProps) {
  const t = useTexts('trust')
  return (
    <main id="main" className="wrap">
      <nav className={pathStyles.path} aria-label={t('trust.path')}>
        {path.above.map(({ to, name }) => (
          <Fragment key={to}>
            <LocalLink to={to}>{name}</LocalLink>
            <ChevronRight size="1rem" aria-hidden />
          </Fragment>
        ))}
        <span>{path.here}</span>
      </nav>
      <header className={styles.head}>
        <div>
          <h1>
            <span className={styles.wide}>{title}</span>
            <span className={styles.narrow}>{shortTitle}</span>
          </h1>
          <p>{about}</p>
        </div>
        {action && <div className={styles.action}>{action}</div>}
      </header>
      <div className={styles.columns}>
        <div className={styles.column}>{children}</div>
        <div className={styles.column}>{aside}</div>
      </div>
    </main>
  )
}
