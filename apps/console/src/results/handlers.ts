import type { Handlers } from '../kernel/context.ts'
import type { resultCalls } from './calls.ts'
import { resultConfirmHandlers } from './confirm-handlers.ts'
import { resultDeskHandlers } from './desk-handlers.ts'
import { resultEnterHandlers } from './enter-handlers.ts'
import { resultReadHandlers } from './read-handlers.ts'

export const resultHandlers: Handlers<typeof resultCalls> = {
  ...resultReadHandlers,
  ...resultEnterHandlers,
  ...resultConfirmHandlers,
  ...resultDeskHandlers,
}
