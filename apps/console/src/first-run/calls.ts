import { Type } from 'typebox'
import { defineCalls } from '../kernel/define-calls.ts'

/** What a new site needs, in this order. */
export const firstRunSteps = ['name', 'languages', 'history', 'sources', 'contacts', 'second'] as const
export type FirstRunStep = (typeof firstRunSteps)[number]

const Step = Type.Enum([...firstRunSteps])

export const firstRunCalls = defineCalls({
  'firstRun.steps': {
    needs: ['people.change', 'see'],
    input: Type.Object({}),
    answer: Type.Object({ steps: Type.Array(Type.Object({ step: Step, isDone: Type.Boolean() })) }),
  },
  /** It is fine as it is, or not wanted. A second admin is never done without. */
  'firstRun.accept': {
    needs: ['configs.change', 'alone'],
    writes: true,
    input: Type.Object({ step: Step }),
    answer: Type.Object({}),
  },
})
