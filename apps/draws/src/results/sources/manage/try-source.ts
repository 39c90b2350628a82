import type { Database } from '@quayso/database/connect'
import type { Game } from '@quayso/games/game'
import { nextTurn, type PlannedTurn } from '@quayso/games/time/planned-turn'
import { toTurnNum } from '@quayso/games/time/turn'
import { sql } from 'kysely'
import { type Fetched, type FetchSettings, fetchPolitely } from '../fetch/fetch-politely.ts'
import type { DueTurn } from '../follow/due-turns.ts'
import { toRequest } from '../follow/source-request.ts'
import type { Source } from '../follow/source-row.ts'
import { maxAnswerBytes, type ReadOutcome, readAnswer } from '../shapes/read-answer.ts'
import { SourceProblem } from './check-source.ts'

/** Longer than any wait between two draws, pauses aside. */
const lookBackMs = 40 * 86_400_000

/** The last draw that has begun. */
export function lastTurn(game: Game, nowMs: number): DueTurn {
  let found: PlannedTurn | undefined
  for (let turn = nextTurn(game, nowMs - lookBackMs); turn.atMs <= nowMs; turn = nextTurn(game, turn.atMs)) found = turn
  if (!found) throw new SourceProblem('no-draw', `${game.code} has had no draw lately`)
  return { game, turn: found.turn, turnNum: toTurnNum(found.turn) }
}

/** A try counts as a request: the next one waits for the interval. Returns how long to wait, or zero. */
async function takeTurn(db: Database, { name, intervalMs }: Source, nowMs: number): Promise<number> {
  const { rows } = await sql<{ waitMs: number }>`
    WITH taken AS (
      UPDATE result_source SET ask_at = ${new Date(nowMs + intervalMs)}
      WHERE name = ${name} AND ask_at <= ${new Date(nowMs)} RETURNING name)
    SELECT CASE WHEN EXISTS (SELECT FROM taken) THEN 0
      ELSE extract(epoch FROM ask_at - ${new Date(nowMs)}::timestamptz) * 1000 END::float8 AS "waitMs"
    FROM result_source WHERE name = ${name}`.execute(db)
  return rows[0]?.waitMs ?? 0
}

interface TryOptions {
  readonly source: Source
  readonly turn: DueTurn
  readonly settings: FetchSettings
  readonly nowMs: number
}

export interface Trial {
  readonly url: string
  readonly fetched: Fetched
  /** What would be read; undefined without an answer. */
  readonly outcome?: ReadOutcome
}

/** Asks a source once and reads its answer, on or off. Nothing of it is entered. */
export async function trySource(db: Database, { source, turn, settings, nowMs }: TryOptions): Promise<Trial> {
  const waitMs = await takeTurn(db, source, nowMs)
  if (waitMs > 0) throw new SourceProblem('asked-lately', `it may be asked again in ${Math.ceil(waitMs / 1000)} s`)
  const request = toRequest(source, turn, nowMs)
  const signal = AbortSignal.timeout(3 * settings.timeoutMs)
  const fetched = await fetchPolitely(request, {
    ...{ settings, maxBytes: maxAnswerBytes, version: {}, robots: new Map(), nowMs, signal },
  })
  const outcome = fetched.kind === 'answer' ? readAnswer(source.kind, fetched.bytes) : undefined
  return { url: request.url, fetched, ...(outcome && { outcome }) }
}
