import type { Feedback } from '@quayso/contract/calls/feedback'
import { AppError } from '@quayso/contract/errors/errors'
import { feedbackLimits } from '@quayso/contract/rules/feedback-limits'
import { composeText } from '../../wording/compose-text.ts'

function checkField(value: string, maxLength: number): string {
  const text = composeText(value)
  const length = [...text].length
  if (length === 0 || length > maxLength) throw new AppError('invalid_request')
  return text
}

/** The feedback as it is kept: composed, without blanks around it, every field there and none too long. */
export function checkFeedback({ userName, contact, content }: Feedback): Feedback {
  return {
    userName: checkField(userName, feedbackLimits.userName),
    contact: checkField(contact, feedbackLimits.contact),
    content: checkField(content, feedbackLimits.content),
  }
}
