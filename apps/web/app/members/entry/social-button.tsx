import { logInSocially } from '@quayso/contract/client/logins.gen'
import { useEffect, useEffectEvent } from 'react'
import { useRunCall } from '../../calls/call-errors.ts'
import { callOptions } from '../../calls/call-options.ts'
import { newKey } from '../../calls/new-key.ts'
import { useLanguage, useTexts } from '../../i18n/locale-context.tsx'
import { useLocalNavigate } from '../../i18n/use-local-address.ts'
import { classNames } from '../../ui/class-names.ts'
import * as button from '../../ui/controls/button.module.css'
import { openDialog } from '../../ui/notices/notices.ts'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { loginSource } from '../layout.ts'
import { useLoggedIn } from '../use-logged-in.ts'
import * as styles from './auth.module.css'
import { fetchSocialId, readSocialReturn, socialDialogHref } from './social.ts'

const stateName = 'socialState'

/** Redirects to the provider, which redirects back to this page with a token in the address. */
export function SocialButton({ appId }: { readonly appId: string }) {
  const t = useTexts('members')
  const isReady = useHydrated()
  const finish = useSocialLogin()

  const onReturn = useEffectEvent(() => {
    const token = readSocialReturn(location.hash, sessionStorage.getItem(stateName))
    sessionStorage.removeItem(stateName)
    if (token === undefined) return
    // The token must not stay in the address, which may be shared.
    history.replaceState(history.state, '', location.pathname + location.search)
    void finish(token)
  })
  useEffect(() => onReturn(), [])

  function leave() {
    const state = newKey()
    sessionStorage.setItem(stateName, state)
    location.assign(socialDialogHref({ appId, returnTo: location.origin + location.pathname, state }))
  }

  return (
    <>
      <p className={styles.or}>{t('members.or')}</p>
      <button type="button" className={classNames(button.button, button.wide)} disabled={!isReady} onClick={leave}>
        {t('members.social')}
      </button>
    </>
  )
}

function useSocialLogin() {
  const t = useTexts('members')
  const { locale } = useLanguage()
  const runCall = useRunCall()
  const loggedIn = useLoggedIn()
  const navigate = useLocalNavigate()
  return async (accessToken: string) => {
    const userId = await fetchSocialId(accessToken).catch(() => undefined)
    if (userId === undefined) {
      await openDialog({ text: t('members.socialFailed'), act: t('members.close') })
      return
    }
    const given = { userId, accessToken, loginSrc: loginSource() }
    const result = await runCall(() => logInSocially(callOptions(locale), given))
    if (!result) return
    await loggedIn(result, t('members.loginSuccess'))
    if (result.fbRegister !== '1') return
    const texts = { text: t('members.socialNew'), hint: t('members.socialNewHint') }
    const wants = await openDialog({ ...texts, keep: t('members.later'), act: t('members.setNow') })
    if (wants) await navigate('/userinfo')
  }
}
