import { AppError } from '@quayso/contract/errors/errors'
import { findGame } from '@quayso/games/catalogue'
import type { Game } from '@quayso/games/game'

export function gameOf(code: string): Game {
  const game = findGame(code)
  if (!game) throw new AppError('game_unknown')
  return game
}
