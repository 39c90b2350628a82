import { AppError } from '@quayso/contract/errors'
import type { Feedback } from '@quayso/contract/feedback'
import { feedbackLimits } from '@quayso/contract/feedback-limits'

/** PostgreSQL has no place for it in a text. */
const nul = '\u0000'

function checkField(value: string, maxLength: number): string {
  const text = value.normalize('NFC').trim()
  const length = [...text].length
  if (length === 0 || length > maxLength || text.includes(nul) || !text.isWellFormed()) {
    throw new AppError('invalid_request')
  }
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
