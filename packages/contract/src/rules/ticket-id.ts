import { parseTurnNum, toTurnNum } from '@quayso/games/time/turn'

/** What is on the paper: two of them are the same ticket, or two sheets of it. */
export interface PaperTicket {
  /** Of the station's game. */
  readonly code: string
  readonly turn: number
  readonly number: string
  /** The series symbol of the North; empty where there is none, or nobody entered it. */
  readonly symbol: string
}

export const mostKept = 200
export const mostSheets = 999
/** A ticket is deleted so many days after its draw. */
export const forgetAfterDays = 90

export const ticketIdPattern = '^[a-z0-9]{2,16}-[0-9]{13}-[0-9]{2,8}-[0-9A-Z]{0,6}$'

export function ticketIdOf({ code, turn, number, symbol }: PaperTicket): string {
  return [code, turn, number, symbol].join('-')
}

/** Undefined for anything that is no ticket. */
export function parseTicketId(id: string): PaperTicket | undefined {
  if (!new RegExp(ticketIdPattern).test(id)) return undefined
  const [code = '', turnText, number = '', symbol = ''] = id.split('-')
  const turn = Number(turnText)
  return parseTurnNum(toTurnNum(turn)) === turn ? { code, turn, number, symbol } : undefined
}
