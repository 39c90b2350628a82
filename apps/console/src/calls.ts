import { correctionCalls } from './corrections/calls.ts'
import { membersCalls } from './members/calls.ts'
import { moderationCalls } from './moderation/calls.ts'
import { resultCalls } from './results/calls.ts'
import { rulesCalls } from './rules/calls.ts'
import { sessionCalls } from './session/calls.ts'
import { todayCalls } from './today/calls.ts'

/** Every call of the console. */
export const calls = {
  ...sessionCalls,
  ...moderationCalls,
  ...rulesCalls,
  ...membersCalls,
  ...resultCalls,
  ...correctionCalls,
  ...todayCalls,
}
