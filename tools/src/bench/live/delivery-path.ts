import type { DrawEvent } from '@quayso/contract/calls/draws'
import type { Viewers } from './processes.ts'

/** A way from an event to a crowd: gateway, gateway behind the edge, or bare writes. */
export interface DeliveryPath {
  readonly crowd: Viewers
  readonly viewers: number
  readonly say: (event: DrawEvent) => void
  /** The processes that do the work, by name. */
  readonly workers: Readonly<Record<string, readonly number[]>>
}

/** Draws that were told, to be told again under new numbers: as large as real ones, of as many games. */
export function repeatDraws(known: readonly DrawEvent[]): (count: number) => DrawEvent[] {
  let told = 0
  return (count) =>
    Array.from({ length: count }, () => {
      const event = known[told % known.length] as DrawEvent
      told++
      return { ...event, seq: firstRepeatedSeq + told, version: 1_000 + told }
    })
}

/** Above the numbers of all real draws. */
export const firstRepeatedSeq = 1_000_000_000
