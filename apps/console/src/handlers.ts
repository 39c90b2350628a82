import type { calls } from './calls.ts'
import type { Handlers } from './kernel/context.ts'
import { sessionHandlers } from './session/handlers.ts'

/** What answers every call of the console. */
export const handlers: Handlers<typeof calls> = { ...sessionHandlers }
