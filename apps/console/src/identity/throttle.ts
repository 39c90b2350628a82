import { createHash } from 'node:crypto'
import type { Database } from '@quayso/database/connect'
import { sql } from 'kysely'

/** Some tries at once, then one every so often. */
interface Limit {
  readonly name: string
  readonly burst: number
  readonly perHour: number
}

/** A limit for someone: a login, a network. */
export interface RateLimit {
  readonly limit: Limit
  readonly subject: string
}

/** How a try was taken: `triesLeft` more at once, or refused for so long. */
export type Toll =
  | { readonly isPaid: true; readonly triesLeft: number }
  | { readonly isPaid: false; readonly retryAfterSeconds: number }

/** By the name that was typed: one that does not exist is limited like one that does. */
const wrongPasswords: Limit = { name: 'password of login', burst: 5, perHour: 4 }
const ofNetwork = {
  password: { name: 'password of network', burst: 20, perHour: 60 },
  recovery: { name: 'recovery of network', burst: 5, perHour: 10 },
  passkey: { name: 'passkey of network', burst: 30, perHour: 120 },
  /** Never given back: each leaves a row for five minutes. */
  question: { name: 'question of network', burst: 120, perHour: 1200 },
  /** In 48 hours 58: one network alone never fills the list of those who wait. */
  join: { name: 'join of network', burst: 10, perHour: 1 },
} as const satisfies Record<string, Limit>
const wrongWords: Limit = { name: 'words of operator', burst: 10, perHour: 10 }
/**
 * So high that only a hundred networks together keep an owner from using a code. They would guess one of ten codes of 40
 * bits with a chance of 1 in 12,000 in a year, and leave nine million entries of the audit.
 */
const wrongRecoveries: Limit = { name: 'recovery of login', burst: 1000, perHour: 1000 }

export function passwordLimits(login: string, network: string): RateLimit[] {
  return [networkLimit('password', network), { limit: wrongPasswords, subject: login }]
}

export function recoveryLimits(login: string, network: string): RateLimit[] {
  return [networkLimit('recovery', network), { limit: wrongRecoveries, subject: login }]
}

/** For an operator who is signed in. */
export function verifyLimit(operatorId: number): RateLimit {
  return { limit: ofNetwork.passkey, subject: `operator ${operatorId}` }
}

/** For an admin who types the words of a request. */
export function wordsLimit(login: string): RateLimit {
  return { limit: wrongWords, subject: login }
}

export function networkLimit(what: keyof typeof ofNetwork, network: string): RateLimit {
  return { limit: ofNetwork[what], subject: network }
}

function subjectHash({ limit, subject }: RateLimit): Buffer {
  return createHash('sha256').update(`${limit.name}\n${subject}`).digest()
}

function priceMs({ perHour }: Limit): number {
  return Math.ceil(3_600_000 / perHour)
}

/** Of those who are refused none waits for another, and nothing is written. */
async function paidAt(db: Database, hash: Buffer): Promise<number> {
  const row = await db
    .selectFrom('operator_throttle')
    .select('paid_at')
    .where('subject_hash', '=', hash)
    .executeTakeFirst()
  return row?.paid_at.getTime() ?? 0
}

async function forgetPassed(db: Database, at: Date): Promise<void> {
  await sql`
    DELETE FROM operator_throttle WHERE subject_hash IN (
      SELECT subject_hash FROM operator_throttle WHERE paid_at < ${at} LIMIT 2 FOR UPDATE SKIP LOCKED)`.execute(db)
}

async function payOne(db: Database, rateLimit: RateLimit, at: Date): Promise<Toll> {
  const hash = subjectHash(rateLimit)
  const price = priceMs(rateLimit.limit)
  const furthestMs = at.getTime() + price * (rateLimit.limit.burst - 1)
  const waitMs = (await paidAt(db, hash)) - furthestMs
  if (waitMs > 0) return { isPaid: false, retryAfterSeconds: Math.ceil(waitMs / 1000) }
  // One statement, so that of any number of tries at once none slips through.
  const { rows } = await sql<{ isNew: boolean; paidAt: Date }>`
    INSERT INTO operator_throttle (subject_hash, paid_at)
    VALUES (${hash}, ${at}::timestamptz + make_interval(secs => ${price / 1000}))
    ON CONFLICT (subject_hash) DO UPDATE
    SET paid_at = greatest(operator_throttle.paid_at, ${at}::timestamptz) + make_interval(secs => ${price / 1000})
    WHERE operator_throttle.paid_at <= ${new Date(furthestMs)}::timestamptz
    RETURNING xmax = 0 AS "isNew", paid_at AS "paidAt"`.execute(db)
  const paid = rows[0]
  // Others came between the look and the try.
  if (!paid) return payOne(db, rateLimit, at)
  if (paid.isNew) await forgetPassed(db, at)
  return { isPaid: true, triesLeft: Math.floor((furthestMs - paid.paidAt.getTime()) / price) + 1 }
}

/** Pays for one try, or refuses it. What was paid before the refusal stays paid. */
export async function pay(db: Database, rateLimits: readonly RateLimit[], at: Date): Promise<Toll> {
  let triesLeft = Number.POSITIVE_INFINITY
  for (const rateLimit of rateLimits) {
    const toll = await payOne(db, rateLimit, at)
    if (!toll.isPaid) return toll
    triesLeft = Math.min(triesLeft, toll.triesLeft)
  }
  return { isPaid: true, triesLeft }
}

/** What was right uses up no tries. */
export async function giveBack(db: Database, rateLimits: readonly RateLimit[]): Promise<void> {
  for (const rateLimit of rateLimits) {
    await sql`
      UPDATE operator_throttle SET paid_at = paid_at - make_interval(secs => ${priceMs(rateLimit.limit) / 1000})
      WHERE subject_hash = ${subjectHash(rateLimit)}`.execute(db)
  }
}
