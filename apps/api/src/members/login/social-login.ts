import { randomInt } from 'node:crypto'
import type { SocialCredentials, SocialLoginResult } from '@quayso/contract/calls/logins'
import { AppError } from '@quayso/contract/errors/errors'
import type { Database } from '@quayso/database/connect'
import { recordAudit } from '../../access/audit.ts'
import { settingOf } from '../../access/settings.ts'
import { consumeIfWrong } from '../../access/throttle.ts'
import { networkRateLimit } from '../limits.ts'
import { addIdentity, addMember, findIdentity, holdIdentity } from '../queries.ts'
import type { SocialProvider } from './social-provider.ts'
import { type Arrival, startSession } from './start-session.ts'

interface SocialLoginDeps {
  readonly db: Database
  /** None when nobody configured it. */
  readonly social: SocialProvider | undefined
}

/** A user name that nobody chooses, by the rule of user names. */
function newUserName(): string {
  return `fb${Array.from({ length: 13 }, () => randomInt(36).toString(36)).join('')}`
}

async function registerIdentity(trx: Database, providerId: string, at: Date): Promise<number> {
  const memberId = await addMember(trx, { userName: newUserName(), passwordHash: null, at })
  if (memberId === undefined) throw new Error('a random user name was taken')
  await addIdentity(trx, { providerId, memberId, at })
  await recordAudit(trx, { at, memberId, action: 'registered' })
  return memberId
}

/** Who comes for the first time becomes a member; who comes again is the same one. */
export async function socialLogin(
  { db, social }: SocialLoginDeps,
  { userId, accessToken }: SocialCredentials,
  arrival: Arrival,
): Promise<SocialLoginResult> {
  const { at, network } = arrival
  const appId = await settingOf(db, 'fbAppId')
  if (!social || appId === '' || !(await settingOf(db, 'fbLogin'))) throw new AppError('social_off')
  const isGenuine = () => social.isGenuine({ appId, userId, accessToken, at })
  const rateLimits = [networkRateLimit('social', network)]
  if (!(await consumeIfWrong(db, rateLimits, at, isGenuine))) throw new AppError('social_refused')
  return db.transaction().execute(async (trx) => {
    await holdIdentity(trx, userId)
    const known = await findIdentity(trx, userId)
    const memberId = known ?? (await registerIdentity(trx, userId, at))
    return { ...(await startSession(trx, memberId, arrival)), fbRegister: known === undefined ? '1' : '0' }
  })
}
