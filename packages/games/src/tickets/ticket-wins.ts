import type { Nearness, NearPrize, TierPrize } from '../prize-rules.ts'
import { taxOn } from './prize-tax.ts'
import type { TicketRules } from './ticket-rules.ts'

/** Two amounts where it depends on an unknown series symbol, else the same twice. */
export interface Amount {
  readonly least: number
  readonly most: number
}

export interface TicketWin {
  readonly kind: 'tier' | NearPrize['kind']
  /** What makes it a near prize. */
  readonly near?: Nearness
  /** The rank of the drawn number. */
  readonly rank: number
  readonly number: string
  /** For each digit of the ticket, whether it counts as right. */
  readonly matched: readonly boolean[]
  /** Undefined where unknown. */
  readonly amount?: Amount
  /** Whether the ticket's series symbol is among those drawn, where that determines the amount. */
  readonly symbol?: 'drawn' | 'not drawn' | 'unknown'
}

/** The numbers of a draw so far. */
export interface DrawnNumbers {
  /** By rank; empty where not drawn yet. */
  readonly tiers: readonly (readonly string[])[]
  /** The series symbols of the North's special prize. */
  readonly symbols?: readonly string[]
}

export interface Ticket {
  readonly number: string
  readonly symbol?: string
  /** Whether its symbol is among those drawn, as its holder says, where we do not know those drawn. */
  readonly hasDrawnSymbol?: boolean
}

export interface TicketAnswer {
  /** The special prize first, then near prizes, then rank by rank. */
  readonly wins: readonly TicketWin[]
  /** Undefined where the amounts of the day are unknown. */
  readonly total?: Amount
  /** Undefined where the tax of the day is unknown. */
  readonly tax?: Amount
  /** How many numbers are still to be drawn: the ticket can still win. */
  readonly remaining: number
}

/** Every prize that a ticket has won so far, or undefined if no ticket has such a number. */
export function ticketWins(rules: TicketRules, drawn: DrawnNumbers, ticket: Ticket): TicketAnswer | undefined {
  const { number } = ticket
  if (number.length !== rules.digits || /\D/.test(number)) return undefined
  const symbol = symbolOf(drawn, ticket)
  const wins = rules.tiers.flatMap((prize, rank) => {
    const numbers = drawn.tiers[rank] ?? []
    const won = tierWins(prize, rank, numbers, number, symbol)
    return rank === 0 ? [...won, ...nearWins(rules.nearPrizes, numbers, number)] : won
  })
  const total = rules.tiers[0]?.amount === undefined ? undefined : sumOf(wins)
  return {
    wins,
    ...(total && { total }),
    ...(total && rules.tax && { tax: { least: taxOn(rules.tax, total.least), most: taxOn(rules.tax, total.most) } }),
    remaining: rules.table.reduce((sum, { rank, count }) => sum + count - (drawn.tiers[rank]?.length ?? 0), 0),
  }
}

function tierWins(
  prize: TierPrize,
  rank: number,
  numbers: readonly string[],
  ticket: string,
  symbol: NonNullable<TicketWin['symbol']>,
): TicketWin[] {
  const isLast = prize.place === 'last'
  return numbers
    .filter((number) => (isLast ? ticket.endsWith(number) : ticket.startsWith(number)))
    .map((number) => ({
      kind: 'tier',
      rank,
      number,
      matched: Array.from(ticket, (_, at) => (isLast ? at >= ticket.length - number.length : at < number.length)),
      ...tierAmount(prize, symbol),
    }))
}

function tierAmount(
  { amount, amountWithoutSymbol }: TierPrize,
  symbol: NonNullable<TicketWin['symbol']>,
): Pick<TicketWin, 'amount' | 'symbol'> {
  if (amount === undefined) return {}
  if (amountWithoutSymbol === undefined) return { amount: { least: amount, most: amount } }
  return {
    symbol,
    amount: {
      least: symbol === 'drawn' ? amount : amountWithoutSymbol,
      most: symbol === 'not drawn' ? amountWithoutSymbol : amount,
    },
  }
}

function nearWins(prizes: readonly NearPrize[], numbers: readonly string[], ticket: string): TicketWin[] {
  return prizes.flatMap(({ kind, near, amount }) =>
    numbers
      .filter((number) => isNear[near](ticket, number))
      .map((number) => ({
        kind,
        near,
        rank: 0,
        number,
        matched: Array.from(ticket, (digit, at) =>
          near === 'lastTwo' ? at >= ticket.length - 2 : digit === number[at],
        ),
        ...(amount !== undefined && { amount: { least: amount, most: amount } }),
      })),
  )
}

const isNear: Readonly<Record<Nearness, (ticket: string, number: string) => boolean>> = {
  firstDiffers: (ticket, number) => ticket[0] !== number[0] && ticket.slice(1) === number.slice(1),
  oneDiffers: (ticket, number) => ticket[0] === number[0] && differences(ticket, number) === 1,
  lastTwo: (ticket, number) => ticket.slice(-2) === number.slice(-2),
}

function differences(ticket: string, number: string): number {
  return Array.from(ticket).filter((digit, at) => digit !== number[at]).length
}

function symbolOf({ symbols }: DrawnNumbers, { symbol, hasDrawnSymbol }: Ticket): NonNullable<TicketWin['symbol']> {
  if (!symbols && hasDrawnSymbol !== undefined) return hasDrawnSymbol ? 'drawn' : 'not drawn'
  if (!symbols || !symbol) return 'unknown'
  return symbols.map(plainSymbol).includes(plainSymbol(symbol)) ? 'drawn' : 'not drawn'
}

/** `3 ab` is `3AB`. */
function plainSymbol(symbol: string): string {
  return symbol.replace(/\s/g, '').toUpperCase()
}

function sumOf(wins: readonly TicketWin[]): Amount {
  const sum = (end: keyof Amount) => wins.reduce((total, { amount }) => total + (amount?.[end] ?? 0), 0)
  return { least: sum('least'), most: sum('most') }
}
