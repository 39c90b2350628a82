import { changePassword } from '@quayso/contract/client-members'
import { useLanguage, useTexts } from '../i18n/locale-context.tsx'
import { useRunCall } from '../shell/call-errors.ts'
import type { MemberSession } from '../shell/member-session.ts'
import { showToast } from '../ui/notices.ts'
import panel from '../ui/panel.module.css'
import { Panel } from '../ui/panel.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'
import { changeFields, checkPasswordChange } from './check-forms.ts'
import { PasswordField } from './password-field.tsx'
import { useFaultText } from './use-fault-text.ts'
import { useForm } from './use-form.ts'

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
        {/* Password managers keep a password by its name. */}
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
