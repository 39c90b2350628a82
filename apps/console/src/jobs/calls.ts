import { Type } from 'typebox'
import { defineCalls } from '../kernel/define-calls.ts'

const Job = Type.Object({
  id: Type.Integer(),
  task: Type.String(),
  payload: Type.String({ description: 'As JSON' }),
  attempts: Type.Integer(),
  error: Type.Union([Type.String(), Type.Null()], { description: 'Null when its worker died' }),
  createdAt: Type.String(),
})

const see = { needs: ['jobs.decide', 'see'] } as const
const decide = {
  needs: ['jobs.decide', 'alone'],
  writes: true,
  input: Type.Object({ id: Type.Integer({ minimum: 1 }) }),
  answer: Type.Object({}),
} as const

export const jobCalls = defineCalls({
  'jobs.list': {
    ...see,
    input: Type.Object({}),
    answer: Type.Object({ jobs: Type.Array(Job), total: Type.Integer() }),
  },
  'jobs.runAgain': decide,
  'jobs.discard': decide,
})
