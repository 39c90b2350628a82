import { logOut } from '@quayso/contract/client/logins.gen'
import { LogOut } from 'lucide-react'
import { useLanguage, useTexts } from '../../i18n/locale-context.tsx'
import { useLocalNavigate } from '../../i18n/use-local-address.ts'
import { clearSession, type MemberSession } from '../../session/member-session.ts'
import { classNames } from '../../ui/class-names.ts'
import * as button from '../../ui/controls/button.module.css'
import { openDialog, showToast } from '../../ui/notices/notices.ts'

export function LogoutButton({ session: { token } }: { readonly session: MemberSession }) {
  const t = useTexts('members')
  const { locale } = useLanguage()
  const navigate = useLocalNavigate()

  async function leave() {
    const texts = { text: t('members.logoutSure'), keep: t('members.stay'), act: t('members.logout') }
    if (!(await openDialog(texts))) return
    // Even if the server cannot be reached, this browser discards the session.
    await logOut({ baseUrl: '', locale, sessionToken: token }).catch(() => {})
    clearSession()
    showToast(t('members.quitSuccess'))
    await navigate('/')
  }

  return (
    <button type="button" className={classNames(button.button, button.wide)} onClick={() => void leave()}>
      <LogOut size="1.25rem" aria-hidden />
      {t('members.logout')}
    </button>
  )
}
