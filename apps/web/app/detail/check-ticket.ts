export interface TicketWin {
  readonly rank: number
  /** The drawn number that the ticket ends with. */
  readonly number: string
}

/** What a ticket has won: each drawn number that its last digits are, special prize first. */
export function checkTicket(ticket: string, tiers: readonly (readonly string[])[]): TicketWin[] {
  return tiers.flatMap((numbers, rank) =>
    numbers.filter((number) => ticket.endsWith(number)).map((number) => ({ rank, number })),
  )
}
