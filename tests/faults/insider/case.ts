import type { World } from './world.ts'

/** One attacker with what one person has. */
export interface Attack {
  readonly name: string
  /** What stands open. */
  readonly door: string
  /** For a draw of today: how many minutes ago it began. Otherwise it is one of the past. */
  readonly begunMinutesAgo?: number
  readonly attack: (world: World) => Promise<void>
  /** The kind of notice that everybody else must have on Today afterwards. */
  readonly notice?: string
  /** What the attacker alone has changed, beside the draw. */
  readonly findChanged?: (world: World) => Promise<readonly string[]>
}

/** What honest people can do. */
export interface Control {
  readonly name: string
  readonly begunMinutesAgo?: number
  readonly act: (world: World) => Promise<void>
  /** How the true draw ends; or something else that must be so. */
  readonly expects: 'confirmed' | 'corrected' | ((world: World) => Promise<boolean>)
}
