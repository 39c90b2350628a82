import type { Database } from '@quayso/database/connect'
import { databaseClock, type WorkClock } from '@quayso/database/database-now'
import { readPlans } from '@quayso/events/read-calendar'
import { type Game, withExceptions } from '@quayso/games/game'
import type { Logger } from 'pino'
import type { FetchSettings } from './fetch/fetch-politely.ts'
import { followSources } from './follow/follow-sources.ts'

export interface SourcesDeps {
  /** Connections of their own: sources never take one from drawing. */
  readonly db: Database
  readonly settings: FetchSettings
  /** Counts the answers. */
  readonly onAsked: (source: string, outcome: string) => void
  /** The database's by default; rehearsals have a faster one. */
  readonly clock?: WorkClock
  /** So long after another voice a source is behind; by default five minutes. */
  readonly behindAfterMs?: number
}

interface StartOptions extends SourcesDeps {
  readonly games: readonly Game[]
  readonly log: Logger
  readonly signal: AbortSignal
}

/** Follows the sources that are on, until the signal, and logs what they tell. */
export function startFollowing({ db, games, settings, onAsked, clock, log, signal }: StartOptions): Promise<void> {
  return followSources({
    ...{ db, settings, signal, random: Math.random },
    readGames: async () => {
      const plans = await readPlans(db)
      return games.map((game) => withExceptions(game, plans))
    },
    clock: clock ?? databaseClock(db),
    onEntered: ({ name }, { code, turnNum, tiers }, { kind }) =>
      log.info({ source: name, game: code, turnNum, tiers: tiers.length, outcome: kind }, 'source told a draw'),
    onAsked: ({ name }, outcome) => {
      onAsked(name, 'fault' in outcome ? outcome.fault : outcome.kind)
      if ('fault' in outcome) log.warn({ source: name, ...outcome }, 'source failed')
    },
    onError: (err, source) => log.error({ err, source: source?.name }, 'failed to follow a source'),
  })
}
