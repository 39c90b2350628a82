import { changePassword } from '@quayso/contract/client/passwords'
import { useRunCall } from '../../calls/call-errors.ts'
import { useLanguage, useTexts } from '../../i18n/locale-context.tsx'
import type { MemberSession } from '../../session/member-session.ts'
import { SubmitButton } from '../../ui/controls/submit-button.tsx'
import { showToast } from '../../ui/notices/notices.ts'
import * as panel from '../../ui/page/panel.module.css'
import { Panel } from '../../ui/page/panel.tsx'
import { changeFields, checkPasswordChange } from '../check-forms.ts'
import { PasswordField } from '../entry/password-field.tsx'
import { useFaultText } from '../use-fault-text.ts'
import { useForm } from '../use-form.ts'

interface ChangePasswordProps {
  readonly session: MemberSession
  readonly minLength: number
}

export function ChangePassword({ session, minLength }: ChangePasswordProps) {
  const t = useTexts('members')
  const { locale } = useLanguage()
  const runCall = useRunCall()
  const faultText = useFaultText(minLength)
  const { token, userInfo } = session
  const { faults, isSending, onSubmit } = useForm({
    fields: changeFields,
    check: (typed) => checkPasswordChange(typed, minLength),
    send: async ({ oldPassword, newPassword }, form) => {
      const typed = { userName: userInfo.userName, oldPassword, newPassword }
      const isChanged = await runCall(async () => {
        await changePassword({ baseUrl: '', locale, sessionToken: token }, typed)
        return true
      })
      if (!isChanged) return
      form.reset()
      showToast(t('members.changeSuccess'))
    },
  })
  return (
    <Panel id="change-password" title={t('members.changePassword')}>
      <form className={panel.form} onSubmit={onSubmit} noValidate>
        {/* Password managers store a password with this name. */}
        <input type="hidden" autoComplete="username" defaultValue={userInfo.userName} />
        <PasswordField
          label={t('members.oldPassword')}
          name="oldPassword"
          autoComplete="current-password"
          error={faultText(faults.oldPassword)}
        />
        <PasswordField
          label={t('members.newPassword')}
          hint={t('members.passwordHint', { min: minLength })}
          name="newPassword"
          autoComplete="new-password"
          error={faultText(faults.newPassword)}
        />
        <PasswordField
          label={t('members.repeatNew')}
          name="repeat"
          autoComplete="new-password"
          error={faultText(faults.repeat)}
        />
        <SubmitButton isSending={isSending}>{t('members.savePassword')}</SubmitButton>
      </form>
    </Panel>
  )
}
