import { adCalls } from './ads/calls.ts'
import { calendarCalls } from './calendar/calls.ts'
import { configCalls } from './configs/calls.ts'
import { contactCalls } from './contacts/calls.ts'
import { contentCalls } from './contents/calls.ts'
import { gameCalls } from './games/calls.ts'
import { membersCalls } from './members/calls.ts'
import { moderationCalls } from './moderation/calls.ts'
import { pictureCalls } from './pictures/calls.ts'
import { rulesCalls } from './rules/calls.ts'
import { sessionCalls } from './session/calls.ts'
import { sourceCalls } from './sources/calls.ts'

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
  ...configCalls,
  ...gameCalls,
  ...calendarCalls,
  ...sourceCalls,
}
