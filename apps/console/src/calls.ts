import { adCalls } from './ads/calls.ts'
import { auditCalls } from './audit/calls.ts'
import { contactCalls } from './contacts/calls.ts'
import { contentCalls } from './contents/calls.ts'
import { feedbackCalls } from './feedback/calls.ts'
import { healthCalls } from './health/calls.ts'
import { membersCalls } from './members/calls.ts'
import { moderationCalls } from './moderation/calls.ts'
import { pictureCalls } from './pictures/calls.ts'
import { rulesCalls } from './rules/calls.ts'
import { sessionCalls } from './session/calls.ts'

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
  ...feedbackCalls,
  ...healthCalls,
  ...auditCalls,
}
