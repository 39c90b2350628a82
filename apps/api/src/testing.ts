import { randomBytes } from 'node:crypto'
import type { Database } from '@quayso/database/connect'
import type { MemberRole } from '@quayso/database/tables.gen'
import { asApp } from '@quayso/database/testing'
import type { LoadMeter } from '@quayso/process/load-meter'
import { pino } from 'pino'
import { tokenHash } from './access/session.ts'
import { type ApiDeps, buildApp } from './app.ts'
import { createSnapshot } from './lottery/results/snapshot.ts'
import { passwordsAt } from './members/passwords.ts'
import type { PictureStorage } from './uploads/storage/storage.ts'

const noPictures: PictureStorage = {
  put: () => Promise.reject(new Error('this test gave no place for pictures')),
  get: async () => undefined,
  remove: async () => {},
}

/** The least that Argon2 does: hashes at the real cost take half the time of a test with members. */
const cheapPasswords = passwordsAt({ memoryCost: 8, timeCost: 1, parallelism: 1 })

/** However slow the machine of the tests is. */
const alwaysRoom: LoadMeter = { enter: () => () => {}, hasRoom: () => true, queueMs: () => 0 }

/** Those that a test asks for by their database alone. */
const plainApis = new WeakMap<Database, ReturnType<typeof buildApp>>()

/** The whole API, silent, with what a test leaves out filled in; the same one again for whoever needs nothing special. */
export function testApi(deps: Pick<ApiDeps, 'db'> & Partial<ApiDeps>) {
  if (Object.keys(deps).length > 1) return buildTestApi(deps)
  const app = plainApis.get(deps.db) ?? buildTestApi(deps)
  plainApis.set(deps.db, app)
  return app
}

function buildTestApi(deps: Pick<ApiDeps, 'db'> & Partial<ApiDeps>) {
  return buildApp({
    snapshot: createSnapshot([]),
    pictures: noPictures,
    now: () => new Date(),
    verifierKey: '',
    trustedProxies: ['loopback'],
    loadMeter: alwaysRoom,
    passwords: cheapPasswords,
    log: pino({ level: 'silent' }),
    ...deps,
    db: asApp(deps.db, 'quayso_api'),
  })
}

interface TestMemberOptions {
  readonly userName?: string
  readonly role?: MemberRole
  readonly now?: Date
}

/** A member who has just logged in, and the header that says so. */
export async function testMember(db: Database, options: TestMemberOptions = {}) {
  const { userName = `m${randomBytes(6).toString('hex')}`, role = 'member', now = new Date() } = options
  const { id } = await db
    .insertInto('member')
    .values({ user_name: userName, role, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  const token = randomBytes(32).toString('base64url')
  const session = { member_id: id, login_source: 0, user_agent: 'test', created_at: now, last_seen_at: now }
  await db
    .insertInto('session')
    .values({ ...session, token_hash: tokenHash(token) })
    .execute()
  return { id, userName, token, headers: { 'x-session-token': token } }
}
