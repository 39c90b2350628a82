import type { ClientOptions } from '@quayso/contract/client-call'
import { isBlank, normalText } from '@quayso/contract/message-text'
import { useRef, useState } from 'react'
import { useLanguage, useTexts } from '../i18n/locale-context.tsx'
import { useRunCall } from '../shell/call-errors.ts'
import { useMemberSession } from '../shell/member-session.ts'
import { newKey } from '../shell/new-key.ts'
import { openDialog, showToast } from '../ui/notices.ts'
import { nextAttempt, type SendAttempt } from './send-attempt.ts'
import { useLoginPrompt } from './use-login-prompt.ts'

export interface Sending<Sent> {
  /** Where on the page one comes back to after a login. */
  readonly part: string
  readonly post: (options: ClientOptions, content: string, key: string) => Promise<Sent>
}

/** Sends a member's text once, however often it is tapped; tells what became of it, or undefined when it was not sent. */
export function useSending<Sent extends { readonly isHeld: boolean }>({ part, post }: Sending<Sent>) {
  const t = useTexts('board-acts')
  const { locale } = useLanguage()
  const session = useMemberSession()
  const runCall = useRunCall()
  const promptLogin = useLoginPrompt(part)
  const attempt = useRef<SendAttempt>(undefined)
  const isBusy = useRef(false)
  const [isSending, setSending] = useState(false)

  async function sendOnce(typed: string): Promise<Sent | undefined> {
    if (!session) {
      await promptLogin(t('board-acts.loginToWrite'))
      return undefined
    }
    if (isBlank(typed)) {
      await openDialog({ text: t('board-acts.inputMessage'), act: t('board-acts.understood') })
      return undefined
    }
    const { content, key } = nextAttempt(attempt.current, normalText(typed), newKey)
    attempt.current = { content, key }
    setSending(true)
    const sent = await runCall(() => post({ baseUrl: '', locale, sessionToken: session.token }, content, key))
    setSending(false)
    if (!sent) return undefined
    attempt.current = undefined
    showToast(sent.isHeld ? t('board-acts.sentHeld') : t('board-acts.sent'))
    return sent
  }

  async function send(typed: string): Promise<Sent | undefined> {
    // Not the state: the second tap of two comes before React shows the first.
    if (isBusy.current) return undefined
    isBusy.current = true
    return sendOnce(typed).finally(() => {
      isBusy.current = false
    })
  }

  return { isSending, send }
}
