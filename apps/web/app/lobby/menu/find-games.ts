import type { MenuGroup } from './lobby-menu.server.ts'

/** Lower case without diacritics, as people type in a hurry. */
function plain(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/đ/g, 'd')
    .trim()
}

/** The games whose name contains these letters. */
export function findGames(menu: readonly MenuGroup[], sought: string): MenuGroup['games'][number][] {
  return menu.flatMap(({ games }) => games.filter(({ name }) => plain(name).includes(plain(sought))))
}
