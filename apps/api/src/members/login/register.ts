import type { Credentials, LoginResult } from '@quayso/contract/calls/logins'
import { AppError } from '@quayso/contract/errors/errors'
import { isUserName, normalUserName } from '@quayso/contract/rules/member-rules'
import type { Database } from '@quayso/database/connect'
import { recordAudit } from '../../access/audit.ts'
import { consume } from '../../access/throttle.ts'
import { requireName } from '../../wording/require-name.ts'
import { requireChallenge } from '../challenge/require-challenge.ts'
import { refuseCommonPassword } from '../common-passwords.ts'
import { networkRateLimit } from '../limits.ts'
import type { Passwords } from '../passwords.ts'
import { addMember, findForLogin } from '../queries.ts'
import { type Arrival, startSession } from './start-session.ts'

interface RegisterDeps {
  readonly db: Database
  readonly passwords: Passwords
}

export async function register(
  { db, passwords }: RegisterDeps,
  credentials: Credentials,
  arrival: Arrival,
): Promise<LoginResult> {
  const { at, network } = arrival
  const userName = credentials.userName.trim()
  if (!isUserName(userName)) throw new AppError('user_name_invalid')
  await requireChallenge(db, 'enableRegValidCode', credentials, at)
  await consume(db, [networkRateLimit('register', network)], at)
  // Hashing is dear: not for a name that is taken. Whether it still is free shows when it is added.
  if (await findForLogin(db, normalUserName(userName), network)) throw new AppError('user_name_taken')
  await requireName(db, userName)
  await refuseCommonPassword(db, userName, credentials.password)
  const passwordHash = await passwords.hash(credentials.password)
  return db.transaction().execute(async (trx) => {
    const memberId = await addMember(trx, { userName, passwordHash, at })
    if (memberId === undefined) throw new AppError('user_name_taken')
    await recordAudit(trx, { at, memberId, action: 'registered' })
    return startSession(trx, memberId, arrival)
  })
}
