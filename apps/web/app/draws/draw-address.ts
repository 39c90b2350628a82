import { hrefOf } from '../navigation/addresses.ts'

/** The address of one draw; names the language only where the page's own address does. */
export function detailHref(code: string, turnNum: string, lang?: string): string {
  return hrefOf('/detail', { code, turnNum, lang })
}

/** The address of a game's history. */
export function historyHref(code: string, lang?: string): string {
  return hrefOf(`/history/${code}`, { lang })
}
