import { logIn } from '@quayso/contract/client/passwords'
import { useLocation } from 'react-router'
import { serverContext } from '../../context.server.ts'
import { LocalLink } from '../../i18n/local-link.tsx'
import { useTexts } from '../../i18n/locale-context.tsx'
import type { PageHandle } from '../../navigation/page-handle.ts'
import { checkLogin } from '../check-forms.ts'
import { loadMemberConfigs } from '../member-configs.server.ts'
import type { Route } from './+types/login.ts'
import * as styles from './auth.module.css'
import { AuthPage } from './auth-page.tsx'
import { EntryForm } from './entry-form.tsx'
import { PasswordField } from './password-field.tsx'
import { SocialButton } from './social-button.tsx'

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
      <EntryForm
        needsCode={configs.loginNeedsCode}
        passwordMinLength={configs.passwordMinLength}
        act={t('members.login')}
        success={t('members.loginSuccess')}
        check={checkLogin}
        enter={logIn}
      >
        {(errorOf) => (
          <PasswordField
            label={t('members.password')}
            name="password"
            autoComplete="current-password"
            error={errorOf('password')}
          />
        )}
      </EntryForm>
      <p className={styles.links}>
        {configs.customerServiceUrl && <a href={configs.customerServiceUrl}>{t('members.forgot')}</a>}
        <LocalLink to={`/register${search}`}>{t('members.register')}</LocalLink>
      </p>
      {configs.socialAppId && <SocialButton appId={configs.socialAppId} />}
    </AuthPage>
  )
}

function LoginTitle() {
  return useTexts('members')('members.login')
}
