import type { MenuGroup } from './lobby-menu.server.ts'

/** As it is typed in a hurry: without marks on the letters, in any case. */
function plain(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/đ/g, 'd')
    .trim()
}

/** The games whose name has these letters in it. */
export function findGames(menu: readonly MenuGroup[], sought: string): MenuGroup['games'][number][] {
  return menu.flatMap(({ games }) => games.filter(({ name }) => plain(name).includes(plain(sought))))
}
