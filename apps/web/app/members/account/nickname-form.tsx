import { updateInfo } from '@quayso/contract/client/members.gen'
import { normalNickName } from '@quayso/contract/rules/member-rules'
import { useState } from 'react'
import { useRunCall } from '../../calls/call-errors.ts'
import { useLanguage, useTexts } from '../../i18n/locale-context.tsx'
import { keepUserInfo, type MemberSession } from '../../session/member-session.ts'
import { TextField } from '../../ui/controls/field.tsx'
import { SubmitButton } from '../../ui/controls/submit-button.tsx'
import { showToast } from '../../ui/notices/notices.ts'
import { Panel } from '../../ui/page/panel.tsx'
import { checkNickName } from '../check-forms.ts'
import { useFaultText } from '../use-fault-text.ts'
import { useForm } from '../use-form.ts'
import * as styles from './nickname-form.module.css'

const longest = 15

/** The nickname can be set once. */
export function NicknameForm({ session: { token, userInfo } }: { readonly session: MemberSession }) {
  const t = useTexts('members')
  const { locale } = useLanguage()
  const runCall = useRunCall()
  const faultText = useFaultText(0)
  const [typed, setTyped] = useState(userInfo.nickName)
  const isBound = userInfo.nameSettle === '1'
  const { faults, isSending, onSubmit } = useForm({
    fields: ['nickName'],
    check: ({ nickName }) => {
      const fault = checkNickName(nickName, userInfo.nickName)
      return fault ? { nickName: fault } : {}
    },
    send: async ({ nickName }) => {
      const update = { userId: userInfo.userId, nickName: normalNickName(nickName) }
      const updated = await runCall(() => updateInfo({ baseUrl: '', locale, sessionToken: token }, update))
      if (!updated) return
      keepUserInfo(updated)
      showToast(t('members.modifySuccess'))
    },
  })
  return (
    <Panel
      id="nickname"
      title={t('members.nickName')}
      about={t(isBound ? 'members.nickNameBound' : 'members.nickNameAbout')}
    >
      <form className={styles.row} onSubmit={onSubmit} noValidate>
        <TextField
          label={t('members.nickName')}
          hidesLabel
          hint={t('members.nickNameCount', { count: [...typed].length })}
          name="nickName"
          autoComplete="nickname"
          value={typed}
          maxLength={longest}
          disabled={isBound}
          onChange={(event) => setTyped(event.currentTarget.value)}
          error={faultText(faults.nickName)}
        />
        {!isBound && <SubmitButton isSending={isSending}>{t('members.bind')}</SubmitButton>}
      </form>
    </Panel>
  )
}
