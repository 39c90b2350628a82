import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '@quayso/database/connect'
import { readCalendar } from '@quayso/events/read-calendar'
import { type Game, withExceptions } from '@quayso/games/game'
import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { FetchSettings } from './fetch/fetch-politely.ts'
import { followSources } from './follow/follow-sources.ts'

interface StartOptions {
  readonly db: Database
  readonly games: readonly Game[]
  readonly settings: FetchSettings
  readonly onAsked: (source: string, outcome: string) => void
  readonly log: Logger
  readonly signal: AbortSignal
}

/** Only the database's clock counts: the clocks of workers may differ. */
async function databaseNowMs(db: Database): Promise<number> {
  const { rows } = await sql<{ now: Date }>`SELECT clock_timestamp() AS now`.execute(db)
  return rows[0]?.now.getTime() ?? Number.NaN
}

/** Follows the sources that are on, until the signal, and logs what they tell. */
export function startFollowing({ db, games, settings, onAsked, log, signal }: StartOptions): Promise<void> {
  return followSources({
    ...{ db, settings, signal, random: Math.random },
    readGames: async () => {
      const calendar = await readCalendar(db)
      return games.map((game) => withExceptions(game, calendar))
    },
    clock: {
      nowMs: () => databaseNowMs(db),
      sleep: (ms, ending) => sleep(ms, undefined, { signal: ending }).catch(() => {}),
    },
    onEntered: ({ name }, { code, turnNum, tiers }, { kind }) =>
      log.info({ source: name, game: code, turnNum, tiers: tiers.length, outcome: kind }, 'source told a draw'),
    onAsked: ({ name }, outcome) => {
      onAsked(name, 'fault' in outcome ? outcome.fault : outcome.kind)
      if ('fault' in outcome) log.warn({ source: name, ...outcome }, 'source failed')
    },
    onError: (err, source) => log.error({ err, source: source?.name }, 'failed to follow a source'),
  })
}
