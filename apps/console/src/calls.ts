import { sessionCalls } from './session/calls.ts'

/** Every call of the console. */
export const calls = { ...sessionCalls }
