import type { Database } from '@quayso/database/connect'
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { newChallenge, type Purpose, takeChallenge } from './challenges.ts'

/** Where the console is reached: passkeys are bound to it. */
export interface ConsoleSite {
  readonly origin: string
}

interface Owner {
  /** Null for who is not in yet. */
  readonly id: number | null
  readonly login: string
  readonly name: string
}

const timeoutMs = 5 * 60_000
/** ES256, EdDSA and RS256, as COSE numbers them. */
const supportedAlgorithmIDs = [-7, -8, -257]

function rpId({ origin }: ConsoleSite): string {
  return new URL(origin).hostname
}

/** What an authenticator keeps of an operator beside the key. */
function userHandle(operatorId: number): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(`operator/${operatorId}`)
}

function bytesOf(base64url: string): Buffer<ArrayBuffer> {
  return Buffer.from(base64url, 'base64url') as Buffer<ArrayBuffer>
}

async function passkeysOf(db: Database, operatorId: number) {
  const rows = await db
    .selectFrom('operator_passkey')
    .select(['credential_id as id', 'transports'])
    .where('operator_id', '=', operatorId)
    .execute()
  return rows.map(({ id, transports }) => ({ id: id.toString('base64url'), transports }))
}

export async function newPasskeyOptions(db: Database, site: ConsoleSite, owner: Owner, at: Date) {
  const challenge = await newChallenge(db, { purpose: 'new-passkey', operatorId: owner.id }, at)
  return generateRegistrationOptions({
    rpName: 'Quayso',
    rpID: rpId(site),
    userName: owner.login,
    userDisplayName: owner.name,
    // Of who is not in yet an own one: no answer tells whether the login exists, and no passkey of theirs is replaced.
    userID: owner.id === null ? bytesOf(challenge) : userHandle(owner.id),
    challenge: bytesOf(challenge),
    timeout: timeoutMs,
    attestationType: 'none',
    excludeCredentials: owner.id === null ? [] : await passkeysOf(db, owner.id),
    supportedAlgorithmIDs,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
}

interface OwnPasskey {
  readonly operatorId: number
  readonly name: string
  readonly response: RegistrationResponseJSON
}

export interface NewPasskey {
  readonly id: Buffer
  readonly publicKey: Buffer
  readonly counter: number
  readonly transports: readonly string[]
  readonly userHandle: Buffer
}

/** Undefined if the answer does not fit the question. */
export async function readNewPasskey(
  db: Database,
  site: ConsoleSite,
  { operatorId, response }: { readonly operatorId: number | null; readonly response: RegistrationResponseJSON },
  at: Date,
): Promise<NewPasskey | undefined> {
  let asked = ''
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response,
      expectedChallenge: (challenge) => {
        asked = challenge
        return takeChallenge(db, challenge, { purpose: 'new-passkey', operatorId }, at)
      },
      expectedOrigin: site.origin,
      expectedRPID: rpId(site),
      requireUserVerification: true,
      supportedAlgorithmIDs,
    })
    if (!registrationInfo) return undefined
    const { id, publicKey, counter, transports = [] } = registrationInfo.credential
    const own = operatorId === null ? bytesOf(asked) : userHandle(operatorId)
    return { id: bytesOf(id), publicKey: Buffer.from(publicKey), counter, transports, userHandle: Buffer.from(own) }
  } catch (error) {
    rethrowOurs(error)
    return undefined
  }
}

/** The library throws for every answer that is not right; a database that fails must not look like one. */
function rethrowOurs(error: unknown): void {
  if (!(error instanceof Error) || 'serverProcess' in error) throw error
}

/** False if the answer does not fit the question, or the key is there already. */
export async function addPasskey(db: Database, site: ConsoleSite, passkey: OwnPasskey, at: Date): Promise<boolean> {
  const made = await readNewPasskey(db, site, passkey, at)
  if (!made) return false
  const added = await db
    .insertInto('operator_passkey')
    .values({
      credential_id: made.id,
      operator_id: passkey.operatorId,
      public_key: made.publicKey,
      counter: made.counter,
      transports: [...made.transports],
      name: passkey.name,
      created_at: at,
      last_used_at: at,
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning('operator_id')
    .executeTakeFirst()
  return added !== undefined
}

/** For anybody who signs in, so with no list of keys: it would tell whether a name exists. */
export async function signInOptions(db: Database, site: ConsoleSite, at: Date) {
  const challenge = await newChallenge(db, { purpose: 'sign-in', operatorId: null }, at)
  return question(site, challenge, [])
}

export async function verifyOptions(db: Database, site: ConsoleSite, operatorId: number, at: Date) {
  const challenge = await newChallenge(db, { purpose: 'verify', operatorId }, at)
  return passkeyQuestion(db, site, { challenge, operator: { id: operatorId } })
}

interface ToOperator {
  readonly challenge: string
  readonly operator: { readonly id: number }
}

/** A question that any passkey of the operator answers. */
export async function passkeyQuestion(db: Database, site: ConsoleSite, { challenge, operator }: ToOperator) {
  return question(site, challenge, await passkeysOf(db, operator.id))
}

function question(site: ConsoleSite, challenge: string, keys: Awaited<ReturnType<typeof passkeysOf>>) {
  return generateAuthenticationOptions({
    rpID: rpId(site),
    challenge: bytesOf(challenge),
    timeout: timeoutMs,
    userVerification: 'required',
    ...(keys.length > 0 && { allowCredentials: keys }),
  })
}

async function findPasskey(db: Database, response: AuthenticationResponseJSON) {
  return db
    .selectFrom('operator_passkey')
    .selectAll()
    .where('credential_id', '=', bytesOf(response.id))
    .forUpdate()
    .executeTakeFirst()
}

interface PasskeyAnswer {
  readonly response: AuthenticationResponseJSON
  readonly purpose: Purpose
  /** Null for who is not signed in yet. */
  readonly operatorId: number | null
  /** The one that must be answered; otherwise any that was asked for this purpose. */
  readonly challenge?: string
}

/** Whose passkey is said to have answered, and whether it is true. */
export interface Claim {
  readonly operatorId: number | undefined
  readonly isRight: boolean
}

export async function checkPasskey(
  db: Database,
  site: ConsoleSite,
  { response, purpose, operatorId, challenge: expected }: PasskeyAnswer,
  at: Date,
): Promise<Claim> {
  const passkey = await findPasskey(db, response)
  if (!passkey) return { operatorId: operatorId ?? undefined, isRight: false }
  const wrong = { operatorId: passkey.operator_id, isRight: false }
  if (operatorId !== null && passkey.operator_id !== operatorId) return wrong
  if (!isHandleOf(response.response.userHandle, passkey)) return wrong
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: async (challenge) =>
        challenge === (expected ?? challenge) && takeChallenge(db, challenge, { purpose, operatorId }, at),
      expectedOrigin: site.origin,
      expectedRPID: rpId(site),
      requireUserVerification: true,
      credential: {
        id: response.id,
        publicKey: new Uint8Array(passkey.public_key),
        counter: passkey.counter,
        transports: passkey.transports,
      },
    })
    if (!verified) return wrong
    await db
      .updateTable('operator_passkey')
      .set({ counter: authenticationInfo.newCounter, last_used_at: at })
      .where('credential_id', '=', passkey.credential_id)
      .execute()
    return { operatorId: passkey.operator_id, isRight: true }
  } catch (error) {
    rethrowOurs(error)
    return wrong
  }
}

function isHandleOf(
  handle: string | undefined,
  passkey: { readonly operator_id: number; readonly user_handle: Buffer | null },
): boolean {
  return handle === undefined || bytesOf(handle).equals(passkey.user_handle ?? userHandle(passkey.operator_id))
}
