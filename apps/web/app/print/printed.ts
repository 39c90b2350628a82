import { toDayName } from '@quayso/games/time/day-name'
import { parseTurnNum, turnDayMs } from '@quayso/games/time/turn'
import { redirect } from 'react-router'
import { detailHref } from '../draws/draw-address.ts'
import type { Route } from './+types/printed.ts'
import { regionOfCode } from './region-of-code.ts'

/** The short address on a printed sheet leads to what the sheet shows. */
export function loader({ params: { code, turn: named } }: Route.LoaderArgs) {
  const turn = parseTurnNum(named)
  if (turn === undefined) return redirect('/')
  return redirect(regionOfCode(code) ? `/${code}/${toDayName(turnDayMs(turn))}` : detailHref(code, turn))
}
