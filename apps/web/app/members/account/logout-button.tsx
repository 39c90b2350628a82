import { LogOut } from 'lucide-react'
import { useTexts } from '../../i18n/locale-context.tsx'
import { useLocalNavigate } from '../../i18n/use-local-address.ts'
import { clearSession, type MemberSession } from '../../session/member-session.ts'
import { keepLogout, sendLogouts } from '../../session/pending-logouts.ts'
import { classNames } from '../../ui/class-names.ts'
import * as button from '../../ui/controls/button.module.css'
import { openDialog, showToast } from '../../ui/notices/notices.ts'

export function LogoutButton({ session: { token } }: { readonly session: MemberSession }) {
  const t = useTexts('members')
  const navigate = useLocalNavigate()

  async function leave() {
    const texts = { text: t('members.logoutSure'), keep: t('members.stay'), act: t('members.logout') }
    if (!(await openDialog(texts))) return
    // This browser is logged out at once, whatever the server answers.
    keepLogout(token)
    clearSession()
    const left = await sendLogouts()
    if (!left.includes(token)) showToast(t('members.quitSuccess'))
    else await openDialog({ text: t('members.quitHere'), hint: t('members.quitHereHint'), act: t('members.close') })
    await navigate('/')
  }

  return (
    <button type="button" className={classNames(button.button, button.wide)} onClick={() => void leave()}>
      <LogOut size="1.25rem" aria-hidden />
      {t('members.logout')}
    </button>
  )
}
