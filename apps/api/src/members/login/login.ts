import type { Credentials, LoginResult } from '@quayso/contract/calls/logins'
import { AppError } from '@quayso/contract/errors/errors'
import { isUserName, normalUserName } from '@quayso/contract/rules/member-rules'
import type { Database } from '@quayso/database/connect'
import { consume, consumeIfWrong } from '../../access/throttle.ts'
import { requireChallenge } from '../challenge/require-challenge.ts'
import { comparisonRateLimits, loginRateLimits } from '../limits.ts'
import { holdPassword } from '../password-queries.ts'
import type { Passwords } from '../passwords.ts'
import { findForLogin } from '../queries.ts'
import { type Arrival, startSession } from './start-session.ts'

interface LoginDeps {
  readonly db: Database
  readonly passwords: Passwords
}

/** An unknown name takes the same way as a wrong password, is limited alike, and takes as long. */
export async function login(
  { db, passwords }: LoginDeps,
  credentials: Credentials,
  arrival: Arrival,
): Promise<LoginResult> {
  const { at, network } = arrival
  await requireChallenge(db, 'enableValidCode', credentials, at)
  const userKey = normalUserName(credentials.userName)
  // What cannot be a name is not looked up: it may hold what PostgreSQL has no place for.
  const found = isUserName(userKey) ? await findForLogin(db, userKey, network) : undefined
  const rateLimits = loginRateLimits(userKey, network, found?.knownSince != null)
  const isRight = async () => {
    await consume(db, comparisonRateLimits(userKey, network), at)
    return passwords.fits(found?.passwordHash ?? null, credentials.password)
  }
  if (!(await consumeIfWrong(db, rateLimits, at, isRight)) || !found) throw new AppError('login_failed')
  return db.transaction().execute(async (trx) => {
    // The password may have been changed meanwhile, and with it every session ended: this one must not begin after that.
    const now = await holdPassword(trx, found.id)
    if (now?.passwordHash !== found.passwordHash) throw new AppError('login_failed')
    return startSession(trx, found.id, arrival)
  })
}
