import { hash } from 'node:crypto'

/** A shared stack believes browsers on this machine where they come from: from one of many addresses, who read freely. */
export const visitorNetwork = { trustedProxy: '127.0.0.1', unlimitedReaders: '10.0.0.0/8' }

/** An address for each journey. */
export function visitorAddress(testId: string): string {
  return `10.${[...hash('sha256', testId, 'buffer').subarray(0, 3)].join('.')}`
}
