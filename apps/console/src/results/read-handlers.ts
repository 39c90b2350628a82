import type { Database } from '@quayso/database/connect'
import { dayOf } from '@quayso/games/time/vietnam-time'
import { sql } from 'kysely'
import type { Handlers, Operator } from '../kernel/context.ts'
import { Refusal } from '../kernel/refusal.ts'
import type { resultCalls } from './calls.ts'
import { readNames } from './names.ts'
import {
  differenceFromOthers,
  firstWord,
  isHiddenFrom,
  isSaid,
  numbersOnPage,
  readTold,
  readToldTurn,
  type ToldTurn,
  type Word,
} from './read-told.ts'
import { summarize } from './summarize.ts'
import { findTurn, turnsOfDay } from './turns.ts'

const toIso = (at: Date | null) => at?.toISOString() ?? null

interface FeedRow {
  readonly name: string
  readonly state: string
  readonly isCounted: boolean
  readonly answeredAt: Date | null
  readonly failures: number
  readonly pausedUntil: Date | null
}

/** The sources that tell of a game. */
async function readFeeds(db: Database, code: string, now: Date) {
  const { rows } = await sql<FeedRow>`
    SELECT s.name, CASE WHEN s.stopped IS NULL THEN s.state ELSE 'stopped' END AS state, s.failures,
      coalesce((SELECT is_counted FROM source_trust t WHERE t.source = s.name ORDER BY id DESC LIMIT 1), true) AS "isCounted",
      (SELECT at FROM result_fetch f WHERE f.source = s.name AND f.fault IS NULL ORDER BY id DESC LIMIT 1) AS "answeredAt",
      (SELECT until FROM source_pause p WHERE p.source = s.name AND p.game = ${code} AND p.until > ${now}) AS "pausedUntil"
    FROM result_source s WHERE ${code} = ANY (s.games) AND s.state = 'on' ORDER BY s.name`.execute(db)
  return rows.map((row) => ({ ...row, answeredAt: toIso(row.answeredAt), pausedUntil: toIso(row.pausedUntil) }))
}

async function readPause(db: Database, code: string, now: Date) {
  const row = await db
    .selectFrom('game_publishing')
    .select(['paused_until', 'pause_reason'])
    .where('game', '=', code)
    .where('paused_until', '>', now)
    .executeTakeFirst()
  return row?.paused_until ? { until: row.paused_until.toISOString(), reason: row.pause_reason ?? '' } : null
}

async function readNotes(db: Database, { game, turn }: ToldTurn) {
  const rows = await db
    .selectFrom('result_note as n')
    .innerJoin('operator as o', 'o.id', 'n.written_by')
    .select(['o.login', 'o.name', 'n.written_at', 'n.note'])
    .where('n.game', '=', game.code)
    .where('n.turn', '=', turn)
    .where('n.kind', '=', 'sent-back')
    .orderBy('n.id')
    .execute()
  return rows.map(({ login, name, written_at, note }) => ({ by: login, name, at: written_at.toISOString(), note }))
}

function describeTiers(
  told: ToldTurn,
  options: { operator: Operator; now: Date; disputed: readonly number[]; nameOf: (by: string) => string },
) {
  const { operator, now, disputed, nameOf } = options
  const { login } = operator
  const toWord = (word: Omit<Word, 'mayConfirm'>) => ({
    ...{ by: word.by, name: word.kind === 'operator' ? nameOf(word.by) : word.by, kind: word.kind },
    at: word.at.toISOString(),
    numbers: isHiddenFrom(told, word, login) ? null : [...word.numbers],
  })
  return told.table.tiers.map((tier) => {
    const { rank } = tier
    const numbers = numbersOnPage(told, rank)
    const first = firstWord(told, tier)
    // An import has no author.
    const at = told.published?.at ?? new Date(told.dueAtMs)
    const page = numbers && toWord({ ...(first ?? { rank, by: '', kind: 'feed' as const, at }), numbers })
    return {
      ...{ rank, isSaid: isSaid(told, rank, operator, now), isAgreed: told.agreed.has(rank), page: page ?? null },
      differs: differenceFromOthers(told, tier, { login, isDisputed: disputed.includes(rank) }),
      words: told.words.filter((one) => one.rank === rank).map(toWord),
    }
  })
}

function toDayMs(day: string | undefined, now: Date): number {
  const dayMs = day === undefined ? dayOf(now.getTime()) : Date.parse(day)
  if (Number.isNaN(dayMs)) throw new Refusal('invalid', { day })
  return dayMs
}

type Reading = 'results.day' | 'results.turn'

export const resultReadHandlers: Pick<Handlers<typeof resultCalls>, Reading> = {
  'results.day': async ({ day }, { db, operator, now }) => {
    const dayMs = toDayMs(day, now)
    const turns = await readTold(db, await turnsOfDay(db, dayMs))
    return { day: new Date(dayMs).toISOString().slice(0, 10), turns: await summarize(db, turns, { operator, now }) }
  },
  'results.turn': async ({ code, turnNum }, { db, operator, now, levelOf }) => {
    const told = await readToldTurn(db, await findTurn(db, code, turnNum))
    const [summary] = await summarize(db, [told], { operator, now })
    if (!summary) throw new Refusal('unknown')
    const isBlind = levelOf('results.confirm') !== undefined && summary.status === 'provisional' && !summary.isMine
    const { disputed } = summary
    const tiers = describeTiers(told, { operator, now, disputed, nameOf: await readNames(db) })
    return {
      ...{ ...summary, isBlind, tiers, notes: await readNotes(db, told) },
      ...{ feeds: await readFeeds(db, code, now), pause: await readPause(db, code, now) },
    }
  },
}
