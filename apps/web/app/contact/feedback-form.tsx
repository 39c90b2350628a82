import { saveFeedback } from '@quayso/contract/client/feedback.gen'
import { feedbackLimits } from '@quayso/contract/rules/feedback-limits'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { keepDraft, readDraft } from '../boards/composer/draft.ts'
import { callOptions } from '../calls/call-options.ts'
import { useSend } from '../calls/use-send.ts'
import { useLanguage, useTexts } from '../i18n/locale-context.tsx'
import { TextAreaField, TextField } from '../ui/controls/field.tsx'
import { readForm } from '../ui/controls/read-form.ts'
import { SubmitButton } from '../ui/controls/submit-button.tsx'
import { openDialog, showToast } from '../ui/notices/notices.ts'
import * as panel from '../ui/page/panel.module.css'
import { Panel } from '../ui/page/panel.tsx'
import { type FeedbackField, feedbackFields, missingFields } from './feedback-fields.ts'

export function FeedbackForm() {
  const t = useTexts('contact')
  const { isSending, missing, onSubmit } = useFeedback()
  const field = (name: FeedbackField) => ({
    name,
    maxLength: feedbackLimits[name],
    error: missing.includes(name) ? t('contact.missing') : undefined,
    readOnly: isSending,
  })
  return (
    <Panel id="feedback" title={t('contact.feedback')} about={t('contact.feedbackHint')}>
      <noscript>
        <p className={panel.about}>{t('contact.needsScript')}</p>
      </noscript>
      <form className={panel.form} onSubmit={onSubmit} noValidate {...useDraft()}>
        <TextField label={t('contact.name')} autoComplete="name" {...field('userName')} />
        <TextField label={t('contact.contact')} autoComplete="email" {...field('contact')} />
        <TextAreaField label={t('contact.content')} {...field('content')} />
        <SubmitButton isSending={isSending}>{isSending ? t('contact.sending') : t('contact.send')}</SubmitButton>
      </form>
    </Panel>
  )
}

const draftName = (field: string) => `feedback ${field}`

/** The unsent text survives a change of language and a reload while the tab is open. */
function useDraft() {
  const ref = useRef<HTMLFormElement>(null)
  useEffect(() => {
    for (const box of boxesOf(ref.current)) box.value ||= readDraft(draftName(box.name))
  }, [])
  const onInput = ({ currentTarget }: FormEvent<HTMLFormElement>) => {
    for (const { name, value } of boxesOf(currentTarget)) keepDraft(draftName(name), value)
  }
  return { ref, onInput }
}

function boxesOf(form: HTMLFormElement | null) {
  return [...(form?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('[name]') ?? [])]
}

/** Sends the form; its fields stay until the server has saved them. */
function useFeedback() {
  const t = useTexts('contact')
  const { locale } = useLanguage()
  const { isSending, send } = useSend()
  const [missing, setMissing] = useState<readonly FeedbackField[]>([])

  async function askForMissing(form: HTMLFormElement, fields: readonly FeedbackField[]) {
    await openDialog({ text: t('contact.missing'), act: t('contact.confirm') })
    const [first = ''] = fields
    form.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
  }

  async function readFeedback(form: HTMLFormElement) {
    const feedback = readForm(new FormData(form), feedbackFields)
    const fields = missingFields(feedback)
    setMissing(fields)
    if (fields.length === 0) return feedback
    await askForMissing(form, fields)
    return undefined
  }

  async function submit(form: HTMLFormElement) {
    const isSaved = await send({
      prepare: () => readFeedback(form),
      post: async (feedback, key) => {
        await saveFeedback(callOptions(locale), feedback, key)
        return true
      },
    })
    if (!isSaved) return
    form.reset()
    for (const name of feedbackFields) keepDraft(draftName(name), '')
    showToast(t('contact.sent'))
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    void submit(event.currentTarget)
  }

  return { isSending, missing, onSubmit }
}
