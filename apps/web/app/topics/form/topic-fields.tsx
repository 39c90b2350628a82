import { longestText, topicLimits } from '@quayso/contract/rules/message-text'
import { Counter } from '../../boards/composer/counter.tsx'
import type { useCountedText } from '../../boards/composer/use-counted-text.ts'
import { useTexts } from '../../i18n/locale-context.tsx'
import * as field from '../../ui/controls/field.module.css'
import { Field } from '../../ui/controls/field.tsx'
import * as styles from './topic-form.module.css'

type CountedText = ReturnType<typeof useCountedText>

interface TopicFieldsProps {
  readonly subject: CountedText
  readonly content: CountedText
  readonly isDisabled: boolean
  readonly isReadOnly: boolean
}

/** A topic's title and text fields, each with a counter. */
export function TopicFields({ subject, content, isDisabled, isReadOnly }: TopicFieldsProps) {
  const t = useTexts('topics')
  const shared = { maxLength: longestText, disabled: isDisabled, readOnly: isReadOnly }
  return (
    <>
      <div className={styles.counted}>
        <Field label={t('topics.form.subject')}>
          {(control) => <input className={field.input} {...shared} {...subject.area} {...control} />}
        </Field>
        <Counter count={subject.count} limit={topicLimits.subject} />
      </div>
      <div className={styles.counted}>
        <Field label={t('topics.form.content')}>
          {(control) => <textarea className={field.area} {...shared} {...content.area} {...control} />}
        </Field>
        <Counter count={content.count} limit={topicLimits.content} />
      </div>
    </>
  )
}
