import { type Static, Type } from 'typebox'
import { feedbackLimits } from '../rules/feedback-limits.ts'

const ContactChannel = Type.Object({
  value: Type.String({ description: 'Name or number there' }),
  qr: Type.String({ description: 'Address of a QR code; empty when there is none' }),
  link: Type.String({ description: 'Empty when there is none' }),
})

/** A channel that is not configured is left out. */
export const ContactInfo = Type.Object({
  mainPhone: Type.String(),
  weixin: Type.Optional(ContactChannel),
  whatsApp: Type.Optional(ContactChannel),
  telegram: Type.Optional(ContactChannel),
  zalo: Type.Optional(ContactChannel),
  facebook: Type.Optional(ContactChannel),
})
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
  { additionalProperties: false },
)
export type Feedback = Static<typeof Feedback>
