import type { Database } from '@quayso/database/connect'
import { seal, unseal } from '@quayso/process/seal'
import { Secret, TOTP } from 'otpauth'
import type { Secrets } from './secrets.ts'

const stepSeconds = 30

interface Owner {
  readonly id: number
  readonly login: string
}

function totpOf(secret: Uint8Array, login: string): TOTP {
  return new TOTP({
    issuer: 'Quayso',
    label: login,
    secret: new Secret({ buffer: new Uint8Array(secret).buffer }),
    period: stepSeconds,
    digits: 6,
  })
}

/** The time step that the code is of: of now, or the one before or after. */
function stepOf(secret: Uint8Array, code: string, at: Date): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined
  const delta = totpOf(secret, '').validate({ token: code, timestamp: at.getTime(), window: 1 })
  return delta === null ? undefined : Math.floor(at.getTime() / 1000 / stepSeconds) + delta
}

/** A secret that is not in use before a code of it has come back; until then the browser keeps it sealed. */
export function proposeTotp({ totp }: Secrets, { id, login }: Owner) {
  const secret = new Secret({ size: 20 })
  return {
    uri: totpOf(secret.bytes, login).toString(),
    secret: secret.base32,
    sealed: seal(totp, secret.bytes, `proposed for ${id}`).toString('base64url'),
  }
}

/** False if the code is not of the proposed secret, or that is not this operator's. */
export async function setTotp(
  db: Database,
  { totp }: Secrets,
  { operatorId, sealed, code }: { operatorId: number; sealed: string; code: string },
  at: Date,
): Promise<boolean> {
  const secret = unseal(totp, Buffer.from(sealed, 'base64url'), `proposed for ${operatorId}`)
  const step = secret && stepOf(secret, code, at)
  if (secret === undefined || step === undefined) return false
  await db
    .updateTable('operator')
    .set({ totp_secret: seal(totp, secret, `operator ${operatorId}`), totp_step: step })
    .where('id', '=', operatorId)
    .execute()
  return true
}

/** Whether the code is right and has not been used: of two at once one is refused. */
export async function takeCode(
  db: Database,
  { totp }: Secrets,
  { id, totpSecret, code }: { id: number; totpSecret: Buffer; code: string },
  at: Date,
): Promise<boolean> {
  const secret = unseal(totp, totpSecret, `operator ${id}`)
  const step = secret && stepOf(secret, code, at)
  if (step === undefined) return false
  const taken = await db
    .updateTable('operator')
    .set({ totp_step: step })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('totp_step', 'is', null), eb('totp_step', '<', step)]))
    .returning('id')
    .executeTakeFirst()
  return taken !== undefined
}
