import { Type } from 'typebox'
import { defineCalls } from '../kernel/define-calls.ts'
import { todayOrder } from './today-row.ts'

export const todayCalls = defineCalls({
  'today.list': {
    needs: 'operator',
    input: Type.Object({}),
    answer: Type.Object({
      rows: Type.Array(
        Type.Object({
          place: Type.Enum([...todayOrder]),
          feature: Type.String(),
          kind: Type.String(),
          subject: Type.String(),
          path: Type.String(),
          tone: Type.Enum(['hot', 'bad', 'plain']),
          values: Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()])),
          canAct: Type.Boolean(),
        }),
      ),
    }),
  },
})
