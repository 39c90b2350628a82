import type { Draw, GameDraws } from '@quayso/contract/draw'
import type { PaperTicket } from '@quayso/contract/rules/ticket-id'
import { dayLengthMs } from '@quayso/games/time/schedule'
import { turnDayMs } from '@quayso/games/time/turn'
import type { Found } from './wallet.ts'

/** How much of a game's past is needed. */
export interface AskedPast {
  readonly code: string
  /** How many draws, from the newest on. */
  readonly count: number
}

/** More draws than there are in the days for which tickets are kept. */
const mostDraws = 120

/** The games whose newest draws do not reach back to all of their tickets. */
export function olderDraws(tickets: readonly PaperTicket[], rows: readonly GameDraws[]): readonly AskedPast[] {
  return rows.flatMap(({ code, draws }) => {
    const newest = draws[0]
    const oldest = draws.at(-1)
    if (!newest || !oldest) return []
    const first = Math.min(...tickets.filter((ticket) => ticket.code === code).map(({ turn }) => turn))
    if (first >= oldest.turn) return []
    // From the newest day back to the ticket's, at the pace of the known draws.
    const paces = draws.slice(1).map(({ turn }, at) => daysBetween(turn, draws[at]?.turn ?? turn))
    const pace = Math.max(1, Math.min(...paces))
    const count = Math.ceil(daysBetween(first, newest.turn) / pace) + 2
    return Number.isFinite(count) ? [{ code, count: Math.min(count, mostDraws) }] : []
  })
}

function daysBetween(turn: number, later: number): number {
  return (turnDayMs(later) - turnDayMs(turn)) / dayLengthMs
}

/** What was answered so far. */
export interface Answered {
  /** The newest draws of these games. */
  readonly rows: readonly GameDraws[]
  /** The games that were asked for. */
  readonly codes: readonly string[]
  /** Draws before them, by game. */
  readonly past: Readonly<Record<string, { readonly draws: readonly Draw[] }>>
}

export function findDraw({ rows, codes, past }: Answered, { code, turn }: PaperTicket): Found {
  const row = rows.find((each) => each.code === code)
  if (!row) return codes.includes(code) ? 'none' : 'asking'
  const isSame = (draw: Draw) => draw.turn === turn
  const found = row.draws.find(isSame) ?? past[code]?.draws.find(isSame)
  if (found) return found
  const oldest = row.draws.at(-1)
  return oldest === undefined || turn >= oldest.turn || past[code] ? 'none' : 'asking'
}
