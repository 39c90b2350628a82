import type { Region } from '@quayso/games/regions'
import type { DrawOrigin, DrawReveal, DrawStatus } from './calls/draws.ts'
import type { RegionStation, RestingStation } from './calls/regions.ts'

// Draws as pages and servers know them. How they travel is known to `calls/` and `draw-view.ts` alone.

/** A turn, and when it is due. */
export interface DueTurn {
  readonly turn: number
  readonly dueAtMs: number
}

/** By prize tier, special prize first; a tier is empty while it is still to come. Plain numbers are one tier. */
export type Tiers = readonly (readonly string[])[]

export interface Versioned {
  readonly turn: number
  /** Rises with everything that is told of the turn. */
  readonly version: number
}

export interface Draw extends DueTurn, Versioned {
  readonly tiers: Tiers
  readonly status: DrawStatus
  readonly origin: DrawOrigin
}

/** The turn that comes next, by the game's calendar as it was then. */
export interface NextTurn extends DueTurn {
  /** Rises with every change of the calendar; nothing stands for 0. */
  readonly calendar?: number | undefined
}

/** What is known of a game: its newest draws, newest first, and the turn that comes next. */
export interface Recent<One extends Versioned> {
  readonly draws: readonly One[]
  readonly next: NextTurn
}

export interface GameDraws extends Recent<Draw> {
  readonly code: string
  readonly name: string
}

/** News of one draw, from the event stream. */
export interface DrawNews {
  readonly code: string
  readonly draw: Draw
  readonly next: NextTurn
  /** When the draw was recorded, by the clock of the database. */
  readonly drawnAt: string
}

/** A draw under the name that its game had then. */
export interface NamedDraw extends Draw {
  readonly code: string
  readonly name: string
}

/** A part of a game's past draws, newest first. */
export interface DrawHistory {
  readonly rows: readonly NamedDraw[]
  /** How many there are in all. */
  readonly total: number
  readonly serverTime: string
  /** When the next draw is due. */
  readonly nextDueAtMs: number
}

/** Where the log has a draw, and what became of it since it was first told. */
export interface Traced {
  /** Null when the log does not have it: still being drawn, or invented. */
  readonly leafIndex: number | null
  /** When it was confirmed or corrected; null while it stands as it was first told. */
  readonly revisedAtMs: number | null
  /** The last change of its numbers, and how many there were. */
  readonly correction: { readonly reason: string; readonly replaced: Tiers; readonly times: number } | null
}

/** One draw with what is around it. */
export interface DetailedDraw extends NamedDraw, Traced {
  /** Null when we did not draw it. */
  readonly reveal: DrawReveal | null
  /** Null for the first. */
  readonly previousTurn: number | null
  /** Null for the newest. */
  readonly nextTurn: number | null
  readonly serverTime: string
}

/** A station that draws on a day, with its draw or why there is none. */
export interface StationDay extends DueTurn {
  readonly code: string
  /** As it was called then. */
  readonly name: string
  readonly draw: (Draw & Traced) | null
  readonly absence: RegionStation['absence']
}

/** All stations of a region that draw on a day, `yyyy-mm-dd`. */
export interface StationsOfDay {
  readonly region: Region
  readonly day: string
  readonly stations: readonly StationDay[]
  /** Those whose usual draw is not held on the day. */
  readonly resting: readonly RestingStation[]
  /** The days with draws around it. */
  readonly previousDay: string | null
  /** Up to four, the latest first. */
  readonly earlierDays: readonly string[]
  readonly nextDay: string | null
  readonly serverTime: string
}
