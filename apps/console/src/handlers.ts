import { accountHandlers } from './account/handlers.ts'
import { adHandlers } from './ads/handlers.ts'
import { auditHandlers } from './audit/handlers.ts'
import { calendarHandlers } from './calendar/handlers.ts'
import type { calls } from './calls.ts'
import { changeHandlers } from './changes/handlers.ts'
import { configHandlers } from './configs/handlers.ts'
import { contactHandlers } from './contacts/handlers.ts'
import { contentHandlers } from './contents/handlers.ts'
import { correctionHandlers } from './corrections/handlers.ts'
import { feedbackHandlers } from './feedback/handlers.ts'
import { firstRunHandlers } from './first-run/handlers.ts'
import { freezeHandlers } from './freezes/handlers.ts'
import { gameHandlers } from './games/handlers.ts'
import { healthHandlers } from './health/handlers.ts'
import { jobHandlers } from './jobs/handlers.ts'
import type { Handlers } from './kernel/context.ts'
import { membersHandlers } from './members/handlers.ts'
import { moderationHandlers } from './moderation/handlers.ts'
import { noticeHandlers } from './notices/handlers.ts'
import { peopleHandlers } from './people/handlers.ts'
import { pictureHandlers } from './pictures/handlers.ts'
import { resultHandlers } from './results/handlers.ts'
import { rulesHandlers } from './rules/handlers.ts'
import { sessionHandlers } from './session/handlers.ts'
import { sourceHandlers } from './sources/handlers.ts'
import { todayHandlers } from './today/handlers.ts'

/** What answers every call of the console. */
export const handlers: Handlers<typeof calls> = {
  ...sessionHandlers,
  ...moderationHandlers,
  ...rulesHandlers,
  ...membersHandlers,
  ...adHandlers,
  ...contactHandlers,
  ...contentHandlers,
  ...pictureHandlers,
  ...accountHandlers,
  ...peopleHandlers,
  ...firstRunHandlers,
  ...resultHandlers,
  ...correctionHandlers,
  ...todayHandlers,
  ...noticeHandlers,
  ...freezeHandlers,
  ...feedbackHandlers,
  ...healthHandlers,
  ...jobHandlers,
  ...auditHandlers,
  ...configHandlers,
  ...changeHandlers,
  ...gameHandlers,
  ...calendarHandlers,
  ...sourceHandlers,
}
