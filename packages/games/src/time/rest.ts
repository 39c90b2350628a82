import { heldOn } from '../dated.ts'
import type { Game } from '../game.ts'
import { decidingException, type RestReason } from './exception.ts'
import { turnsInDay } from './planned-turn.ts'

/** Why a game has no draw on a day on which its schedule has one. */
export type Rest = { readonly kind: RestReason | 'pause' | 'closed' } | { readonly kind: 'moved'; readonly to: string }

/** The turns of this day, as `turnDayMs` returns it; none before the first day that is described. */
export function knownTurnsInDay(game: Game, dayMs: number): number {
  return heldOn(game.schedules, dayMs) || decidingException(game.exceptions, dayMs) ? turnsInDay(game, dayMs) : 0
}

/** Undefined for a day with a draw, and for one that is none of the game's. */
export function restOn(game: Game, dayMs: number): Rest | undefined {
  const usual = { ...game, exceptions: [], closedFrom: undefined }
  if (turnsInDay(game, dayMs) > 0 || knownTurnsInDay(usual, dayMs) === 0) return undefined
  const exception = decidingException(game.exceptions, dayMs)
  if (exception?.kind === 'moved') return { kind: 'moved', to: exception.to }
  if (exception?.kind === 'no-draw') return { kind: exception.why ?? 'pause' }
  return { kind: 'closed' }
}
