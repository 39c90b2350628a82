import type { calls } from './calls.ts'
import { correctionHandlers } from './corrections/handlers.ts'
import type { Handlers } from './kernel/context.ts'
import { membersHandlers } from './members/handlers.ts'
import { moderationHandlers } from './moderation/handlers.ts'
import { resultHandlers } from './results/handlers.ts'
import { rulesHandlers } from './rules/handlers.ts'
import { sessionHandlers } from './session/handlers.ts'
import { todayHandlers } from './today/handlers.ts'

/** What answers every call of the console. */
export const handlers: Handlers<typeof calls> = {
  ...sessionHandlers,
  ...moderationHandlers,
  ...rulesHandlers,
  ...membersHandlers,
  ...resultHandlers,
  ...correctionHandlers,
  ...todayHandlers,
}
