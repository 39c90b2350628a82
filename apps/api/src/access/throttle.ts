import { createHash } from 'node:crypto'
import { AppError } from '@quayso/contract/errors/errors'
import type { Database } from '@quayso/database/connect'
import { sql } from 'kysely'

/** Some tries at once, then one every so often: within any hour at most `burst + perHour`. */
export interface Limit {
  readonly name: string
  readonly burst: number
  readonly perHour: number
}

/** A limit for someone: an account, a network. */
export interface RateLimit {
  readonly limit: Limit
  readonly subject: string
}

interface Advance {
  readonly at: Date
  readonly priceMs: number
  readonly furthest: Date
}

/** A try that comes with a new row takes this many old ones along, so that they never pile up. */
const forgottenPerRow = 2

function subjectHash({ limit, subject }: RateLimit): Buffer {
  return createHash('sha256').update(`${limit.name}\n${subject}`).digest()
}

/** What one try costs, in time. Whole, because our times end at the millisecond and those of the table do not. */
function priceMs({ perHour }: Limit): number {
  return Math.ceil(3_600_000 / perHour)
}

async function forgetPassed(db: Database, at: Date): Promise<void> {
  await sql`
    DELETE FROM throttle WHERE subject_hash IN (
      SELECT subject_hash FROM throttle WHERE paid_at < ${at} ORDER BY paid_at
      LIMIT ${sql.lit(forgottenPerRow)} FOR UPDATE SKIP LOCKED)`.execute(db)
}

/** Throws if the subject is too far ahead. Only a look: of those who are refused, none waits for another. */
async function refuseEarly(db: Database, hash: Buffer, furthest: Date): Promise<void> {
  const paid = await db.selectFrom('throttle').select('paid_at').where('subject_hash', '=', hash).executeTakeFirst()
  const waitMs = (paid?.paid_at.getTime() ?? 0) - furthest.getTime()
  if (waitMs > 0) throw new AppError('too_many_tries', Math.ceil(waitMs / 1000))
}

/** One statement, so that of any number of tries at once, on any number of nodes, none slips through. */
async function advance(db: Database, hash: Buffer, { at, priceMs, furthest }: Advance) {
  const { rows } = await sql<{ isNew: boolean }>`
    INSERT INTO throttle (subject_hash, paid_at)
    VALUES (${hash}, ${at}::timestamptz + make_interval(secs => ${priceMs / 1000}))
    ON CONFLICT (subject_hash) DO UPDATE
    SET paid_at = greatest(throttle.paid_at, ${at}::timestamptz) + make_interval(secs => ${priceMs / 1000})
    WHERE throttle.paid_at <= ${furthest}::timestamptz
    RETURNING xmax = 0 AS "isNew"`.execute(db)
  return rows[0]
}

async function consumeOne(db: Database, rateLimit: RateLimit, at: Date): Promise<void> {
  const hash = subjectHash(rateLimit)
  const price = priceMs(rateLimit.limit)
  const furthest = new Date(at.getTime() + price * (rateLimit.limit.burst - 1))
  await refuseEarly(db, hash, furthest)
  const advanced = await advance(db, hash, { at, priceMs: price, furthest })
  // Others came between the look and the try.
  if (!advanced) return consumeOne(db, rateLimit, at)
  if (advanced.isNew) await forgetPassed(db, at)
}

/** Pays for one try, or refuses it. What was paid before the refusal stays paid. */
export async function consume(db: Database, rateLimits: readonly RateLimit[], at: Date): Promise<void> {
  for (const rateLimit of rateLimits) await consumeOne(db, rateLimit, at)
}

async function refund(db: Database, rateLimits: readonly RateLimit[]): Promise<void> {
  for (const rateLimit of rateLimits) {
    await sql`
      UPDATE throttle SET paid_at = paid_at - make_interval(secs => ${priceMs(rateLimit.limit) / 1000})
      WHERE subject_hash = ${subjectHash(rateLimit)}`.execute(db)
  }
}

/** Pays for a try and gets it back unless it was wrong: neither success nor a failure of ours uses up tries. */
export async function consumeIfWrong(
  db: Database,
  rateLimits: readonly RateLimit[],
  at: Date,
  isRight: () => Promise<boolean>,
): Promise<boolean> {
  await consume(db, rateLimits, at)
  let wasWrong = false
  try {
    const right = await isRight()
    wasWrong = !right
    return right
  } finally {
    if (!wasWrong) await refund(db, rateLimits)
  }
}
