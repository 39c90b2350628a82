import { register } from '@quayso/contract/client/passwords'
import { useRef } from 'react'
import { useLocation } from 'react-router'
import { serverContext } from '../../context.server.ts'
import { LocalLink } from '../../i18n/local-link.tsx'
import { useTexts } from '../../i18n/locale-context.tsx'
import type { PageHandle } from '../../navigation/page-handle.ts'
import { checkRegistration } from '../check-forms.ts'
import { loadMemberConfigs, type MemberConfigs } from '../member-configs.server.ts'
import type { Route } from './+types/register.ts'
import * as styles from './auth.module.css'
import { AuthPage } from './auth-page.tsx'
import { EntryForm } from './entry-form.tsx'
import { PasswordField } from './password-field.tsx'

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

/** Focusing the password after repeating it clears both: the visitor is choosing another. */
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
  const { registerNeedsCode, passwordMinLength: min } = configs
  const inputs = useClearedPasswords()
  return (
    <EntryForm
      needsCode={registerNeedsCode}
      passwordMinLength={min}
      nameHint={t('members.nameHint')}
      act={t('members.register')}
      success={t('members.registerSuccess')}
      check={(typed) => checkRegistration(typed, min)}
      enter={register}
    >
      {(errorOf) => (
        <>
          <PasswordField
            label={t('members.password')}
            hint={t('members.passwordHint', { min })}
            name="password"
            autoComplete="new-password"
            error={errorOf('password')}
            {...inputs.password}
          />
          <PasswordField
            label={t('members.repeat')}
            name="repeat"
            autoComplete="new-password"
            error={errorOf('repeat')}
            {...inputs.repeat}
          />
        </>
      )}
    </EntryForm>
  )
}

function RegisterTitle() {
  return useTexts('members')('members.register')
}
