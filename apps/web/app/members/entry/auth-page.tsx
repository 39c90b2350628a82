import type { ReactNode } from 'react'
import { useTexts } from '../../i18n/locale-context.tsx'
import { classNames } from '../../ui/class-names.ts'
import * as panel from '../../ui/page/panel.module.css'
import { MembersPage, type MembersPageProps } from '../members-page.tsx'
import * as styles from './auth.module.css'

interface AuthPageProps extends MembersPageProps {
  readonly about: string
  readonly children: ReactNode
}

/** A page with one centred form. */
export function AuthPage({ about, children, ...page }: AuthPageProps) {
  const t = useTexts('members')
  return (
    <MembersPage {...page}>
      <div className={styles.page}>
        <section className={classNames(panel.panel, styles.panel)}>
          <h1>{page.title}</h1>
          <p className={panel.about}>{about}</p>
          <noscript>
            <p className={panel.about}>{t('members.needsScript')}</p>
          </noscript>
          {children}
        </section>
      </div>
    </MembersPage>
  )
}
