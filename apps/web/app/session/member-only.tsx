import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { LocalLink } from '../i18n/local-link.tsx'
import { useTexts } from '../i18n/locale-context.tsx'
import { loginHref } from '../navigation/login-address.ts'
import { classNames } from '../ui/class-names.ts'
import * as button from '../ui/controls/button.module.css'
import * as panel from '../ui/page/panel.module.css'
import { useHydrated } from '../ui/use-hydrated.ts'
import { type MemberSession, useMemberSession } from './member-session.ts'

interface MemberOnlyProps {
  readonly children: (session: MemberSession) => ReactNode
}

/**
 * Pages are the same for everyone: only the browser knows who is logged in. The page's `handle` lists the text part
 * `calls`.
 */
export function MemberOnly({ children }: MemberOnlyProps) {
  const t = useTexts('calls')
  const session = useMemberSession()
  const isReady = useHydrated()
  const { pathname, search } = useLocation()
  if (session) return children(session)
  return (
    <section className={panel.panel} data-testid="first-login">
      <noscript>
        <p className={panel.about}>{t('calls.needsScript')}</p>
      </noscript>
      {isReady && (
        <>
          <h2 className={panel.title}>{t('calls.firstLogin')}</h2>
          <p className={panel.about}>{t('calls.firstLoginHint')}</p>
          <LocalLink className={classNames(button.button, button.go)} to={loginHref(pathname + search)}>
            {t('calls.toLogin')}
          </LocalLink>
        </>
      )}
    </section>
  )
}
