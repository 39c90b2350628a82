import type { ClientOptions } from '@quayso/contract/client-call'
import { useRef, useState } from 'react'
import { useLanguage } from '../i18n/locale-context.tsx'
import { useRunCall } from '../shell/call-errors.ts'
import { useMemberSession } from '../shell/member-session.ts'
import { newKey } from '../shell/new-key.ts'
import { nextAttempt, type SendAttempt } from './send-attempt.ts'
import { useLoginPrompt } from './use-login-prompt.ts'

interface Once<Content, Sent> {
  /** What a login is asked for. */
  readonly loginHint: string
  /** What is sent; undefined when it cannot be, and whoever wrote it has been told why. */
  readonly prepare: () => Promise<Content | undefined>
  readonly post: (options: ClientOptions, content: Content, key: string) => Promise<Sent>
}

/** Sends what a member wrote once, however often it is tapped; undefined when it was not sent. */
export function useSendOnce(part: string) {
  const { locale } = useLanguage()
  const session = useMemberSession()
  const runCall = useRunCall()
  const promptLogin = useLoginPrompt(part)
  const attempt = useRef<SendAttempt>(undefined)
  const isBusy = useRef(false)
  const [isSending, setSending] = useState(false)

  async function send<Content, Sent>({ loginHint, prepare, post }: Once<Content, Sent>): Promise<Sent | undefined> {
    if (!session) {
      await promptLogin(loginHint)
      return undefined
    }
    const content = await prepare()
    if (content === undefined) return undefined
    const { key } = nextAttempt(attempt.current, JSON.stringify(content), newKey)
    attempt.current = { content: JSON.stringify(content), key }
    setSending(true)
    const sent = await runCall(() => post({ baseUrl: '', locale, sessionToken: session.token }, content, key))
    setSending(false)
    if (sent) attempt.current = undefined
    return sent
  }

  async function sendOnce<Content, Sent>(once: Once<Content, Sent>): Promise<Sent | undefined> {
    // Not the state: the second tap of two comes before React shows the first.
    if (isBusy.current) return undefined
    isBusy.current = true
    return send(once).finally(() => {
      isBusy.current = false
    })
  }

  return { isSending, sendOnce }
}
