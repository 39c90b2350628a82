import { logIn } from '@quayso/contract/client-members'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { serverContext } from '../context.server.ts'
import { LocalLink } from '../i18n/local-link.tsx'
import { useLanguage, useTexts } from '../i18n/locale-context.tsx'
import { useRunCall } from '../shell/call-errors.ts'
import type { PageHandle } from '../shell/page-handle.ts'
import { TextField } from '../ui/field.tsx'
import panel from '../ui/panel.module.css'
import { SubmitButton } from '../ui/submit-button.tsx'
import type { Route } from './+types/login.ts'
import styles from './auth.module.css'
import { AuthPage } from './auth-page.tsx'
import { useChallenge } from './challenge.ts'
import { ChallengeField } from './challenge-field.tsx'
import { checkLogin, loginFields } from './check-forms.ts'
import { loginSource } from './layout.ts'
import { loadMemberConfigs, type MemberConfigs } from './member-configs.server.ts'
import { PasswordField } from './password-field.tsx'
import { SocialButton } from './social-button.tsx'
import { useFaultText } from './use-fault-text.ts'
import { useForm } from './use-form.ts'
import { useLoggedIn } from './use-logged-in.ts'

export const handle = {
  parts: ['members', 'calls'],
  hidesFooter: true,
  bar: { back: () => '/', Title: LoginTitle },
} satisfies PageHandle

export async function loader({ context, url }: Route.LoaderArgs) {
  return { origin: url.origin, configs: await loadMemberConfigs(context.get(serverContext)) }
}

export default function Login({ loaderData: { origin, configs } }: Route.ComponentProps) {
  const t = useTexts('members')
  const { search } = useLocation()
  return (
    <AuthPage origin={origin} path="/login" title={t('members.login')} about={t('members.loginAbout')}>
      <LoginForm configs={configs} />
      <p className={styles.links}>
        {configs.customerServiceUrl && <a href={configs.customerServiceUrl}>{t('members.forgot')}</a>}
        <LocalLink to={`/register${search}`}>{t('members.register')}</LocalLink>
      </p>
      {configs.socialAppId && <SocialButton appId={configs.socialAppId} />}
    </AuthPage>
  )
}

function LoginForm({ configs }: { readonly configs: MemberConfigs }) {
  const t = useTexts('members')
  const { locale } = useLanguage()
  const runCall = useRunCall()
  const loggedIn = useLoggedIn()
  const challenge = useChallenge(configs.loginNeedsCode)
  const faultText = useFaultText(configs.passwordMinLength)
  const [lacksCode, setLacksCode] = useState(false)
  const { faults, isSending, onSubmit } = useForm({
    fields: [...loginFields, 'code'],
    check: ({ code, ...typed }) => {
      const lacks = configs.loginNeedsCode && !challenge.proof(code)
      setLacksCode(lacks)
      return { ...checkLogin(typed), ...(lacks && { code: 'members.enterCode' as const }) }
    },
    send: async ({ userName, password, code }) => {
      const proof = configs.loginNeedsCode ? challenge.proof(code) : undefined
      const typed = { userName, password, loginSrc: loginSource(), ...proof }
      const result = await runCall(() => logIn({ baseUrl: '', locale }, typed))
      if (result) await loggedIn(result, t('members.loginSuccess'))
      // Whatever it was, the code is used up.
      else challenge.renew()
    },
  })
  return (
    <form className={panel.form} onSubmit={onSubmit} noValidate>
      <TextField
        label={t('members.userName')}
        name="userName"
        autoComplete="username"
        autoCapitalize="none"
        maxLength={64}
        error={faultText(faults.userName)}
      />
      <PasswordField
        label={t('members.password')}
        name="password"
        autoComplete="current-password"
        error={faultText(faults.password)}
      />
      {configs.loginNeedsCode && (
        <ChallengeField challenge={challenge} error={lacksCode ? t('members.enterCode') : undefined} />
      )}
      <SubmitButton isSending={isSending}>{t('members.login')}</SubmitButton>
    </form>
  )
}

function LoginTitle() {
  return useTexts('members')('members.login')
}
