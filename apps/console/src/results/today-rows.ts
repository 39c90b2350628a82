import type { Database } from '@quayso/database/connect'
import { games } from '@quayso/games/catalogue'
import { toTurnNum, turnOf } from '@quayso/games/time/turn'
import { dayOf } from '@quayso/games/time/vietnam-time'
import { reaches } from '../access/permissions.ts'
import type { TodayReader, TodayRow } from '../today/today-row.ts'
import { readTold } from './read-told.ts'
import { type Summary, summarize } from './summarize.ts'
import { findTurn, type OutsideTurn, turnsOfDay } from './turns.ts'

const dayMs = 86_400_000
const minuteMs = 60_000
/** Without a number so long after its time, a draw is late. */
const lateAfterMs = 10 * minuteMs
/** A provisional draw of today may wait so long. */
const provisionalForMs = 30 * minuteMs

interface May {
  readonly enter: boolean
  readonly confirm: boolean
  readonly login: string
}

const minutesSince = (at: string, now: Date) => Math.floor((now.getTime() - Date.parse(at)) / minuteMs)

function rowOf(turn: Summary, now: Date, may: May): TodayRow | undefined {
  const { code, turnNum, status, told, of, disputed, voices, dueAt } = turn
  const address = `/results/${code}/${turnNum}`
  const [first] = voices
  const row = (kind: TodayRow['place'], rest: Pick<TodayRow, 'tone' | 'path' | 'canAct'>, values = {}): TodayRow => ({
    ...{ place: kind, feature: 'today', kind, subject: `${code}/${turnNum}`, ...rest },
    values: { code, turnNum, told, of, ...values },
  })
  if (status === 'drawing') {
    const entering = { tone: 'hot', path: `${address}/enter`, canAct: may.enter } as const
    return disputed.length > 0 ? row('contradiction', entering, { rank: disputed[0] }) : row('running', entering)
  }
  if (status === 'waiting') {
    const lateMs = now.getTime() - Date.parse(dueAt)
    if (lateMs < 0 || lateMs > dayMs) return undefined
    const entering = { path: `${address}/enter`, canAct: may.enter } as const
    if (lateMs < lateAfterMs) return row('running', { tone: 'hot', ...entering })
    return row('late', { tone: 'bad', ...entering }, { minutes: minutesSince(dueAt, now), at: dueAt })
  }
  if (status !== 'provisional') return undefined
  const confirming = { path: `${address}/confirm`, canAct: may.confirm && !turn.isMine } as const
  if (turn.isSentBack && first?.by === may.login) {
    return row('sent-back', { tone: 'hot', path: `${address}/confirm`, canAct: may.enter })
  }
  if (disputed.length > 0) {
    // Whoever is on the page hears it again where they typed it.
    const entering = { path: `${address}/enter`, canAct: may.enter } as const
    return row('disputed', { tone: 'bad', ...(turn.isMine ? entering : confirming) }, { rank: disputed[0] })
  }
  const since = turn.publishedAt ?? dueAt
  const isOfToday = now.getTime() - Date.parse(dueAt) < dayMs
  if (isOfToday && now.getTime() - Date.parse(since) < provisionalForMs) return undefined
  return row(
    'provisional',
    { tone: 'plain', ...confirming },
    { name: first?.name ?? '', at: since, minutes: minutesSince(since, now) },
  )
}

/** For so long the first number of a draw may be entered. */
const enteredWithinMs = 31 * dayMs

/** The official draws of these days that nobody has confirmed. */
async function readUnconfirmed(db: Database, fromMs: number, beforeMs: number): Promise<OutsideTurn[]> {
  const codes = games.filter(({ drawnBy }) => drawnBy === 'outside').map(({ code }) => code)
  const rows = await db
    .selectFrom('draw_current')
    .select(['game', 'turn'])
    .where('game', 'in', codes)
    .where('turn', '>=', turnOf(fromMs, 0))
    .where('turn', '<', turnOf(beforeMs, 0))
    .where('status', '=', 'provisional')
    .orderBy('turn', 'desc')
    .execute()
  return Promise.all(rows.map(({ game, turn }) => findTurn(db, game as string, toTurnNum(Number(turn)))))
}

/** Draws of the last three days that need a person, and those of a month that are still provisional. */
export const resultRows: TodayReader = async ({ db, operator, now, levelOf }) => {
  if (levelOf('results.enter') === undefined) return []
  const may = {
    enter: reaches(levelOf('results.enter'), 'alone'),
    confirm: reaches(levelOf('results.confirm'), 'alone'),
    login: operator.login,
  }
  const today = dayOf(now.getTime())
  const turns = []
  for (const day of [today, today - dayMs, today - 2 * dayMs]) turns.push(...(await turnsOfDay(db, day)))
  turns.push(...(await readUnconfirmed(db, today - enteredWithinMs, today - 2 * dayMs)))
  const summaries = await summarize(db, await readTold(db, turns), { operator, now })
  return summaries.flatMap((turn) => rowOf(turn, now, may) ?? [])
}

/** Sources that do not do what they should. */
export const sourceRows: TodayReader = async ({ db, levelOf }) => {
  if (levelOf('configs.change') === undefined) return []
  const alerts = await db
    .selectFrom('result_alert')
    .select(['id', 'kind', 'source', 'details', 'raised_at'])
    .where('closed_at', 'is', null)
    .where('kind', 'in', ['source-failing', 'source-stopped', 'source-behind', 'source-not-counted'])
    .where('source', 'is not', null)
    .orderBy('id')
    .execute()
  return alerts.map(({ id, kind, source, details, raised_at }) => ({
    ...{
      place: 'source' as const,
      feature: 'today',
      kind,
      subject: String(id),
      path: '/sources',
      tone: 'bad' as const,
    },
    values: { source: source ?? '', details, at: raised_at.toISOString() },
    canAct: reaches(levelOf('configs.change'), 'alone'),
  }))
}
