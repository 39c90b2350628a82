import type { Feedback } from '@quayso/contract/feedback'

export const feedbackFields = ['userName', 'contact', 'content'] as const
export type FeedbackField = (typeof feedbackFields)[number]

/** What is being sent, under the key by which the server knows it again. */
export interface FeedbackAttempt {
  readonly feedback: Feedback
  readonly key: string
}

/** The fields as they are sent: without the blanks around them. */
export function readFeedback(form: FormData): Feedback {
  const field = (name: FeedbackField) => String(form.get(name) ?? '').trim()
  return { userName: field('userName'), contact: field('contact'), content: field('content') }
}

export function missingFields(feedback: Feedback): FeedbackField[] {
  return feedbackFields.filter((name) => feedback[name] === '')
}

/** The same again keeps its key, so that it is saved once however often it is sent; anything else gets a new one. */
export function nextAttempt(
  last: FeedbackAttempt | undefined,
  feedback: Feedback,
  newKey: () => string,
): FeedbackAttempt {
  const isSame = last && feedbackFields.every((name) => last.feedback[name] === feedback[name])
  return isSame ? last : { feedback, key: newKey() }
}
