import type { Handlers } from '../kernel/context.ts'
import type { resultCalls } from './calls.ts'
import { resultClaimHandlers } from './claim-handlers.ts'
import { resultDeskHandlers } from './desk-handlers.ts'
import { resultReadHandlers } from './read-handlers.ts'

export const resultHandlers: Handlers<typeof resultCalls> = {
  ...resultReadHandlers,
  ...resultClaimHandlers,
  ...resultDeskHandlers,
}
