import type { SitePart } from '@quayso/contract/calls/status'
import type { Database } from '@quayso/database/connect'
import { sql } from 'kysely'
import { isHere, isOf } from './cards.ts'
import type { Watched } from './watch-processes.ts'

/** Whether a part worked in a minute. */
export interface PartSample {
  readonly part: SitePart
  readonly isGood: boolean
  /** The beginning of the minute. */
  readonly at: Date
}

const minuteMs = 60_000
const processParts = ['web', 'api', 'live', 'draws'] as const
/** Games of ours are drawn every minute, and each result is logged with a new head. */
const oldestHeadMs = 5 * minuteMs

/** A part works while one of its processes does: the edge asks the others. One that nobody watches is not judged. */
export function sampleProcesses(watched: readonly Watched[], nowMs: number): PartSample[] {
  const at = new Date(Math.floor(nowMs / minuteMs) * minuteMs)
  return processParts.flatMap((part) => {
    const processes = watched.filter(isOf(part))
    if (processes.length === 0) return []
    return [{ part, isGood: processes.some((one) => isHere(one, nowMs)), at }]
  })
}

/** The log works while its head grows. */
async function sampleLog(db: Database, nowMs: number): Promise<PartSample> {
  const head = await db
    .selectFrom('log_checkpoint')
    .select('signed_at')
    .orderBy('size', 'desc')
    .limit(1)
    .executeTakeFirst()
  const isGood = head !== undefined && nowMs - head.signed_at.getTime() <= oldestHeadMs
  return { part: 'log', isGood, at: new Date(Math.floor(nowMs / minuteMs) * minuteMs) }
}

/** Bad minutes with one between them are one outage. */
const joinedMs = 2 * minuteMs

/** Adds a sample to the totals of its day; nothing if its minute is counted already. */
export async function recordSample(db: Database, { part, isGood, at }: PartSample): Promise<void> {
  await sql`
    WITH counted AS (
      INSERT INTO health_day (part, day, good, bad, sampled_at)
      VALUES (${part}, (${at}::timestamptz AT TIME ZONE 'Asia/Ho_Chi_Minh')::date, ${isGood ? 1 : 0}, ${isGood ? 0 : 1}, ${at})
      ON CONFLICT (part, day) DO UPDATE
        SET good = health_day.good + excluded.good, bad = health_day.bad + excluded.bad, sampled_at = excluded.sampled_at
        WHERE health_day.sampled_at < excluded.sampled_at
      RETURNING bad
    ), extended AS (
      UPDATE health_outage SET last_at = ${at}
      WHERE part = ${part} AND last_at >= ${at}::timestamptz - ${joinedMs} * interval '1 ms' AND last_at < ${at}
        AND NOT ${isGood} AND EXISTS (SELECT FROM counted)
      RETURNING part
    )
    INSERT INTO health_outage (part, began_at, last_at)
    SELECT ${part}, ${at}, ${at} WHERE NOT ${isGood}
      AND EXISTS (SELECT FROM counted) AND NOT EXISTS (SELECT FROM extended)`.execute(db)
}

const keptDays = 91

async function forgetOld(db: Database): Promise<void> {
  await sql`DELETE FROM health_day WHERE day < now() - ${keptDays} * interval '1 day'`.execute(db)
  await sql`DELETE FROM health_outage WHERE last_at < now() - ${keptDays} * interval '1 day'`.execute(db)
}

/** A day of samples: what cannot be written waits until it can. */
const mostWaiting = 5 * 1440

interface SamplingOptions {
  readonly db: Database
  readonly watched: () => readonly Watched[]
  readonly onError: (error: unknown) => void
}

export interface Sampling {
  /** Takes a sample of each part, and writes what waits. */
  readonly sample: (nowMs: number) => Promise<void>
  readonly stop: () => void
}

/** Samples every part once a minute. While this process is away there are no samples, and the minutes are unknown. */
export function startSampling({ db, watched, onError }: SamplingOptions): Sampling {
  let waiting: PartSample[] = []
  const sample = async (nowMs: number) => {
    waiting = [...waiting, ...sampleProcesses(watched(), nowMs)].slice(-mostWaiting)
    try {
      waiting.push(await sampleLog(db, nowMs))
      for (let next = waiting[0]; next; next = waiting[0]) {
        await recordSample(db, next)
        waiting.shift()
      }
      await forgetOld(db)
    } catch (error) {
      onError(error)
    }
  }
  const timer = watched().length > 0 ? setInterval(() => void sample(Date.now()), minuteMs) : undefined
  return { sample, stop: () => clearInterval(timer) }
}
