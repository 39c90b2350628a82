import type { ReportPost } from '@quayso/contract/calls/moderation'
import { type FormEvent, useState } from 'react'
import { useTexts } from '../../i18n/locale-context.tsx'
import { classNames } from '../../ui/class-names.ts'
import * as button from '../../ui/controls/button.module.css'
import { PlainText } from '../message/plain-text.tsx'
import * as styles from './report-form.module.css'

type Reason = ReportPost['reason']

interface ReportFormProps {
  readonly content: string
  /** Message by default. */
  readonly question?: string
  /** Resolves to whether it was sent. */
  readonly onReport: (reason: Reason) => Promise<boolean>
  readonly onDone: () => void
}

const reasons: readonly Reason[] = ['spam', 'abuse', 'fraud', 'other']

/** Asks below a message or topic for the reason of a report. */
export function ReportForm({ content, question, onReport, onDone }: ReportFormProps) {
  const t = useTexts('board-acts')
  const [reason, setReason] = useState<Reason>('spam')
  const [isSending, setSending] = useState(false)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isSending) return
    setSending(true)
    const isDone = await onReport(reason)
    setSending(false)
    if (isDone) onDone()
  }

  return (
    <>
      <PlainText text={content} />
      <form className={styles.form} onSubmit={(event) => void submit(event)}>
        <fieldset className={styles.reasons}>
          <legend>{question ?? t('board-acts.reportWhy')}</legend>
          {reasons.map((one) => (
            <label key={one}>
              <input type="radio" name="reason" checked={reason === one} onChange={() => setReason(one)} />
              {t(`board-acts.reason.${one}`)}
            </label>
          ))}
        </fieldset>
        <div className={styles.choices}>
          <button type="button" className={button.button} onClick={onDone}>
            {t('board-acts.cancel')}
          </button>
          <button type="submit" className={classNames(button.button, button.go)} aria-disabled={isSending || undefined}>
            {t('board-acts.reportAct')}
          </button>
        </div>
      </form>
    </>
  )
}
