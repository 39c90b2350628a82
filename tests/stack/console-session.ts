import { createHash, randomBytes } from 'node:crypto'
import { connect } from '@quayso/database/connect'
import type { StackAddresses } from './addresses.ts'
import { makeOfAge } from './of-age.ts'
import { softPasskey } from './soft-passkey.ts'

const newSecret = () => randomBytes(32).toString('base64url')
const hashOf = (secret: string) => createHash('sha256').update(secret).digest()

interface SessionOptions {
  readonly login: string
  readonly name: string
  readonly roles: readonly string[]
}

/**
 * The cookies of an operator of age who is signed in, and their passkey, written into the database: for what is not
 * about signing in.
 */
export async function addConsoleSession(
  { postgres, consoleUrl }: Pick<StackAddresses, 'postgres' | 'consoleUrl'>,
  { login, name, roles }: SessionOptions,
) {
  const db = connect({ url: postgres.url, application: 'console-session', maxConnections: 1, onIdleError: () => {} })
  const [token, machine] = [newSecret(), newSecret()]
  const passkey = softPasskey({ origin: consoleUrl })
  const now = new Date()
  try {
    const { id } = await db
      .insertInto('operator')
      .values({ login, name, roles: [...roles], state: 'active' })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('operator_passkey')
      .values({
        ...{ credential_id: Buffer.from(passkey.id, 'base64url'), operator_id: id, public_key: passkey.publicKey },
        ...{ counter: 0, transports: ['internal'], name: 'tools' },
      })
      .execute()
    await makeOfAge(db, login)
    await db
      .insertInto('operator_session')
      .values({
        ...{ token_hash: hashOf(token), machine_hash: hashOf(machine), operator_id: id },
        ...{ way: 'passkey', user_agent: 'tools', created_at: now, last_seen_at: now, verified_at: now },
      })
      .execute()
  } finally {
    await db.destroy()
  }
  // Browsers take this machine's own address for a secure one; the protocol that sets cookies does not.
  const url = consoleUrl.replace('http:', 'https:')
  const attributes = { secure: true, httpOnly: true, sameSite: 'Strict', url } as const
  const cookies = [
    { ...attributes, name: '__Host-console', value: token },
    { ...attributes, name: '__Host-machine', value: machine },
  ]
  return { cookies, passkey }
}
