import { type SiteStatus, siteParts, statusCalls } from '@quayso/contract/calls/status'
import { figuresDays } from '@quayso/contract/status-days'
import type { Database } from '@quayso/database/connect'
import { type Game, gameName } from '@quayso/games/game'
import type { Locale } from '@quayso/games/locale'
import { dayLengthMs } from '@quayso/games/time/schedule'
import { toTurnNum } from '@quayso/games/time/turn'
import { startOfDayMs, toVietnamIso } from '@quayso/games/time/vietnam-time'
import type { FastifyPluginAsync } from 'fastify'
import { localeOf } from '../../http/locale.ts'
import { serve } from '../../http/serve.ts'
import { readCorrectedSince } from '../corrections/queries.ts'
import type { Snapshot } from '../results/snapshot.ts'
import { countResults } from './figures.ts'
import { type HealthDayRow, readDays, readOutages, readOwn, readRights, readShown, type ShownRow } from './queries.ts'

interface StatusDeps {
  readonly db: Database
  readonly snapshot: Pick<Snapshot, 'of'>
  /** As they are offered now. */
  readonly gamesOf: () => readonly Game[]
  readonly now: () => Date
}

/** Longer than from one sample to the next. */
const unknownAfterMs = 3 * 60_000

function toParts(rows: readonly HealthDayRow[], bad: ReadonlySet<string>, nowMs: number): SiteStatus['parts'] {
  return siteParts.map((part) => {
    const days = rows.filter((row) => row.part === part)
    const sampledMs = days.at(-1)?.sampled_at.getTime() ?? 0
    const isKnown = nowMs - sampledMs < unknownAfterMs
    const state = !isKnown ? 'unknown' : bad.has(`${part} ${sampledMs}`) ? 'down' : 'up'
    return { part, state, days: days.map(({ day, good, bad }) => ({ day, good, bad })) }
  })
}

type ShownDraw = SiteStatus['draws'][number]

/** What is drawn, and what is still to come today. */
function toDraws(games: readonly Game[], rows: readonly ShownRow[], next: readonly ShownDraw[], locale: Locale) {
  const drawn = rows.map(({ game: code, turn, due_at, shown_after, confirmed_at }): ShownDraw => {
    const game = games.find((one) => one.code === code) as Game
    return {
      ...{ code, name: gameName(game, locale), turnNum: toTurnNum(turn), openTime: toVietnamIso(due_at.getTime()) },
      shownAfterSeconds: shown_after,
      confirmedAt: confirmed_at && toVietnamIso(confirmed_at.getTime()),
    }
  })
  const isNew = ({ code, turnNum }: ShownDraw) => !drawn.some((one) => one.code === code && one.turnNum === turnNum)
  const all = [...drawn, ...next.filter(isNew)]
  return all.sort((one, other) => Date.parse(one.openTime) - Date.parse(other.openTime))
}

const isOfOthers = ({ drawnBy }: Game) => drawnBy !== 'us'
const codesOf = (games: readonly Game[]) => games.map(({ code }) => code)

export const statusRoutes: FastifyPluginAsync<StatusDeps> = async (app, { db, snapshot, gamesOf, now }) => {
  serve(app, statusCalls.fetchResultFigures, async () => {
    const nowMs = now().getTime()
    const sinceMs = nowMs - figuresDays * dayLengthMs
    const rows = await readShown(db, codesOf(gamesOf().filter(isOfOthers)), sinceMs)
    return { ...countResults(rows, nowMs), ...(await readCorrectedSince(db, new Date(sinceMs))) }
  })

  serve(app, statusCalls.fetchSiteStatus, async (request) => {
    const serverTime = now()
    const nowMs = serverTime.getTime()
    const dayBeganMs = startOfDayMs(nowMs)
    const locale = localeOf(request)
    const games = gamesOf()
    const official = games.filter(isOfOthers)
    const next = official.flatMap((game): ShownDraw[] => {
      const due = snapshot.of(game.code)?.next
      if (!due || due.dueAtMs < dayBeganMs || due.dueAtMs >= dayBeganMs + dayLengthMs) return []
      const named = { code: game.code, name: gameName(game, locale), turnNum: toTurnNum(due.turn) }
      return [{ ...named, openTime: toVietnamIso(due.dueAtMs), shownAfterSeconds: null, confirmedAt: null }]
    })
    const outages = await readOutages(db, serverTime)
    const bad = new Set(outages.map(({ part, last_at }) => `${part} ${last_at.getTime()}`))
    const { draws, median, longest } = await readOwn(db, codesOf(games.filter((game) => !isOfOthers(game))), serverTime)
    const { last_command_at: last, ...rights } = await readRights(db)
    return {
      serverTime: serverTime.toISOString(),
      parts: toParts(await readDays(db, serverTime), bad, nowMs),
      outages: outages.map(({ part, began_at, last_at }) => ({
        ...{ part, beganAt: toVietnamIso(began_at.getTime()), lastAt: toVietnamIso(last_at.getTime()) },
      })),
      draws: toDraws(official, await readShown(db, codesOf(official), dayBeganMs), next, locale),
      own: { draws, medianSeconds: median, longestSeconds: longest },
      rights: { ...rights, lastCommandAt: last && toVietnamIso(last.getTime()) },
    }
  })
}
