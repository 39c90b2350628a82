import type { ClientOptions } from '@quayso/contract/client/call'
import { useKeyedSend } from '../../calls/use-keyed-send.ts'
import { useLanguage } from '../../i18n/locale-context.tsx'
import { useMemberSession } from '../../session/member-session.ts'
import { useOneAtATime } from '../../ui/controls/use-one-at-a-time.ts'
import { useLoginPrompt } from '../use-login-prompt.ts'

interface Once<Content, Sent> {
  /** The action named in the login prompt. */
  readonly loginHint: string
  /** The text to send; undefined when it is invalid and the visitor has seen the error. */
  readonly prepare: () => Promise<Content | undefined>
  readonly post: (options: ClientOptions, content: Content, key: string) => Promise<Sent>
}

/** Sends a member's text once, however often the button is tapped; returns undefined when it was not sent. */
export function useSendOnce(part: string) {
  const { locale } = useLanguage()
  const session = useMemberSession()
  const promptLogin = useLoginPrompt(part)
  const once = useOneAtATime()
  const { isSending, send } = useKeyedSend()

  function sendOnce<Content, Sent>({ loginHint, prepare, post }: Once<Content, Sent>): Promise<Sent | undefined> {
    return once(async () => {
      if (!session) {
        await promptLogin(loginHint)
        return undefined
      }
      const options = { baseUrl: '', locale, sessionToken: session.token }
      const content = await prepare()
      return content === undefined ? undefined : send(content, (key) => post(options, content, key))
    })
  }

  return { isSending, sendOnce }
}
