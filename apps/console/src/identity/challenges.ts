import type { Database } from '@quayso/database/connect'
import { newToken, tokenHash } from './secrets.ts'

const livesMs = 5 * 60_000

/** What an authenticator is asked for. An answer to one question is none to another. */
export type Purpose = 'sign-in' | 'new-passkey' | 'verify' | 'act'

interface Question {
  readonly purpose: Purpose
  /** Unknown before somebody has signed in. */
  readonly operatorId: number | null
}

/** Random, unless what is asked for is the hash of an act. */
export async function newChallenge(
  db: Database,
  { purpose, operatorId }: Question,
  at: Date,
  challenge = newToken(),
): Promise<string> {
  await db.deleteFrom('operator_challenge').where('expires_at', '<=', at).execute()
  await db
    .insertInto('operator_challenge')
    .values({
      challenge_hash: tokenHash(challenge),
      purpose,
      operator_id: operatorId,
      expires_at: new Date(at.getTime() + livesMs),
    })
    .execute()
  return challenge
}

/** Whether it was asked for this, and has not been answered. Whatever the answer is worth, there is no second one. */
export async function takeChallenge(
  db: Database,
  challenge: string,
  { purpose, operatorId }: Question,
  at: Date,
): Promise<boolean> {
  const taken = await db
    .deleteFrom('operator_challenge')
    .where('challenge_hash', '=', tokenHash(challenge))
    .where('purpose', '=', purpose)
    .where('operator_id', 'is not distinct from', operatorId)
    .where('expires_at', '>', at)
    .returning('challenge_hash')
    .executeTakeFirst()
  return taken !== undefined
}
