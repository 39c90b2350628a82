import type { MenuGroup } from './lobby-menu.server.ts'

export interface MenuPlace {
  readonly group: MenuGroup | undefined
  /** The game shown, if any. */
  readonly game: MenuGroup['games'][number] | undefined
}

/** The current entry of the menu: the game in the path, or the category in the address. */
export function placeInMenu(menu: readonly MenuGroup[], named: string | undefined, search: string): MenuPlace {
  const args = new URLSearchParams(search)
  const code = named ?? args.get('code')
  const group = menu.find(({ games }) => games.some((game) => game.code === code))
  if (group) return { group, game: group.games.find((game) => game.code === code) }
  const type = args.get('type')
  const chosen = menu.find(({ category }) => category === type) ?? menu.find(({ href }) => href === '/')
  return { group: chosen, game: undefined }
}
