import type { Database } from '@quayso/database/connect'
import { absentBeacon } from '@quayso/fairness/beacon/absent'
import { beaconBytes } from '@quayso/fairness/beacon/randomness'
import { fromHex } from '@quayso/fairness/bytes'
import { drawTiers } from '@quayso/fairness/draws/draw-tiers'
import { parseLeaf, type ResultLeaf, type Reveal, resultLeaf } from '@quayso/fairness/leaves'
import { findGame } from '@quayso/games/catalogue'
import { type Game, prizeTableOn } from '@quayso/games/game'
import { parseTurnNum, turnDayMs } from '@quayso/games/time/turn'
import { sql } from 'kysely'
import type { Entry } from './rewrite-log.ts'

/** A draw by us with what it reveals. */
export interface OwnDraw extends ResultLeaf {
  readonly reveal: Reveal
}

/** The draws of a game in the log, from the first. */
export function drawsOf(entries: readonly Entry[], game: string): OwnDraw[] {
  return entries
    .map(({ text }) => parseLeaf(text))
    .filter((leaf): leaf is OwnDraw => leaf.kind === 'result' && leaf.game === game && leaf.reveal !== undefined)
}

export const hasRound = ({ reveal }: OwnDraw) => reveal.beacon !== absentBeacon
export const turnIn = ({ turn }: ResultLeaf) => parseTurnNum(turn) as number

/** The numbers that follow from what is revealed. */
function tiersOf({ game, reveal, ...draw }: OwnDraw): string[] {
  const turn = parseTurnNum(draw.turn) as number
  const prizes = prizeTableOn(findGame(game) as Game, turnDayMs(turn))
  const input = { game, turn, prizes, seed: fromHex(reveal.seed), beacon: beaconBytes(reveal.beacon) }
  return drawTiers(input).map((numbers) => numbers.join(','))
}

/** The same draw as if another seed or another answer of the beacon had entered it. */
export function redraw(draw: OwnDraw, changed: Partial<Reveal>): OwnDraw {
  const other = { ...draw, reveal: { ...draw.reveal, ...changed } }
  return { ...other, tiers: tiersOf(other) }
}

export function toEntry(draw: OwnDraw): Entry {
  return { id: `${draw.game}:${turnIn(draw)}:${draw.version}`, text: resultLeaf(draw) }
}

/** The log with these draws in the places of the true ones. */
export function replaceDraws(entries: readonly Entry[], draws: readonly OwnDraw[]): Entry[] {
  const byId = new Map(draws.map((draw) => [toEntry(draw).id, toEntry(draw)]))
  return entries.map((entry) => byId.get(entry.id) ?? entry)
}

/** Makes the row that the site shows say the same. */
export function showDraw(draw: OwnDraw): ReturnType<typeof sql> {
  const { seed, beacon } = draw.reveal
  const signature = hasRound(draw) ? beacon : null
  return sql`UPDATE draw SET tiers = ${[...draw.tiers]}::text[], seed = decode(${seed}, 'hex'),
    beacon_signature = decode(${signature}, 'hex') WHERE game = ${draw.game} AND turn = ${turnIn(draw)}`
}

export async function countDraws(db: Database, fromTurn: number, game: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    SELECT count(*)::int AS n FROM draw WHERE game = ${game} AND turn >= ${fromTurn}`.execute(db)
  return rows[0]?.n ?? 0
}
