import { messageLimit } from '@quayso/contract/rules/message-limits'
import { isBlank, longestText, normalText } from '@quayso/contract/rules/message-text'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTexts } from '../../i18n/locale-context.tsx'
import { classNames } from '../../ui/class-names.ts'
import * as button from '../../ui/controls/button.module.css'
import * as field from '../../ui/controls/field.module.css'
import { openDialog } from '../../ui/notices/notices.ts'
import { Counter } from '../composer/counter.tsx'
import { useCountedText } from '../composer/use-counted-text.ts'
import * as styles from './message-editor.module.css'

interface MessageEditorProps {
  readonly content: string
  /** Resolves to whether it was saved. */
  readonly onSave: (content: string) => Promise<boolean>
  readonly onDone: () => void
}

/** Edits a message in place; asks before discarding changes. */
export function MessageEditor({ content, onSave, onDone }: MessageEditorProps) {
  const t = useTexts('board-acts')
  const { text, count, area } = useCountedText(content, messageLimit)
  const [isSaving, setSaving] = useState(false)
  const box = useRef<HTMLTextAreaElement>(null)
  const isChanged = normalText(text) !== content
  useEffect(() => box.current?.focus(), [])

  async function save(event: FormEvent) {
    event.preventDefault()
    if (isSaving) return
    if (isBlank(text)) {
      await openDialog({ text: t('board-acts.inputMessage'), act: t('board-acts.understood') })
      return
    }
    setSaving(true)
    const isDone = !isChanged || (await onSave(normalText(text)))
    setSaving(false)
    if (isDone) onDone()
  }

  async function cancel() {
    const question = {
      text: t('board-acts.abandon'),
      keep: t('board-acts.keepEditing'),
      act: t('board-acts.abandonAct'),
    }
    if (!isChanged || (await openDialog(question))) onDone()
  }

  return (
    <form className={styles.editor} onSubmit={(event) => void save(event)} noValidate>
      <textarea
        ref={box}
        className={field.area}
        aria-label={t('board-acts.edit')}
        maxLength={longestText}
        readOnly={isSaving}
        {...area}
      />
      <div className={styles.foot}>
        <Counter count={count} limit={messageLimit} />
        <span className={styles.choices}>
          <button type="button" className={button.button} onClick={() => void cancel()}>
            {t('board-acts.cancel')}
          </button>
          <button type="submit" className={classNames(button.button, button.go)} aria-disabled={isSaving || undefined}>
            {t('board-acts.save')}
          </button>
        </span>
      </div>
    </form>
  )
}
