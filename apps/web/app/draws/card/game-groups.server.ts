import { type CategoryCode, categories } from '@quayso/games/categories'
import { type Game, gameName } from '@quayso/games/game'
import type { Locale } from '@quayso/games/locale'
import { categoryName } from '@quayso/games/names'
import type { MenuGroup } from '../../ui/controls/game-menu.tsx'

/** The categories with an open game. */
export function offeredTypes(games: readonly Game[]): CategoryCode[] {
  return categories.filter((code) => games.some(({ open, category }) => open && category === code))
}

/** The open games that a page offers, by category; empty categories are left out. */
export function gameGroups(
  games: readonly Game[],
  locale: Locale,
  isOffered: (game: Game) => boolean = () => true,
): MenuGroup[] {
  const groups = categories.map((code) => ({
    name: categoryName(code, locale),
    games: games
      .filter((game) => game.open && game.category === code && isOffered(game))
      .map((game) => ({ code: game.code, name: gameName(game, locale) })),
  }))
  return groups.filter((group) => group.games.length > 0)
}
