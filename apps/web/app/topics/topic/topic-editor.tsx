import { topicLimits } from '@quayso/contract/rules/message-text'
import type { Topic } from '@quayso/contract/topic'
import { type FormEvent, useState } from 'react'
import { useCountedText } from '../../boards/composer/use-counted-text.ts'
import { useTexts } from '../../i18n/locale-context.tsx'
import { classNames } from '../../ui/class-names.ts'
import * as button from '../../ui/controls/button.module.css'
import { openDialog } from '../../ui/notices/notices.ts'
import * as panel from '../../ui/page/panel.module.css'
import type { PickChoice } from '../form/pick-choice.server.ts'
import { PickFields } from '../form/pick-fields.tsx'
import { toPickDraft } from '../form/topic-draft.ts'
import { TopicFields } from '../form/topic-fields.tsx'
import * as styles from '../form/topic-form.module.css'
import { type CheckedTopic, useCheckTopic } from '../form/use-check-topic.ts'

interface TopicEditorProps {
  readonly topic: Topic
  readonly picks: PickChoice | undefined
  /** Resolves to whether it was saved. An omitted pick stays as it is. */
  readonly onSave: (edited: Omit<CheckedTopic, 'pick'> & Partial<CheckedTopic>) => Promise<boolean>
  readonly onDone: () => void
}

const anyPick: PickChoice = {
  turns: [],
  digits: { special: { least: 1, most: 6 }, any: { least: 1, most: 6 } },
}

/** Edits a topic in place; asks before discarding changes. */
export function TopicEditor({ topic, picks, onSave, onDone }: TopicEditorProps) {
  const t = useTexts('topics')
  const acts = useTexts('board-acts')
  const subject = useCountedText(topic.subject, topicLimits.subject)
  const content = useCountedText(topic.content, topicLimits.content)
  const written = toPickDraft(topic.pick)
  const [pick, setPick] = useState(written)
  const [isSaving, setSaving] = useState(false)
  const check = useCheckTopic(picks ?? anyPick)
  const isPickChanged = JSON.stringify(pick) !== JSON.stringify(written)
  const isChanged = subject.text !== topic.subject || content.text !== topic.content || isPickChanged
  const canPick = picks !== undefined && (topic.pick === null || topic.pick.state === 'open')

  async function save(event: FormEvent) {
    event.preventDefault()
    if (isSaving) return
    const checked = await check({ subject: subject.text, content: content.text, pick })
    if (!checked) return
    setSaving(true)
    const { pick: picked, ...texts } = checked
    const isDone = !isChanged || (await onSave({ ...texts, ...(isPickChanged && { pick: picked }) }))
    setSaving(false)
    if (isDone) onDone()
  }

  async function cancel() {
    const question = {
      text: acts('board-acts.abandon'),
      keep: acts('board-acts.keepEditing'),
      act: acts('board-acts.abandonAct'),
    }
    if (!isChanged || (await openDialog(question))) onDone()
  }

  return (
    <form className={panel.form} onSubmit={(event) => void save(event)} noValidate data-testid="topic-editor">
      <TopicFields subject={subject} content={content} isDisabled={false} isReadOnly={isSaving} />
      {canPick && <PickFields choice={picks} draft={pick} onChange={setPick} isDisabled={isSaving} />}
      {topic.pick && topic.pick.state !== 'open' && <p className={styles.about}>{t('topics.form.picksClosed')}</p>}
      <div className={styles.choices}>
        <button type="button" className={button.button} onClick={() => void cancel()}>
          {acts('board-acts.cancel')}
        </button>
        <button type="submit" className={classNames(button.button, button.go)} aria-disabled={isSaving || undefined}>
          {acts('board-acts.save')}
        </button>
      </div>
    </form>
  )
}
