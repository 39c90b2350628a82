import { CallError } from '@quayso/contract/client/call'
import { useLocation } from 'react-router'
import { useTexts } from '../i18n/locale-context.tsx'
import { useLocalNavigate } from '../i18n/use-local-address.ts'
import { loginHref } from '../navigation/login-address.ts'
import { clearSession } from '../session/member-session.ts'
import { openDialog, useExpectedNotices } from '../ui/notices/notices.ts'

/** The answer of a call, or undefined when there is none, which the visitor is then told. */
export type RunCall = <Answer>(call: () => Promise<Answer>) => Promise<Answer | undefined>

const unauthorized = 401

/**
 * Runs calls, and tells of one that failed: in the server's words where it has any, else that it could not be reached.
 * While such an alert is open, those of other calls stay unsaid. Whoever is not logged in any more is led to the login.
 * The page's `handle` names the part `calls`, so that the words are there before the network is gone.
 */
export function useRunCall(): RunCall {
  const t = useTexts('calls')
  const navigate = useLocalNavigate()
  const { pathname, search } = useLocation()
  useExpectedNotices()
  const tellOf = async (error: unknown) => {
    const failed = error instanceof CallError ? error : undefined
    const texts = failed?.told
      ? { text: failed.told }
      : { text: t('calls.unreachable'), hint: t('calls.unreachableHint') }
    const act = failed?.status === unauthorized ? t('calls.login') : t('calls.close')
    const confirmed = await openDialog({ ...texts, act })
    if (failed?.status !== unauthorized || !confirmed) return
    clearSession()
    await navigate(loginHref(pathname + search))
  }
  return async (call) => {
    try {
      return await call()
    } catch (error) {
      void tellOf(error)
      return undefined
    }
  }
}
