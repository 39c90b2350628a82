import { CallError } from '@quayso/contract/client-call'
import { useTexts } from '../i18n/locale-context.tsx'
import { openDialog, useExpectedNotices } from '../ui/notices.ts'

/** The answer of a call, or undefined when there is none, which the visitor is then told. */
export type RunCall = <Answer>(call: () => Promise<Answer>) => Promise<Answer | undefined>

/**
 * Runs calls, and tells of one that failed: in the server's words where it has any, else that it could not be reached.
 * While such an alert is open, those of other calls stay unsaid. The page's `handle` names the part `calls`, so that
 * the words are there before the network is gone.
 */
export function useRunCall(): RunCall {
  const t = useTexts('calls')
  useExpectedNotices()
  return async (call) => {
    try {
      return await call()
    } catch (error) {
      const told = error instanceof CallError ? error.told : undefined
      const texts = told ? { text: told } : { text: t('calls.unreachable'), hint: t('calls.unreachableHint') }
      void openDialog({ ...texts, act: t('calls.close') })
      return undefined
    }
  }
}
