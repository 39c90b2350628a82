import { isBlank, normalText } from '@quayso/contract/rules/message-text'
import type { Pick } from '@quayso/contract/topic'
import { useTexts } from '../../i18n/locale-context.tsx'
import { openDialog } from '../../ui/notices/notices.ts'
import type { PickChoice } from './pick-choice.server.ts'
import { type PickDraft, readPick } from './topic-draft.ts'

interface TypedTopic {
  readonly subject: string
  readonly content: string
  readonly pick: PickDraft
}

/** A topic as it is sent. */
export interface CheckedTopic {
  readonly subject: string
  readonly content: string
  readonly pick: Pick | null
}

/** Validates a typed topic; shows an error and returns undefined if something is missing. */
export function useCheckTopic(choice: PickChoice) {
  const t = useTexts('topics')
  const calls = useTexts('calls')
  const refuse = async (key: 'topics.form.enterSubject' | 'topics.form.enterContent' | 'topics.form.badNumbers') => {
    await openDialog({ text: t(key), act: calls('calls.close') })
    return undefined
  }
  return async ({ subject, content, pick }: TypedTopic): Promise<CheckedTopic | undefined> => {
    if (isBlank(subject)) return refuse('topics.form.enterSubject')
    if (isBlank(content)) return refuse('topics.form.enterContent')
    const read = readPick(pick, choice)
    if (read === undefined) return refuse('topics.form.badNumbers')
    return { subject: normalText(subject), content: normalText(content), pick: read }
  }
}
