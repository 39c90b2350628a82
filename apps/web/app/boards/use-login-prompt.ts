import { useLocation } from 'react-router'
import { useTexts } from '../i18n/locale-context.tsx'
import { useLocalNavigate } from '../i18n/use-local-address.ts'
import { loginHref } from '../navigation/login-address.ts'
import { openDialog } from '../ui/notices/notices.ts'

/** Asks a visitor without a session to log in, and navigates to the login, which returns to this part of the page. */
export function useLoginPrompt(part: string) {
  const t = useTexts('calls')
  const navigate = useLocalNavigate()
  const { pathname, search } = useLocation()
  return async (hint: string) => {
    const goes = await openDialog({
      text: t('calls.firstLogin'),
      hint,
      keep: t('calls.later'),
      act: t('calls.toLogin'),
    })
    if (goes) await navigate(loginHref(`${pathname}${search}#${part}`))
  }
}
