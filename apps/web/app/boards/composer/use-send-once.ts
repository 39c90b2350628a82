import type { ClientOptions } from '@quayso/contract/client/call'
import { useKeyedSend } from '../../calls/use-keyed-send.ts'
import { useLanguage } from '../../i18n/locale-context.tsx'
import { useMemberSession } from '../../session/member-session.ts'
import { useOneAtATime } from '../../ui/controls/use-one-at-a-time.ts'
import { useLoginPrompt } from '../use-login-prompt.ts'

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
