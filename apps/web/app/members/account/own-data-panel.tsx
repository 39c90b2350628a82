import { fetchOwnData } from '@quayso/contract/client/members.gen'
import { deleteAccount } from '@quayso/contract/client/passwords'
import { type FormEvent, useState } from 'react'
import { useRunCall } from '../../calls/call-errors.ts'
import { useLanguage, useTexts } from '../../i18n/locale-context.tsx'
import { useLocalNavigate } from '../../i18n/use-local-address.ts'
import { clearSession, type MemberSession } from '../../session/member-session.ts'
import { classNames } from '../../ui/class-names.ts'
import * as button from '../../ui/controls/button.module.css'
import * as dialog from '../../ui/controls/dialog.module.css'
import { readForm } from '../../ui/controls/read-form.ts'
import { useModal } from '../../ui/controls/use-modal.ts'
import { showToast } from '../../ui/notices/notices.ts'
import * as panel from '../../ui/page/panel.module.css'
import { Panel } from '../../ui/page/panel.tsx'
import { PasswordField } from '../entry/password-field.tsx'
import * as styles from './own-data-panel.module.css'

interface OwnDataProps {
  readonly session: MemberSession
}

function saveFile(name: string, contents: object) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([JSON.stringify(contents, null, 2)], { type: 'application/json' }))
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}

export function OwnDataPanel({ session }: OwnDataProps) {
  const t = useTexts('members')
  const { locale } = useLanguage()
  const runCall = useRunCall()
  const [isDeleting, setDeleting] = useState(false)

  async function download() {
    const data = await runCall(() => fetchOwnData({ baseUrl: '', locale, sessionToken: session.token }))
    if (data) saveFile(`quayso-${session.userInfo.userName}.json`, data)
  }

  return (
    <Panel id="own-data" title={t('members.ownData')} about={t('members.ownDataAbout')}>
      <div className={styles.choices}>
        <button type="button" className={button.button} onClick={() => void download()}>
          {t('members.download')}
        </button>
        <button type="button" className={classNames(button.button, styles.delete)} onClick={() => setDeleting(true)}>
          {t('members.delete')}
        </button>
      </div>
      {isDeleting && <DeleteDialog session={session} onClose={() => setDeleting(false)} />}
    </Panel>
  )
}

/** Asks for the password again: somebody who finds an open page must not be able to delete the account. */
function DeleteDialog({ session, onClose }: OwnDataProps & { readonly onClose: () => void }) {
  const t = useTexts('members')
  const { locale } = useLanguage()
  const runCall = useRunCall()
  const navigate = useLocalNavigate()

  async function confirm(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { userId, userName } = session.userInfo
    const { password } = readForm(new FormData(event.currentTarget), ['password'])
    // The result is shown in a dialog.
    onClose()
    const typed = { userId, userName, ...(password !== '' && { password }) }
    const isDeleted = await runCall(async () => {
      await deleteAccount({ baseUrl: '', locale, sessionToken: session.token }, typed)
      return true
    })
    if (!isDeleted) return
    clearSession()
    showToast(t('members.deleted'))
    await navigate('/')
  }

  return (
    <dialog ref={useModal()} className={dialog.dialog} aria-labelledby="delete-account" onClose={onClose}>
      <form className={panel.form} onSubmit={(event) => void confirm(event)}>
        <h2 id="delete-account">{t('members.deleteSure')}</h2>
        <p>{t('members.deleteHint')}</p>
        <PasswordField
          label={t('members.password')}
          name="password"
          autoComplete="current-password"
          error={undefined}
        />
        <div className={dialog.choices}>
          <button type="button" className={button.button} onClick={onClose}>
            {t('members.keepAccount')}
          </button>
          <button type="submit" className={classNames(button.button, button.delete)}>
            {t('members.delete')}
          </button>
        </div>
      </form>
    </dialog>
  )
}
