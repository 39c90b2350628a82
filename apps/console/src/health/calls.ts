import { Type } from 'typebox'
import { defineCalls } from '../kernel/define-calls.ts'
import { cardIds } from './cards.ts'

const Id = Type.Enum([...cardIds])

export const healthCalls = defineCalls({
  'health.read': {
    needs: ['health.see', 'see'],
    input: Type.Object({}),
    answer: Type.Object({
      at: Type.String(),
      cards: Type.Array(
        Type.Object({
          id: Id,
          tone: Type.Enum(['ok', 'warn', 'err']),
          value: Type.Union([Type.Number(), Type.Null()]),
          more: Type.Record(Type.String(), Type.Union([Type.Number(), Type.String(), Type.Null()])),
          at: Type.Union([Type.String(), Type.Null()], { description: 'When it was last heard of' }),
          isSilent: Type.Boolean(),
          curve: Type.Array(Type.Tuple([Type.Number(), Type.Number()])),
        }),
      ),
    }),
  },
})
