import type { ReactNode } from 'react'
import { useTexts } from '../i18n/locale-context.tsx'
import { hrefOf } from '../shell/addresses.ts'
import { PageMeta } from '../shell/page-meta.tsx'
import { classNames } from '../ui/class-names.ts'
import panel from '../ui/panel.module.css'
import styles from './auth.module.css'

interface AuthPageProps {
  readonly origin: string
  readonly path: string
  readonly title: string
  readonly about: string
  readonly children: ReactNode
}

/** A page with one form in its middle. */
export function AuthPage({ origin, path, title, about, children }: AuthPageProps) {
  const t = useTexts('members')
  return (
    <>
      <PageMeta
        title={title}
        description={t('members.description')}
        address={(lang) => origin + hrefOf(path, { lang })}
      />
      <main id="main" className="wrap">
        <div className={styles.page}>
          <section className={classNames(panel.panel, styles.panel)}>
            <h1>{title}</h1>
            <p className={panel.about}>{about}</p>
            <noscript>
              <p className={panel.about}>{t('members.needsScript')}</p>
            </noscript>
            {children}
          </section>
        </div>
      </main>
    </>
  )
}
