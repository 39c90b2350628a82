import { register } from '@quayso/contract/client-members'
import { useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { serverContext } from '../context.server.ts'
import { LocalLink } from '../i18n/local-link.tsx'
import { useLanguage, useTexts } from '../i18n/locale-context.tsx'
import { useRunCall } from '../shell/call-errors.ts'
import type { PageHandle } from '../shell/page-handle.ts'
import { TextField } from '../ui/field.tsx'
import panel from '../ui/panel.module.css'
import { SubmitButton } from '../ui/submit-button.tsx'
import type { Route } from './+types/register.ts'
import styles from './auth.module.css'
import { AuthPage } from './auth-page.tsx'
import { useChallenge } from './challenge.ts'
import { ChallengeField } from './challenge-field.tsx'
import { checkRegistration, registerFields } from './check-forms.ts'
import { loginSource } from './layout.ts'
import { loadMemberConfigs, type MemberConfigs } from './member-configs.server.ts'
import { PasswordField } from './password-field.tsx'
import { useFaultText } from './use-fault-text.ts'
import { useForm } from './use-form.ts'
import { useLoggedIn } from './use-logged-in.ts'

export const handle = {
  parts: ['members', 'calls'],
  hidesFooter: true,
  bar: { back: () => '/login', Title: RegisterTitle },
} satisfies PageHandle

export async function loader({ context, url }: Route.LoaderArgs) {
  return { origin: url.origin, configs: await loadMemberConfigs(context.get(serverContext)) }
}

export default function Register({ loaderData: { origin, configs } }: Route.ComponentProps) {
  const t = useTexts('members')
  const { search } = useLocation()
  return (
    <AuthPage origin={origin} path="/register" title={t('members.register')} about={t('members.registerAbout')}>
      <RegisterForm configs={configs} />
      <p className={styles.have}>
        {t('members.haveAccount')} <LocalLink to={`/login${search}`}>{t('members.login')}</LocalLink>
      </p>
    </AuthPage>
  )
}

/** Whoever comes back to the password after repeating it means to choose another: both are typed anew. */
function useClearedPasswords() {
  const password = useRef<HTMLInputElement>(null)
  const repeat = useRef<HTMLInputElement>(null)
  const onFocus = () => {
    if (!password.current || !repeat.current?.value) return
    password.current.value = ''
    repeat.current.value = ''
  }
  return { password: { ref: password, onFocus }, repeat: { ref: repeat } }
}

function RegisterForm({ configs }: { readonly configs: MemberConfigs }) {
  const t = useTexts('members')
  const { locale } = useLanguage()
  const runCall = useRunCall()
  const loggedIn = useLoggedIn()
  const { registerNeedsCode: needsCode, passwordMinLength: min } = configs
  const challenge = useChallenge(needsCode)
  const faultText = useFaultText(min)
  const inputs = useClearedPasswords()
  const [lacksCode, setLacksCode] = useState(false)
  const { faults, isSending, onSubmit } = useForm({
    fields: [...registerFields, 'code'],
    check: ({ code, ...typed }) => {
      const lacks = needsCode && !challenge.proof(code)
      setLacksCode(lacks)
      return { ...checkRegistration(typed, min), ...(lacks && { code: 'members.enterCode' as const }) }
    },
    send: async ({ userName, password, code }) => {
      const proof = needsCode ? challenge.proof(code) : undefined
      const typed = { userName, password, loginSrc: loginSource(), ...proof }
      const result = await runCall(() => register({ baseUrl: '', locale }, typed))
      if (result) await loggedIn(result, t('members.registerSuccess'))
      else challenge.renew()
    },
  })
  return (
    <form className={panel.form} onSubmit={onSubmit} noValidate>
      <TextField
        label={t('members.userName')}
        hint={t('members.nameHint')}
        name="userName"
        autoComplete="username"
        autoCapitalize="none"
        maxLength={64}
        error={faultText(faults.userName)}
      />
      <PasswordField
        label={t('members.password')}
        hint={t('members.passwordHint', { min })}
        name="password"
        autoComplete="new-password"
        error={faultText(faults.password)}
        {...inputs.password}
      />
      <PasswordField
        label={t('members.repeat')}
        name="repeat"
        autoComplete="new-password"
        error={faultText(faults.repeat)}
        {...inputs.repeat}
      />
      {needsCode && <ChallengeField challenge={challenge} error={lacksCode ? t('members.enterCode') : undefined} />}
      <SubmitButton isSending={isSending}>{t('members.register')}</SubmitButton>
    </form>
  )
}

function RegisterTitle() {
  return useTexts('members')('members.register')
}
