import type { ClientOptions } from '@quayso/contract/client/call'
import { useSend } from '../../calls/use-send.ts'
import { useLanguage } from '../../i18n/locale-context.tsx'
import { useMemberSession } from '../../session/member-session.ts'
import { useLoginPrompt } from '../use-login-prompt.ts'

interface MemberText<Content, Sent> {
  /** The action named in the login prompt. */
  readonly loginHint: string
  /** The text to send; undefined when it is invalid and the visitor has seen the error. */
  readonly prepare: () => Promise<Content | undefined>
  readonly post: (options: ClientOptions, content: Content, key: string) => Promise<Sent>
}

/** Sends a member's text, and asks a visitor to log in; `part` of the page is where the login returns to. */
export function useMemberSend(part: string) {
  const { locale } = useLanguage()
  const session = useMemberSession()
  const promptLogin = useLoginPrompt(part)
  const { isSending, send } = useSend()

  function sendAsMember<Content, Sent>({ loginHint, prepare, post }: MemberText<Content, Sent>) {
    const options = { baseUrl: '', locale, sessionToken: session?.token }
    return send({
      prepare: async () => (session ? prepare() : promptLogin(loginHint).then(() => undefined)),
      post: (content: Content, key) => post(options, content, key),
    })
  }

  return { isSending, sendAsMember }
}
