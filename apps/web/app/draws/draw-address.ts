import { toTurnNum } from '@quayso/games/time/turn'
import { hrefOf } from '../navigation/addresses.ts'

/** The address of one draw; names the language only where the page's own address does. */
export function detailHref(code: string, turn: number, lang?: string): string {
  // oxlint-disable-next-line id-denylist -- the public address of a draw has this argument
  return hrefOf('/detail', { code, turnNum: toTurnNum(turn), lang })
}

/** The address of a game's history. */
export function historyHref(code: string, lang?: string): string {
  return hrefOf(`/history/${code}`, { lang })
}
