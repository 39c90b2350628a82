import { CallError } from '@quayso/contract/client/call'
import { useLocation } from 'react-router'
import { useTexts } from '../i18n/locale-context.tsx'
import { useLocalNavigate } from '../i18n/use-local-address.ts'
import { loginHref } from '../navigation/login-address.ts'
import { clearSession } from '../session/member-session.ts'
import { openDialog, useExpectedNotices } from '../ui/notices/notices.ts'

/** The answer of a call, or undefined when it failed and the visitor has seen the error. */
export type RunCall = <Answer>(call: () => Promise<Answer>) => Promise<Answer | undefined>

const unauthorized = 401

/**
 * Runs calls and shows an alert for one that fails: the API's message if there is one, else that it is unreachable.
 * While an alert is open, errors of other calls are not shown. An expired session leads to the login.
 * The page's `handle` lists the text part `calls`, so that the texts are loaded before the network fails.
 */
export function useRunCall(): RunCall {
  const t = useTexts('calls')
  const navigate = useLocalNavigate()
  const { pathname, search } = useLocation()
  useExpectedNotices()
  const showError = async (error: unknown) => {
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
      void showError(error)
      return undefined
    }
  }
}
