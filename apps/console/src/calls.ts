import { accountCalls } from './account/calls.ts'
import { adCalls } from './ads/calls.ts'
import { auditCalls } from './audit/calls.ts'
import { calendarCalls } from './calendar/calls.ts'
import { changeCalls } from './changes/calls.ts'
import { configCalls } from './configs/calls.ts'
import { contactCalls } from './contacts/calls.ts'
import { contentCalls } from './contents/calls.ts'
import { correctionCalls } from './corrections/calls.ts'
import { feedbackCalls } from './feedback/calls.ts'
import { firstRunCalls } from './first-run/calls.ts'
import { freezeCalls } from './freezes/calls.ts'
import { gameCalls } from './games/calls.ts'
import { healthCalls } from './health/calls.ts'
import { jobCalls } from './jobs/calls.ts'
import { membersCalls } from './members/calls.ts'
import { moderationCalls } from './moderation/calls.ts'
import { noticeCalls } from './notices/calls.ts'
import { peopleCalls } from './people/calls.ts'
import { pictureCalls } from './pictures/calls.ts'
import { resultCalls } from './results/calls.ts'
import { rulesCalls } from './rules/calls.ts'
import { sessionCalls } from './session/calls.ts'
import { sourceCalls } from './sources/calls.ts'
import { todayCalls } from './today/calls.ts'

/** Every call of the console. */
export const calls = {
  ...sessionCalls,
  ...moderationCalls,
  ...rulesCalls,
  ...membersCalls,
  ...adCalls,
  ...contactCalls,
  ...contentCalls,
  ...pictureCalls,
  ...accountCalls,
  ...peopleCalls,
  ...firstRunCalls,
  ...resultCalls,
  ...correctionCalls,
  ...todayCalls,
  ...noticeCalls,
  ...freezeCalls,
  ...feedbackCalls,
  ...healthCalls,
  ...jobCalls,
  ...auditCalls,
  ...configCalls,
  ...changeCalls,
  ...gameCalls,
  ...calendarCalls,
  ...sourceCalls,
}
