import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { LocalLink } from '../i18n/local-link.tsx'
import { useTexts } from '../i18n/locale-context.tsx'
import { loginHref } from '../shell/login-address.ts'
import { type MemberSession, useMemberSession } from '../shell/member-session.ts'
import button from '../ui/button.module.css'
import { classNames } from '../ui/class-names.ts'
import panel from '../ui/panel.module.css'
import { useHydrated } from '../ui/use-hydrated.ts'

interface MemberOnlyProps {
  readonly children: (session: MemberSession) => ReactNode
}

/** Pages are the same for everyone: who is logged in is known only once the browser has the page. */
export function MemberOnly({ children }: MemberOnlyProps) {
  const t = useTexts('members')
  const session = useMemberSession()
  const isReady = useHydrated()
  const { pathname } = useLocation()
  if (session) return children(session)
  return (
    <section className={panel.panel} data-testid="first-login">
      <noscript>
        <p className={panel.about}>{t('members.needsScript')}</p>
      </noscript>
      {isReady && (
        <>
          <h2 className={panel.title}>{t('members.firstLogin')}</h2>
          <p className={panel.about}>{t('members.firstLoginHint')}</p>
          <LocalLink className={classNames(button.button, button.go)} to={loginHref(pathname)}>
            {t('members.login')}
          </LocalLink>
        </>
      )}
    </section>
  )
}
