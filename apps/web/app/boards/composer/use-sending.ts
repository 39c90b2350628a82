import type { ClientOptions } from '@quayso/contract/client/call'
import { isBlank, normalText } from '@quayso/contract/rules/message-text'
import { useTexts } from '../../i18n/locale-context.tsx'
import { openDialog, showToast } from '../../ui/notices/notices.ts'
import { useSendOnce } from './use-send-once.ts'

export interface Sending<Sent> {
  /** The part of the page to return to after a login. */
  readonly part: string
  readonly post: (options: ClientOptions, content: string, key: string) => Promise<Sent>
}

/** Sends a member's text and shows the outcome; returns undefined when it was not sent. */
export function useSending<Sent extends { readonly isHeld: boolean }>({ part, post }: Sending<Sent>) {
  const t = useTexts('board-acts')
  const { isSending, sendOnce } = useSendOnce(part)

  async function prepare(typed: string): Promise<string | undefined> {
    if (!isBlank(typed)) return normalText(typed)
    await openDialog({ text: t('board-acts.inputMessage'), act: t('board-acts.understood') })
    return undefined
  }

  async function send(typed: string): Promise<Sent | undefined> {
    const sent = await sendOnce({
      loginHint: t('board-acts.loginToWrite'),
      prepare: () => prepare(typed),
      post,
    })
    if (sent) showToast(sent.isHeld ? t('board-acts.sentHeld') : t('board-acts.sent'))
    return sent
  }

  return { isSending, send }
}
