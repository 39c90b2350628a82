import type { Handlers } from '../kernel/context.ts'
import { Refusal } from '../kernel/refusal.ts'
import { type firstRunCalls, firstRunSteps } from './calls.ts'
import { acceptedAction, readDone, subjectOf } from './read-done.ts'

export const firstRunHandlers: Handlers<typeof firstRunCalls> = {
  'firstRun.steps': async (_input, { db }) => {
    const done = await readDone(db)
    return { steps: firstRunSteps.map((step) => ({ step, isDone: done.has(step) })) }
  },
  'firstRun.accept': async ({ step }, { audit }) => {
    if (step === 'second') throw new Refusal('invalid', { field: 'step' })
    await audit({ action: acceptedAction, subject: subjectOf(step) })
    return {}
  },
}
