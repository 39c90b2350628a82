import type { calls } from './calls.ts'
import type { Handlers } from './kernel/context.ts'
import { membersHandlers } from './members/handlers.ts'
import { moderationHandlers } from './moderation/handlers.ts'
import { rulesHandlers } from './rules/handlers.ts'
import { sessionHandlers } from './session/handlers.ts'

/** What answers every call of the console. */
export const handlers: Handlers<typeof calls> = {
  ...sessionHandlers,
  ...moderationHandlers,
  ...rulesHandlers,
  ...membersHandlers,
}
