import type { LoginResult } from '@quayso/contract/calls/logins'
import { useSearchParams } from 'react-router'
import { useLanguage } from '../i18n/locale-context.tsx'
import { useLocalNavigate } from '../i18n/use-local-address.ts'
import { backFrom } from '../navigation/login-address.ts'
import { keepSession } from '../session/member-session.ts'
import { showToast } from '../ui/notices/notices.ts'

/** Runs after a login, a registration or a social login: stores the session and navigates back. */
export function useLoggedIn() {
  const navigate = useLocalNavigate()
  const [params] = useSearchParams()
  const { locale } = useLanguage()
  return async ({ token, userInfo }: LoginResult, text: string) => {
    keepSession({ token, userInfo })
    // What fails is done when the inbox is opened.
    void import('../push/link-at-login.ts').then(({ linkAtLogin }) => linkAtLogin(locale)).catch(() => {})
    showToast(text)
    await navigate(backFrom(params), { replace: true })
  }
}
