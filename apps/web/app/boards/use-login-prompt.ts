import { useLocation, useNavigate } from 'react-router'
import { useTexts } from '../i18n/locale-context.tsx'
import { loginHref } from '../shell/login-address.ts'
import { openDialog } from '../ui/notices.ts'

/** Asks whoever is not logged in to do so, and leads them there; they come back to this part of the page. */
export function useLoginPrompt(part: string) {
  const t = useTexts('board-acts')
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  return async (hint: string) => {
    const goes = await openDialog({
      text: t('board-acts.firstLogin'),
      hint,
      keep: t('board-acts.later'),
      act: t('board-acts.login'),
    })
    if (goes) await navigate(loginHref(`${pathname}${search}#${part}`))
  }
}
