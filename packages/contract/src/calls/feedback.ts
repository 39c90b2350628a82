import { type Static, Type } from 'typebox'
import { lotteryPath } from '../lottery-path.ts'
import { feedbackLimits } from '../rules/feedback-limits.ts'
import { defineCalls } from './define-calls.ts'
import { Done, oneAnswer } from './envelope.ts'

const ContactChannel = Type.Object(
  {
    value: Type.String({ description: 'Name or number there' }),
    qr: Type.String({ description: 'Address of a QR code; empty when there is none' }),
    link: Type.String({ description: 'Empty when there is none' }),
  },
  { title: 'ContactChannel' },
)

/** A channel that is not configured is left out. */
export const ContactInfo = Type.Object(
  {
    mainPhone: Type.String(),
    weixin: Type.Optional(ContactChannel),
    whatsApp: Type.Optional(ContactChannel),
    telegram: Type.Optional(ContactChannel),
    zalo: Type.Optional(ContactChannel),
    facebook: Type.Optional(ContactChannel),
  },
  { title: 'ContactInfo' },
)
export type ContactInfo = Static<typeof ContactInfo>

/** Blanks around a field do not count; before they are taken off it may be this much longer. */
const blanks = 200
const field = (limit: number) => Type.String({ minLength: 1, maxLength: limit + blanks })

export const Feedback = Type.Object(
  {
    userName: field(feedbackLimits.userName),
    contact: field(feedbackLimits.contact),
    content: field(feedbackLimits.content),
  },
  { title: 'Feedback', additionalProperties: false },
)
export type Feedback = Static<typeof Feedback>

const contact = { tags: ['contact'], who: 'anyone' } as const
export const feedbackCalls = defineCalls({
  fetchContactInfo: {
    ...contact,
    method: 'GET',
    path: `${lotteryPath}/feedback/info`,
    kept: 'a minute',
    operationId: 'contactInfo',
    summary: 'How to reach us',
    answer: oneAnswer(ContactInfo),
  },
  saveFeedback: {
    ...contact,
    method: 'POST',
    path: `${lotteryPath}/feedback/save`,
    kept: 'never',
    once: true,
    operationId: 'saveFeedback',
    summary: 'Sends us a message',
    description:
      'Saved once per idempotency-key; without one, once per content and sender within a minute. Five in ten minutes from one address, then too_many with retry-after.',
    body: Feedback,
    answer: Done,
  },
})
