import { Type } from 'typebox'
import { defineCalls } from '../kernel/define-calls.ts'

export const channelNames = ['zalo', 'facebook', 'telegram', 'whatsApp', 'weixin'] as const

const Channel = Type.Object({
  name: Type.Enum([...channelNames]),
  /** Name or number there; a channel without one is not kept. */
  value: Type.String({ maxLength: 100 }),
  link: Type.String({ maxLength: 500 }),
  qr: Type.String({ maxLength: 500 }),
  isShown: Type.Boolean(),
})
const Contacts = { mainPhone: Type.String({ maxLength: 40 }), channels: Type.Array(Channel, { maxItems: 5 }) }

export const contactCalls = defineCalls({
  'contacts.read': {
    needs: ['contents.change', 'see'],
    input: Type.Object({}),
    answer: Type.Object({ revision: Type.Integer(), ...Contacts }),
  },
  'contacts.save': {
    needs: ['contents.change', 'alone'],
    writes: true,
    input: Type.Object({ revision: Type.Integer(), ...Contacts }),
    answer: Type.Object({ revision: Type.Integer() }),
  },
})
