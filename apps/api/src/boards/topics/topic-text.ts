import { topicLimits } from '@quayso/contract/rules/message-text'
import { checkText } from '../writing/check-text.ts'

interface Given {
  readonly subject: string
  readonly content: string
}

/** Subject and text as they are kept. */
export function checkTopicText({ subject, content }: Given): Given {
  return {
    subject: checkText(subject, {
      limit: topicLimits.subject,
      whenEmpty: 'subject_empty',
      whenTooLong: 'subject_too_long',
    }),
    content: checkText(content, {
      limit: topicLimits.content,
      whenEmpty: 'message_empty',
      whenTooLong: 'topic_too_long',
    }),
  }
}
