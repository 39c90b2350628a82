import type { KeyObject } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '@quayso/database/connect'
import { listen } from '@quayso/database/listen'
import { followDraws } from '@quayso/events/follow-draws'
import type { Nats } from '@quayso/events/nats'
import { calendarChannel, readCalendar } from '@quayso/events/read-calendar'
import type { Refusal } from '@quayso/events/read-event'
import { readGameSettings } from '@quayso/events/read-game-settings'
import { type Game, withExceptions } from '@quayso/games/game'
import type { Logger } from 'pino'
import { readRecent } from './queries.ts'
import type { Snapshot } from './snapshot.ts'

interface FeedOptions {
  readonly snapshot: Snapshot
  readonly db: Database
  readonly databaseUrl: string
  readonly nats: Promise<Nats>
  /** Those that sign the events of draws. */
  readonly drawEventKeys: readonly KeyObject[]
  readonly onRefused: (refusal: Refusal, subject: string) => void
  readonly games: readonly Game[]
  readonly log: Logger
}

/** While news does not come, the database is asked this often. */
const fillEveryMs = 1000
/** And this often while it does: no news is made of history that is imported. */
const refillEveryMs = 10_000

/**
 * Keeps the snapshot fresh: from PostgreSQL at the start, from NATS from then on, and from PostgreSQL again while NATS
 * is away, once more when it is back, whenever the calendar or a game's settings change, and now
 * and then.
 */
export function feedSnapshot(options: FeedOptions): () => Promise<void> {
  const { snapshot, db, databaseUrl, nats, drawEventKeys: keys, onRefused, games, log } = options
  const stopping = new AbortController()
  const { signal } = stopping
  let newsAway = true
  let filledAtMs = Number.NEGATIVE_INFINITY
  let unfollow = async () => {}

  const fill = async () => {
    try {
      const calendar = await readCalendar(db)
      snapshot.fillCalendar(calendar)
      snapshot.fillSettings(await readGameSettings(db))
      snapshot.fill(
        await readRecent(
          db,
          games.map((game) => withExceptions(game, calendar)),
        ),
      )
      filledAtMs = performance.now()
    } catch (err) {
      log.warn({ err }, 'the database did not answer; the results known so far are served')
    }
  }

  const keepFilled = async () => {
    while (!signal.aborted) {
      const isOld = performance.now() - filledAtMs >= refillEveryMs
      if (newsAway || isOld || !snapshot.isComplete()) await fill()
      await sleep(fillEveryMs, undefined, { signal }).catch(() => {})
    }
  }

  const onOutage = (away: boolean) => {
    log.info({ away }, 'news')
    newsAway = away
    // What happened between the last look and the first event.
    if (!away) void fill()
  }

  const filling = keepFilled()
  const unlisten = listen({
    url: databaseUrl,
    channel: calendarChannel,
    onWake: () => void fill(),
    onError: (err) => log.warn({ err }, 'changes of the calendar and of games are not heard'),
  })
  void nats.then((connection) => {
    if (signal.aborted) return
    unfollow = followDraws({ nats: connection, keys, onEvent: snapshot.apply, onRefused, onOutage, replay: 0 })
  })
  return async () => {
    stopping.abort()
    await unlisten()
    await unfollow()
    await filling
  }
}
