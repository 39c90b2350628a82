import { saveFeedback } from '@quayso/contract/client'
import { feedbackLimits } from '@quayso/contract/feedback-limits'
import { type FormEvent, useRef, useState } from 'react'
import { useLanguage, useTexts } from '../i18n/locale-context.tsx'
import { useRunCall } from '../shell/call-errors.ts'
import { callOptions } from '../shell/call-options.ts'
import { newKey } from '../shell/new-key.ts'
import button from '../ui/button.module.css'
import { classNames } from '../ui/class-names.ts'
import { TextAreaField, TextField } from '../ui/field.tsx'
import { openDialog, showToast } from '../ui/notices.ts'
import panel from '../ui/panel.module.css'
import { useHydrated } from '../ui/use-hydrated.ts'
import {
  type FeedbackAttempt,
  type FeedbackField,
  missingFields,
  nextAttempt,
  readFeedback,
} from './feedback-attempt.ts'

export function FeedbackForm() {
  const t = useTexts('contact')
  const isReady = useHydrated()
  const { isSending, missing, onSubmit } = useFeedback()
  const field = (name: FeedbackField) => ({
    name,
    maxLength: feedbackLimits[name],
    error: missing.includes(name) ? t('contact.missing') : undefined,
    readOnly: isSending,
  })
  return (
    <section className={panel.panel} aria-labelledby="feedback">
      <h2 id="feedback" className={panel.title}>
        {t('contact.feedback')}
      </h2>
      <p className={panel.about}>{t('contact.feedbackHint')}</p>
      <noscript>
        <p className={panel.about}>{t('contact.needsScript')}</p>
      </noscript>
      <form className={panel.form} onSubmit={onSubmit} noValidate>
        <TextField label={t('contact.name')} autoComplete="name" {...field('userName')} />
        <TextField label={t('contact.contact')} autoComplete="email" {...field('contact')} />
        <TextAreaField label={t('contact.content')} {...field('content')} />
        {/* Until the script runs, sending would be a plain request that puts the fields into the address. */}
        <button
          type="submit"
          className={classNames(button.button, button.go, button.big)}
          disabled={!isReady}
          aria-disabled={isSending || undefined}
        >
          {isSending ? t('contact.sending') : t('contact.send')}
        </button>
      </form>
    </section>
  )
}

/** Sends what is in the form. It stays there until the server has it. */
function useFeedback() {
  const t = useTexts('contact')
  const { locale } = useLanguage()
  const runCall = useRunCall()
  const attempt = useRef<FeedbackAttempt>(undefined)
  const isBusy = useRef(false)
  const [isSending, setSending] = useState(false)
  const [missing, setMissing] = useState<readonly FeedbackField[]>([])

  async function askForMissing(form: HTMLFormElement, fields: readonly FeedbackField[]) {
    setMissing(fields)
    await openDialog({ text: t('contact.missing'), act: t('contact.confirm') })
    const [first = ''] = fields
    form.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
  }

  async function send(form: HTMLFormElement, { feedback, key }: FeedbackAttempt) {
    setSending(true)
    const isSaved = await runCall(async () => {
      await saveFeedback(callOptions(locale), feedback, key)
      return true
    })
    setSending(false)
    if (!isSaved) return
    attempt.current = undefined
    form.reset()
    showToast(t('contact.sent'))
  }

  async function submit(form: HTMLFormElement) {
    const feedback = readFeedback(new FormData(form))
    const fields = missingFields(feedback)
    if (fields.length > 0) return askForMissing(form, fields)
    setMissing([])
    attempt.current = nextAttempt(attempt.current, feedback, newKey)
    return send(form, attempt.current)
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    // Not the state: the second tap of two comes before React shows the first.
    if (isBusy.current) return
    isBusy.current = true
    void submit(event.currentTarget).finally(() => {
      isBusy.current = false
    })
  }

  return { isSending, missing, onSubmit }
}
