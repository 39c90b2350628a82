import type { OrderFault } from '@quayso/contract/orders/faults'
import type { OrderKind } from '@quayso/contract/orders/orders'
import { actOfOrder, proofLastsMs, proofOf } from '@quayso/contract/orders/proven-act'
import type { Database } from '@quayso/database/connect'
import { type AuthenticationResponseJSON, verifyAuthenticationResponse } from '@simplewebauthn/server'
import { sql } from 'kysely'

type ProofProblem = Extract<OrderFault, { kind: 'not-proven' }>['problem']

interface ProofRow {
  readonly kind: OrderKind
  readonly operator: string
  readonly approver: string | null
  readonly payload: unknown
  readonly byKey: boolean
  readonly machine: string
  /** Of the proof; null if there is none. */
  readonly challenge: Buffer | null
  readonly provenBy: string | null
  readonly act: string | null
  readonly response: AuthenticationResponseJSON | null
  readonly ageMs: number | null
  /** Of the passkey; null if its person has removed it. */
  readonly publicKey: Buffer | null
  readonly isYoung: boolean | null
  /** The person joined within a day: their first passkey cannot be older. */
  readonly isNew: boolean | null
}

async function readProof(trx: Database, order: string): Promise<ProofRow | undefined> {
  const { rows } = await sql<ProofRow>`
    SELECT r.kind, r.operator, r.approver, r.payload, r.by_key AS "byKey",
      coalesce(encode(r.machine_hash, 'hex'), '') AS machine,
      p.challenge, o.login AS "provenBy", p.act, p.response,
      extract(epoch FROM r.ordered_at - p.proved_at)::float8 * 1000 AS "ageMs",
      k.public_key AS "publicKey", k.counts_from > clock_timestamp() AS "isYoung",
      o.counts_from > clock_timestamp() AS "isNew"
    FROM result_order r
    LEFT JOIN operator_proof p ON p.challenge = r.proof
    LEFT JOIN operator o ON o.id = p.operator_id
    LEFT JOIN operator_passkey k ON k.credential_id = p.credential_id AND k.operator_id = p.operator_id
    WHERE r.id = ${order}`.execute(trx)
  return rows[0]
}

/**
 * Whether the passkey signed this challenge. A passkey signs for one name of a site only, so the origin in the answer
 * is the console's: no setting has to repeat it.
 */
async function isSigned({ challenge, response, publicKey }: ProofRow): Promise<boolean> {
  if (!challenge || !response || !publicKey) return false
  try {
    const { origin } = JSON.parse(Buffer.from(response.response.clientDataJSON, 'base64url').toString())
    const { verified } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: challenge.toString('base64url'),
      expectedOrigin: origin,
      expectedRPID: new URL(origin).hostname,
      requireUserVerification: true,
      // The console counts; an order may be verified after a later one.
      credential: { id: response.id, publicKey: new Uint8Array(publicKey), counter: 0 },
    })
    return verified
  } catch {
    return false
  }
}

async function findProblem(row: ProofRow, order: string, lastsMs: number): Promise<ProofProblem | undefined> {
  const { kind, operator, approver, payload, machine, provenBy, act, ageMs, isYoung, isNew } = row
  if (act === null || ageMs === null) return 'missing'
  const given = { id: order, kind, operator, approver: approver ?? undefined, payload, machine }
  if (provenBy !== (approver ?? operator) || act !== actOfOrder(given)) return 'other-act'
  if (ageMs > lastsMs) return 'old'
  // Claims of new people confirm nothing for as long; a new site is set up on its first day.
  if (isYoung && !isNew) return 'young'
  return (await isSigned(row)) ? undefined : 'wrong'
}

/** The worker verifies the proof itself: the console's role can insert orders and proofs in anybody's name. */
export async function findProofFault(trx: Database, order: string): Promise<OrderFault | undefined> {
  const row = await readProof(trx, order)
  if (!row || row.byKey) return undefined
  const proof = proofOf(row.kind, row.payload)
  if (!proof) return undefined
  const problem = await findProblem(row, order, proofLastsMs[proof])
  return problem && { kind: 'not-proven', problem }
}
