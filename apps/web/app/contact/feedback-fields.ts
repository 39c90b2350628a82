import type { Feedback } from '@quayso/contract/calls/feedback'

export const feedbackFields = ['userName', 'contact', 'content'] as const
export type FeedbackField = (typeof feedbackFields)[number]

export function missingFields(feedback: Feedback): FeedbackField[] {
  return feedbackFields.filter((name) => feedback[name] === '')
}
