import type { Database } from '@quayso/database/connect'
import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import { isLogin } from './operators.ts'
import { type Claim, type ConsoleSite, checkPasskey } from './passkeys.ts'
import { fitsPassword } from './passwords.ts'
import { takeRecoveryCode } from './recovery.ts'
import type { Secrets } from './secrets.ts'
import { giveBack, networkLimit, passwordLimits, pay, type RateLimit, recoveryLimits, verifyLimit } from './throttle.ts'
import { takeCode } from './totp.ts'

export interface SignInDeps {
  readonly db: Database
  readonly site: ConsoleSite
  readonly secrets: Secrets
  readonly at: Date
  /** Who shares a limit. */
  readonly network: string
}

/** Who it is; or nobody that may come in, whatever the reason; or too many tries. */
export type Outcome =
  | { readonly is: 'right'; readonly operatorId: number; readonly login: string }
  | { readonly is: 'wrong'; readonly triesLeft: number; readonly login: string | undefined }
  | { readonly is: 'slowed'; readonly retryAfterSeconds: number }

async function limited(
  { db, at }: SignInDeps,
  rateLimits: readonly RateLimit[],
  check: () => Promise<Claim>,
): Promise<Outcome> {
  const toll = await pay(db, rateLimits, at)
  if (!toll.isPaid) return { is: 'slowed', retryAfterSeconds: toll.retryAfterSeconds }
  const { operatorId, isRight } = await check()
  const found = operatorId === undefined ? undefined : await findById(db, operatorId)
  if (!isRight || found?.state !== 'active') return { is: 'wrong', triesLeft: toll.triesLeft, login: found?.login }
  await giveBack(db, rateLimits)
  return { is: 'right', operatorId: found.id, login: found.login }
}

function findById(db: Database, id: number) {
  // Locked: who is suspended at this moment does not slip in.
  return db.selectFrom('operator').select(['id', 'login', 'state']).where('id', '=', id).forShare().executeTakeFirst()
}

export function signInWithPasskey(deps: SignInDeps, response: AuthenticationResponseJSON): Promise<Outcome> {
  const { db, site, at, network } = deps
  return limited(deps, [networkLimit('passkey', network)], () =>
    checkPasskey(db, site, { response, purpose: 'sign-in', operatorId: null }, at),
  )
}

/** Somebody who is signed in proves again who they are; what is wrong slows nobody else down. */
export function verifyWithPasskey(
  deps: SignInDeps,
  operatorId: number,
  response: AuthenticationResponseJSON,
): Promise<Outcome> {
  const { db, site, at } = deps
  return limited(deps, [verifyLimit(operatorId)], () =>
    checkPasskey(db, site, { response, purpose: 'verify', operatorId }, at),
  )
}

interface PasswordAndCode {
  readonly login: string
  readonly password: string
  readonly code: string
}

/** An unknown name takes the same way as a wrong password or code, is limited alike, and takes as long. */
export async function signInWithPassword(
  deps: SignInDeps,
  { login, password, code }: PasswordAndCode,
): Promise<Outcome> {
  const { db, secrets, at, network } = deps
  const outcome = await limited(deps, passwordLimits(login, network), async () => {
    const found = isLogin(login) ? await findForPassword(db, login) : undefined
    const fits = await fitsPassword(found?.passwordHash ?? null, password)
    if (!fits || !found?.totpSecret) return { operatorId: undefined, isRight: false }
    const isRight = await takeCode(db, secrets, { id: found.id, totpSecret: found.totpSecret, code }, at)
    return { operatorId: found.id, isRight }
  })
  return withTriedLogin(outcome, login)
}

/** For the audit: the name that was tried, if it is one. */
function withTriedLogin(outcome: Outcome, login: string): Outcome {
  return outcome.is === 'wrong' ? { ...outcome, login: isLogin(login) ? login : undefined } : outcome
}

function findForPassword(db: Database, login: string) {
  return db
    .selectFrom('operator')
    .select(['id', 'password_hash as passwordHash', 'totp_secret as totpSecret'])
    .where('login', '=', login)
    .executeTakeFirst()
}

interface LoginAndCode {
  readonly login: string
  readonly code: string
}

/** An unknown name takes the same way as a wrong code: one hash and one statement. */
export async function signInWithRecoveryCode(deps: SignInDeps, typed: LoginAndCode): Promise<Outcome> {
  const { db, secrets, at, network } = deps
  const outcome = await limited(deps, recoveryLimits(typed.login, network), async () => {
    const operatorId = await takeRecoveryCode(db, secrets, typed, at)
    return { operatorId, isRight: operatorId !== undefined }
  })
  return withTriedLogin(outcome, typed.login)
}
