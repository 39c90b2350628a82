import { Type } from 'typebox'
import { defineCalls } from '../kernel/define-calls.ts'

export const feedbackStates = ['open', 'answered', 'no-answer', 'spam'] as const
export type FeedbackState = (typeof feedbackStates)[number]

const State = Type.Enum([...feedbackStates])

const Item = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  contact: Type.String(),
  content: Type.String(),
  at: Type.String(),
  state: State,
  by: Type.Union([Type.String(), Type.Null()], { description: 'The login of who marked it' }),
  byName: Type.Union([Type.String(), Type.Null()]),
  markedAt: Type.Union([Type.String(), Type.Null()]),
  note: Type.Union([Type.String(), Type.Null()]),
  alike: Type.Array(Type.Integer(), { description: 'Others of this list that say much the same' }),
  answerBy: Type.Union([Type.String(), Type.Null()], { description: 'The last day to answer, for personal data' }),
  hasLink: Type.Boolean(),
  script: Type.Union([Type.Enum(['th', 'zh']), Type.Null()]),
})

export const feedbackCalls = defineCalls({
  'feedback.list': {
    needs: ['feedback.answer', 'see'],
    input: Type.Object({
      state: State,
      query: Type.Optional(Type.String({ maxLength: 100 })),
      beforeId: Type.Optional(Type.Integer()),
    }),
    answer: Type.Object({ items: Type.Array(Item), hasMore: Type.Boolean() }),
  },
  'feedback.count': {
    needs: ['feedback.answer', 'see'],
    input: Type.Object({}),
    answer: Type.Object({ open: Type.Integer(), spam: Type.Integer() }),
  },
  'feedback.mark': {
    needs: ['feedback.answer', 'alone'],
    writes: true,
    input: Type.Object({
      ids: Type.Array(Type.Integer(), { minItems: 1, maxItems: 50 }),
      /** As the operator saw them. */
      from: State,
      to: State,
      note: Type.Optional(Type.String({ maxLength: 2000 })),
    }),
    answer: Type.Object({ marked: Type.Integer() }),
  },
})
