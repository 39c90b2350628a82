import type { ClientOptions } from '@quayso/contract/client/call'
import { isBlank, longestText, normalText } from '@quayso/contract/rules/message-text'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { useTexts } from '../../i18n/locale-context.tsx'
import * as field from '../../ui/controls/field.module.css'
import { openDialog, showToast } from '../../ui/notices/notices.ts'
import { ComposerView } from './composer-view.tsx'
import { Counter } from './counter.tsx'
import { keepDraft, readDraft } from './draft.ts'
import { useCountedText } from './use-counted-text.ts'
import { useMemberSend } from './use-member-send.ts'

interface ComposerProps<Sent> {
  /** The part of the page to return to after a login. */
  readonly part: string
  readonly post: (options: ClientOptions, content: string, key: string) => Promise<Sent>
  /** The key under which the draft is stored. */
  readonly draft: string
  readonly label: string
  readonly placeholder: string
  readonly limit: number
  readonly isOpen: boolean
  readonly onSent: (sent: Sent) => void
}

/** The composer for members. The text stays until the server has saved it. */
export function Composer<Sent extends { readonly isHeld: boolean }>({
  draft,
  label,
  placeholder,
  limit,
  isOpen,
  onSent,
  part,
  post,
}: ComposerProps<Sent>) {
  const { text, count, setText, area } = useCountedText(readDraft(draft), limit)
  const t = useTexts('board-acts')
  const { isSending, sendAsMember } = useMemberSend(part)
  const box = useGrowingBox(text)
  useEffect(() => keepDraft(draft, text), [draft, text])

  async function readText(): Promise<string | undefined> {
    if (!isBlank(text)) return normalText(text)
    await openDialog({ text: t('board-acts.inputMessage'), act: t('board-acts.understood') })
    return undefined
  }

  async function submit() {
    const sent = await sendAsMember({ loginHint: t('board-acts.loginToWrite'), prepare: readText, post })
    if (!sent) return
    showToast(sent.isHeld ? t('board-acts.sentHeld') : t('board-acts.sent'))
    setText('')
    onSent(sent)
  }

  return (
    <ComposerView
      label={label}
      isOpen={isOpen}
      isSending={isSending}
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      {(id) => (
        <>
          <textarea
            ref={box}
            id={id}
            className={field.area}
            maxLength={longestText}
            placeholder={placeholder}
            disabled={!isOpen}
            readOnly={isSending}
            {...area}
          />
          <Counter count={count} limit={limit} />
        </>
      )}
    </ComposerView>
  )
}

/** Sets the height of the text as a CSS variable, for layouts where the box grows with it. */
function useGrowingBox(text: string) {
  const box = useRef<HTMLTextAreaElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text is measured in the DOM
  useLayoutEffect(() => {
    const { current: element } = box
    element?.style.setProperty('--grown', '0')
    const borderPx = element ? element.offsetHeight - element.clientHeight : 0
    element?.style.setProperty('--grown', `${element.scrollHeight + borderPx}px`)
  }, [text])
  return box
}
