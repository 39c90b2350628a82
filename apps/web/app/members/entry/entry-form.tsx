import type { Credentials, LoginResult } from '@quayso/contract/calls/logins'
import type { ClientOptions } from '@quayso/contract/client/call'
import type { ReactNode } from 'react'
import { useRunCall } from '../../calls/call-errors.ts'
import { callOptions } from '../../calls/call-options.ts'
import { useLanguage, useTexts } from '../../i18n/locale-context.tsx'
import { TextField } from '../../ui/controls/field.tsx'
import { SubmitButton } from '../../ui/controls/submit-button.tsx'
import * as panel from '../../ui/page/panel.module.css'
import type { Faults, Typed } from '../check-forms.ts'
import { loginSource } from '../layout.ts'
import { useFaultText } from '../use-fault-text.ts'
import { useForm } from '../use-form.ts'
import { useLoggedIn } from '../use-logged-in.ts'
import { useChallenge } from './challenge.ts'
import { ChallengeField } from './challenge-field.tsx'

/** A login has no repeat field: it counts as empty. */
type EntryField = 'userName' | 'password' | 'repeat'

interface EntryFormProps {
  readonly needsCode: boolean
  readonly passwordMinLength: number
  readonly nameHint?: string
  readonly act: string
  readonly success: string
  readonly check: (typed: Typed<EntryField>) => Faults<EntryField>
  readonly enter: (options: ClientOptions, credentials: Credentials) => Promise<LoginResult>
  /** The fields after the name, given the errors of each. */
  readonly children: (errorOf: (field: EntryField) => string | undefined) => ReactNode
}

/** The form to log in or register, and what happens after it. */
export function EntryForm(props: EntryFormProps) {
  const { needsCode, passwordMinLength, nameHint, act, success, check, enter, children } = props
  const t = useTexts('members')
  const { locale } = useLanguage()
  const runCall = useRunCall()
  const loggedIn = useLoggedIn()
  const challenge = useChallenge(needsCode)
  const faultText = useFaultText(passwordMinLength)
  const { faults, isSending, onSubmit } = useForm<EntryField | 'code'>({
    fields: ['userName', 'password', 'repeat', 'code'],
    check: ({ code, ...typed }) => {
      const lacksCode = needsCode && !challenge.proof(code)
      return { ...check(typed), ...(lacksCode && { code: 'members.enterCode' }) }
    },
    send: async ({ userName, password, code }) => {
      const credentials = { userName, password, loginSrc: loginSource(), ...challenge.proof(code) }
      const result = await runCall(() => enter(callOptions(locale), credentials))
      if (result) await loggedIn(result, success)
      // After any failure, the code is used up.
      else challenge.renew()
    },
  })
  return (
    <form className={panel.form} onSubmit={onSubmit} noValidate>
      <TextField
        label={t('members.userName')}
        hint={nameHint}
        name="userName"
        autoComplete="username"
        autoCapitalize="none"
        maxLength={64}
        error={faultText(faults.userName)}
      />
      {children((field) => faultText(faults[field]))}
      {needsCode && <ChallengeField challenge={challenge} error={faultText(faults.code)} />}
      <SubmitButton isSending={isSending}>{act}</SubmitButton>
    </form>
  )
}
