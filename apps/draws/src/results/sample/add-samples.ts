import { createHash } from 'node:crypto'
import type { Database } from '@quayso/database/connect'
import { readPlans } from '@quayso/events/read-calendar'
import { drawTiers } from '@quayso/fairness/draws/draw-tiers'
import { type Game, prizeTableOn, withExceptions } from '@quayso/games/game'
import { neighboursOf } from '@quayso/games/thai-neighbours'
import { nextTurn } from '@quayso/games/time/planned-turn'
import { turnDayMs } from '@quayso/games/time/turn'
import { historyFiles } from '../history/files.ts'
import { type PastDraw, recordHistory } from '../import/record-history.ts'

/** Public: the same numbers come out everywhere and every time, and are no real result. */
const seed = createHash('sha256').update('quayso sample results').digest()

const dayMs = 86_400_000

function inventTiers(game: Game, turn: number): string[] {
  const prizes = prizeTableOn(game, turnDayMs(turn))
  const drawn = drawTiers({ game: game.code, turn, seed, prizes })
  return prizes.tiers.map(({ rank, thai }) => String(thai === 'near' ? neighboursOf(String(drawn[0])) : drawn[rank]))
}

/** Invented results of a game's turns after this instant, oldest first. */
export function sampleDraws(game: Game, afterMs: number, nowMs: number): PastDraw[] {
  const draws: PastDraw[] = []
  let { turn, atMs } = nextTurn(game, afterMs)
  while (atMs <= nowMs) {
    draws.push({ turn, dueAtMs: atMs, tiers: inventTiers(game, turn) })
    ;({ turn, atMs } = nextTurn(game, atMs))
  }
  return draws
}

export type SampleOutcome =
  | { readonly kind: 'refused'; readonly fault: { readonly kind: 'production' } }
  | { readonly kind: 'done'; readonly games: number; readonly added: number; readonly kept: number }

interface SampleOptions {
  readonly games: readonly Game[]
  /** In how many days; or all that is newer than the history which comes with the project. */
  readonly since: { readonly days: number } | 'history'
  readonly nowMs: number
}

function samplesAfterMs(game: Game, { since, nowMs }: SampleOptions): number {
  if (since !== 'history') return nowMs - since.days * dayMs
  const file = historyFiles.find(({ family }) => family === game.family)
  // The next day begins after all draws of the last.
  return file ? Date.parse(file.lastDay) + dayMs - 1 : nowMs
}

/** Fills the games drawn by others with invented results, to try the site with. A turn that has a result keeps it. */
export async function addSamples(db: Database, options: SampleOptions): Promise<SampleOutcome> {
  const { games, nowMs } = options
  // The database refuses them as well, with a less clear error.
  const deployment = await db.selectFrom('deployment').select('kind').executeTakeFirst()
  if (deployment?.kind !== 'development') return { kind: 'refused', fault: { kind: 'production' } }
  const plans = await readPlans(db)
  const outside = games.filter(({ drawnBy }) => drawnBy === 'outside').map((game) => withExceptions(game, plans))
  let added = 0
  let kept = 0
  for (const game of outside) {
    const draws = sampleDraws(game, samplesAfterMs(game, options), nowMs)
    const outcome = await recordHistory(
      db,
      { game, source: 'sample', status: 'confirmed', toldBy: 'sample', nowMs },
      draws,
    )
    added += outcome.added
    kept += draws.length - outcome.added
  }
  return { kind: 'done', games: outside.length, added, kept }
}
