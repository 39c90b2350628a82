import type { ShownDraw } from '../draws/published-draw.ts'

/** A draw as the site's call shows it. */
export interface ShownRecord {
  readonly shown: ShownDraw
  /** Where the site says that the log has it. */
  readonly leafIndex: number
}

/** A commitment as the site's call shows it. */
export interface ShownAnchor {
  readonly day: string
  readonly turns: number
  readonly anchor: string
  readonly rulesHash: string
  readonly leafIndex: number
}

export interface ShownRecords {
  readonly records: readonly ShownRecord[]
  readonly anchors: readonly ShownAnchor[]
}

/** Reads all that the site shows of a game between two turns, both included. */
export type ReadRecords = (game: string, from: number, to: number) => Promise<ShownRecords>
