import { randomInt } from 'node:crypto'
import type { Database } from '@quayso/database/connect'
import { keyedHash, type Secrets } from './secrets.ts'

/** Without what is read for another: I, L and O for 1 and 0, and no U. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const recoveryCodeCount = 10

function newCode(): string {
  const code = Array.from({ length: 8 }, () => letters[randomInt(letters.length)]).join('')
  return `${code.slice(0, 4)}-${code.slice(4)}`
}

/** However it was written down and typed. */
function normalCode(typed: string): string {
  return typed.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1')
}

function codeHash({ recovery }: Secrets, code: string): Buffer {
  return keyedHash(recovery, normalCode(code))
}

/** Ends the codes that were there. These are shown once. */
export async function newRecoveryCodes(db: Database, secrets: Secrets, operatorId: number): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, newCode)
  await db.deleteFrom('operator_recovery').where('operator_id', '=', operatorId).execute()
  await db
    .insertInto('operator_recovery')
    .values(codes.map((code) => ({ operator_id: operatorId, code_hash: codeHash(secrets, code) })))
    .execute()
  return codes
}

interface TypedCode {
  readonly login: string
  readonly code: string
}

/** Uses up the code; returns its operator if it is one of this login that was not used. One statement for every login. */
export async function takeRecoveryCode(
  db: Database,
  secrets: Secrets,
  { login, code }: TypedCode,
  at: Date,
): Promise<number | undefined> {
  const taken = await db
    .updateTable('operator_recovery')
    .from('operator')
    .set({ used_at: at })
    .whereRef('operator.id', '=', 'operator_id')
    .where('login', '=', login)
    .where('code_hash', '=', codeHash(secrets, code))
    .where('used_at', 'is', null)
    .returning('operator_id as operatorId')
    .executeTakeFirst()
  return taken?.operatorId
}

export async function countRecoveryCodes(db: Database, operatorId: number): Promise<number> {
  const { count } = await db
    .selectFrom('operator_recovery')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('operator_id', '=', operatorId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}
