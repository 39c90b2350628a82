import type { DrawEvent } from '@quayso/contract/calls/draws'
import type { Viewers } from './processes.ts'

/** A path from an event to the viewers: gateway, gateway behind the edge, or bare writes. */
export interface DeliveryPath {
  readonly crowd: Viewers
  readonly viewers: number
  readonly send: (event: DrawEvent) => void
  /** The processes that do the work, by name. */
  readonly workers: Readonly<Record<string, readonly number[]>>
}

/** Real draws sent again under new numbers: of the same size and as many games. */
export function repeatDraws(known: readonly DrawEvent[]): (count: number) => DrawEvent[] {
  let repeated = 0
  return (count) =>
    Array.from({ length: count }, () => {
      const event = known[repeated % known.length] as DrawEvent
      repeated++
      return { ...event, seq: firstRepeatedSeq + repeated, version: 1_000 + repeated }
    })
}

/** Above the numbers of all real draws. */
export const firstRepeatedSeq = 1_000_000_000
