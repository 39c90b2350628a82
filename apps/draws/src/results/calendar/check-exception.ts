import { findGame } from '@quayso/games/catalogue'
import { type Game, type GameException, type GamePlan, withExceptions } from '@quayso/games/game'
import { findPlanFault, type PlanFault } from '@quayso/games/time/exception-fault'
import { type Checked, type NameProblem, nameProblem } from '../entry/check-entry.ts'

/** An exception as somebody enters it. */
export interface NewException extends GameException {
  /** Told to everyone. */
  readonly reason: string
  readonly enteredBy: string
}

export type PersonFault =
  | { readonly kind: 'entered-by'; readonly problem: NameProblem }
  | { readonly kind: 'reason'; readonly problem: 'empty' | 'too-long' }

export type ExceptionFault =
  | PersonFault
  | PlanFault
  | { readonly kind: 'unknown-game'; readonly code: string }
  | { readonly kind: 'committed'; readonly code: string }

const longestReason = 500

export function findPersonFault(name: string, reason: string): PersonFault | undefined {
  const problem = nameProblem(name)
  if (problem) return { kind: 'entered-by', problem }
  if (reason.trim() === '') return { kind: 'reason', problem: 'empty' }
  return reason.length > longestReason ? { kind: 'reason', problem: 'too-long' } : undefined
}

/** Checks it against the plans as they are; returns the game with it and without it. */
export function checkException(
  { code, exception, reason, enteredBy }: NewException,
  plans: readonly GamePlan[],
  nowMs: number,
): Checked<{ readonly before: Game; readonly after: Game }, ExceptionFault> {
  const found = findGame(code)
  if (!found) return { ok: false, fault: { kind: 'unknown-game', code } }
  if (found.drawnBy === 'us') return { ok: false, fault: { kind: 'committed', code } }
  const before = withExceptions(found, plans)
  const fault = findPersonFault(enteredBy, reason) ?? findPlanFault(before, exception, nowMs)
  if (fault) return { ok: false, fault }
  return { ok: true, value: { before, after: withExceptions(before, [{ code, exception }]) } }
}
