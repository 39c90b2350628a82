import { randomBytes } from 'node:crypto'
import type { Database } from '@quayso/database/connect'
import { openRequest } from './requests.ts'
import { newToken } from './secrets.ts'

interface Waiting {
  readonly login: string
  readonly name?: string
  /** The machine's cookie; a machine of their own when left out. */
  readonly machine?: string
}

/** Somebody waits at /join; with a passkey that answers nothing. */
export async function waitToJoin(db: Database, { login, name = login, machine = newToken() }: Waiting, at: Date) {
  const [id, publicKey, userHandle] = [randomBytes(16), randomBytes(77), randomBytes(32)]
  const passkey = { id, publicKey, counter: 0, transports: [], userHandle }
  return { machine, ...(await openRequest(db, { login, name, keyName: 'MacBook', passkey, machine }, at)) }
}

export async function activate(db: Database, operatorId: number): Promise<void> {
  await db.updateTable('operator').set({ state: 'active' }).where('id', '=', operatorId).execute()
}
