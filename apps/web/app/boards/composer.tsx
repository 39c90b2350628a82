import { longestText } from '@quayso/contract/message-text'
import { useEffect } from 'react'
import field from '../ui/field.module.css'
import { ComposerView } from './composer-view.tsx'
import { Counter } from './counter.tsx'
import { keepDraft, readDraft } from './draft.ts'
import { useCountedText } from './use-counted-text.ts'
import { type Sending, useSending } from './use-sending.ts'

interface ComposerProps<Sent> extends Sending<Sent> {
  /** What is typed and not sent is kept under this name. */
  readonly draft: string
  readonly label: string
  readonly placeholder: string
  readonly limit: number
  readonly isOpen: boolean
  readonly onSent: (sent: Sent) => void
}

/** Where a member writes. The text stays until the server has it. */
export function Composer<Sent extends { readonly isHeld: boolean }>({
  draft,
  label,
  placeholder,
  limit,
  isOpen,
  onSent,
  ...sending
}: ComposerProps<Sent>) {
  const { text, count, setText, area } = useCountedText(readDraft(draft), limit)
  const { isSending, send } = useSending(sending)
  useEffect(() => keepDraft(draft, text), [draft, text])

  async function submit() {
    const sent = await send(text)
    if (!sent) return
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
