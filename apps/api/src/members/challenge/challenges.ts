import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Database } from '@quayso/database/connect'
import { sql } from 'kysely'

const livesMs = 120_000
/** Every new one takes this many expired ones along. */
const forgottenPerNew = 10

function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}

function answerHash(identity: string, answer: string): Buffer {
  return sha256(`${identity}\n${answer.trim().toUpperCase()}`)
}

async function forgetExpired(db: Database, at: Date): Promise<void> {
  await sql`
    DELETE FROM challenge WHERE identity_hash IN (
      SELECT identity_hash FROM challenge WHERE expires_at < ${at} ORDER BY expires_at
      LIMIT ${sql.lit(forgottenPerNew)} FOR UPDATE SKIP LOCKED)`.execute(db)
}

/** Keeps what the right answer is, and tells under which name it is asked for. */
export async function addChallenge(db: Database, answer: string, at: Date): Promise<string> {
  const identity = randomBytes(24).toString('base64url')
  const expires_at = new Date(at.getTime() + livesMs)
  await forgetExpired(db, at)
  await db
    .insertInto('challenge')
    .values({ identity_hash: sha256(identity), answer_hash: answerHash(identity, answer), expires_at })
    .execute()
  return identity
}

export async function dropChallenge(db: Database, identity: string): Promise<void> {
  await db.deleteFrom('challenge').where('identity_hash', '=', sha256(identity)).execute()
}

/** Whether the answer is right. Asking uses the challenge up, whatever the answer: the delete has one winner. */
export async function passChallenge(db: Database, identity: string, answer: string, at: Date): Promise<boolean> {
  const kept = await db
    .deleteFrom('challenge')
    .where('identity_hash', '=', sha256(identity))
    .returning(['answer_hash', 'expires_at'])
    .executeTakeFirst()
  return kept !== undefined && kept.expires_at > at && timingSafeEqual(kept.answer_hash, answerHash(identity, answer))
}
