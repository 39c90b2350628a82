/** The most tickets that are checked at once. */
export const mostTickets = 200

/** What is no ticket, and how many digits it has too many or, below zero, too few; 0 where it has none. */
export interface TicketFault {
  /** From 1. */
  readonly line: number
  readonly text: string
  readonly excess: number
}

export interface ReadTickets {
  readonly numbers: readonly string[]
  readonly faults: readonly TicketFault[]
  /** How many are left out because there are too many. */
  readonly leftOut: number
}

/** Longer words are cut in what is said of them. */
const longestFault = 24

/** Numbers of tickets in a text: anything but digits separates them, and digits apart may be one number: `176 410`. */
export function readTickets(text: string, digits: number): ReadTickets {
  const numbers: string[] = []
  const faults: TicketFault[] = []
  for (const [index, line] of text.split(/\r\n|\r|\n/).entries()) {
    const groups = line.match(/\d+/g) ?? []
    const together = groups.join('')
    const found = together.length === digits ? [together] : groups
    if (groups.length === 0 && /[\p{L}]/u.test(line)) faults.push(faultOf(index, line.trim(), 0))
    for (const number of found) {
      if (number.length === digits) numbers.push(number)
      else faults.push(faultOf(index, number, number.length - digits))
    }
  }
  return { numbers: numbers.slice(0, mostTickets), faults, leftOut: Math.max(0, numbers.length - mostTickets) }
}

function faultOf(index: number, text: string, excess: number): TicketFault {
  const letters = Array.from(text)
  return {
    line: index + 1,
    text: letters.length > longestFault ? `${letters.slice(0, longestFault - 1).join('')}…` : text,
    excess,
  }
}

/** Consecutive numbers from the first one on; they end at the highest number of a ticket. */
export function lotOf(first: string, count: number): string[] {
  const start = Number(first)
  const end = Math.min(start + Math.min(count, mostTickets), 10 ** first.length)
  return Array.from({ length: Math.max(0, end - start) }, (_, place) =>
    String(start + place).padStart(first.length, '0'),
  )
}
