import { findGame } from '@quayso/games/catalogue'
import { gameName } from '@quayso/games/game'
import type { Locale } from '@quayso/games/locale'

/** As the site calls it now; a code that is no longer known stands for itself. */
export function nameOfGame(code: string, locale: Locale): string {
  const game = findGame(code)
  return game ? gameName(game, locale) : code
}
