import { createHash } from 'node:crypto'
import type { Database } from '@quayso/database/connect'
import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import { sql } from 'kysely'
import { newChallenge } from '../identity/challenges.ts'
import { checkPasskey, passkeyQuestion } from '../identity/passkeys.ts'
import { newToken } from '../identity/secrets.ts'
import type { Services } from '../services.ts'
import type { Operator } from './context.ts'
import { Refusal } from './refusal.ts'

/** The operator's passkey has not answered for this act. Thrown in the transaction, and asked for after its end. */
export class Unproven extends Error {
  readonly act: string
  /** The proof lasts, for all claims of a draw. */
  readonly isForDraw: boolean

  constructor(act: string, isForDraw: boolean) {
    super('unproven')
    this.act = act
    this.isForDraw = isForDraw
  }
}

/** The header `x-proof` of a call that is sent again: base64url of this. */
export interface GivenProof {
  readonly nonce: string
  readonly response: AuthenticationResponseJSON
}

function challengeOf(act: string, nonce: string): Buffer {
  return createHash('sha256').update(`${act}${nonce}`).digest()
}

/** Undefined if there is no such header, or it is not what our page sends. */
export function readProof(header: unknown): GivenProof | undefined {
  if (typeof header !== 'string' || header.length > 8000) return undefined
  try {
    const { nonce, response } = JSON.parse(Buffer.from(header, 'base64url').toString())
    const parts = [nonce, response.id, response.response.clientDataJSON, response.response.signature]
    return parts.every((part) => typeof part === 'string') ? { nonce, response } : undefined
  } catch {
    return undefined
  }
}

/** The act of a call that gives no order. */
export function actOfCall(call: string, input: unknown): string {
  return JSON.stringify({ call, input: createHash('sha256').update(JSON.stringify(input)).digest('hex') })
}

interface Asking {
  readonly db: Database
  readonly services: Services
  readonly operator: Operator
  readonly now: Date
}

/** A refusal with a question to the operator's passkeys. The page sends the same call again, with their answer. */
export async function askForProof(asking: Asking, { act, isForDraw }: Unproven): Promise<Refusal> {
  const { db, services, operator, now } = asking
  const nonce = newToken()
  const challenge = challengeOf(act, nonce).toString('base64url')
  await newChallenge(db, { purpose: 'act', operatorId: operator.id }, now, challenge)
  const options = await passkeyQuestion(db, services, { challenge, operator })
  return new Refusal('unproven', { nonce, isForDraw, options })
}

async function findKept(db: Database, operator: Operator, act: string, lastsMs: number): Promise<Buffer | undefined> {
  const kept = await db
    .selectFrom('operator_proof')
    .select('challenge')
    .where('operator_id', '=', operator.id)
    .where('act', '=', act)
    .where(sql<boolean>`proved_at > clock_timestamp() - ${lastsMs} * interval '1 millisecond'`)
    .orderBy('proved_at', 'desc')
    .executeTakeFirst()
  return kept?.challenge
}

interface Proving extends Asking {
  readonly proof: GivenProof | undefined
}

/** Keeps the proof that came with the call, or finds one of the same act that still lasts; returns its challenge. */
export async function prove(proving: Proving, act: string, lastsMs = 0): Promise<Buffer> {
  const { db, services, operator, now, proof } = proving
  const kept = lastsMs > 0 ? await findKept(db, operator, act, lastsMs) : undefined
  if (kept) return kept
  if (!proof) throw new Unproven(act, lastsMs > 0)
  const { nonce, response } = proof
  const challenge = challengeOf(act, nonce)
  const question = { purpose: 'act', operatorId: operator.id, challenge: challenge.toString('base64url') } as const
  const { isRight } = await checkPasskey(db, services, { ...question, response }, now)
  // Another act, an older question or a wrong answer: the operator is asked anew.
  if (!isRight) throw new Unproven(act, lastsMs > 0)
  await db
    .insertInto('operator_proof')
    .values({
      ...{ challenge, operator_id: operator.id, credential_id: Buffer.from(response.id, 'base64url'), act, nonce },
      response: JSON.stringify(response),
    })
    .execute()
  return challenge
}
