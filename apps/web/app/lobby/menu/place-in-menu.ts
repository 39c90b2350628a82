import type { MenuGroup } from './lobby-menu.server.ts'

export interface Place {
  readonly group: MenuGroup | undefined
  /** The game that is shown, where it is one. */
  readonly game: MenuGroup['games'][number] | undefined
}

/** Where in the menu the visitor is: by the game that the path names, or by what the address asks for. */
export function placeInMenu(menu: readonly MenuGroup[], named: string | undefined, search: string): Place {
  const args = new URLSearchParams(search)
  const code = named ?? args.get('code')
  const group = menu.find(({ games }) => games.some((game) => game.code === code))
  if (group) return { group, game: group.games.find((game) => game.code === code) }
  const type = args.get('type')
  const chosen = menu.find(({ category }) => category === type) ?? menu.find(({ href }) => href === '/')
  return { group: chosen, game: undefined }
}
