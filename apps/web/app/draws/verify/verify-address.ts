import { toTurnNum } from '@quayso/games/time/turn'
import { hrefOf } from '../../navigation/addresses.ts'

/** The address of the check of one draw; without a draw, of the page that asks for one. */
export function verifyHref(draw?: { readonly code: string; readonly turn: number }, lang?: string): string {
  return hrefOf(draw ? `/verify/${draw.code}/${toTurnNum(draw.turn)}` : '/verify', { lang })
}
