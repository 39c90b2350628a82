import { createHash } from 'node:crypto'
import { AppError } from '@quayso/contract/errors/errors'
import type { SettingName } from '@quayso/contract/settings/site-settings'
import type { Database } from '@quayso/database/connect'
import type { MemberRole } from '@quayso/database/tables.gen'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sql } from 'kysely'

/** Who asks, as the database says at this moment. */
export interface Session {
  readonly id: number
  readonly memberId: number
  readonly role: MemberRole
}

declare module 'fastify' {
  interface FastifyRequest {
    session: Session | null
  }
}

/** 256 bits in base64url. */
const tokenForm = /^[\w-]{43}$/
/** Every request says that a session is in use; writing it down once a minute is enough. */
const seenEveryMs = 60_000

export function tokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/** A limit of the config, read with the statement that it limits. */
function minutes(name: Extract<SettingName, 'sessionIdleMinutes' | 'sessionMaxMinutes'>) {
  return sql`make_interval(mins => (SELECT value::integer FROM config WHERE name = ${sql.lit(name)}))`
}

export function isIdle(at: Date) {
  return sql<boolean>`session.last_seen_at <= ${at}::timestamptz - ${minutes('sessionIdleMinutes')}`
}

/** For work the view `live_session` says the same. */
export function isAlive(at: Date) {
  return sql<boolean>`NOT ${isIdle(at)} AND session.created_at > ${at}::timestamptz - ${minutes('sessionMaxMinutes')}`
}

/** Always asked of the database: what was ended on one node has ended on all. */
async function findSession(db: Database, hash: Buffer, at: Date) {
  return db
    .selectFrom('session')
    .innerJoin('member', 'member.id', 'session.member_id')
    .select(['session.id', 'session.member_id as memberId', 'session.last_seen_at as lastSeenAt', 'member.role'])
    .where('session.token_hash', '=', hash)
    .where('member.deleted_at', 'is', null)
    .where(isAlive(at))
    .executeTakeFirst()
}

/** From the header alone: a cookie comes along with a link on another site, a header does not. */
async function readSession(db: Database, request: FastifyRequest, at: Date): Promise<Session> {
  const token = request.headers['x-session-token']
  if (token === undefined || token === '') throw new AppError('login_required')
  if (typeof token !== 'string' || !tokenForm.test(token)) throw new AppError('session_ended')
  const found = await findSession(db, tokenHash(token), at)
  if (!found) throw new AppError('session_ended')
  const { lastSeenAt, ...session } = found
  if (at.getTime() - lastSeenAt.getTime() >= seenEveryMs) {
    await db.updateTable('session').set({ last_seen_at: at }).where('id', '=', session.id).execute()
  }
  return session
}

/** In which session somebody asks, in a call that is for anyone; undefined for a visitor, and when it has ended. */
export async function findSessionId(db: Database, request: FastifyRequest, at: Date): Promise<number | undefined> {
  const token = request.headers['x-session-token']
  if (typeof token !== 'string' || !tokenForm.test(token)) return undefined
  return (await findSession(db, tokenHash(token), at))?.id
}

export function prepareSessions(app: FastifyInstance): void {
  app.decorateRequest('session', null)
}

/** An `onRequest` hook for calls of members: anyone else is refused before what they sent is even read. */
export function requireMember(db: Database, now: () => Date) {
  return async (request: FastifyRequest): Promise<void> => {
    request.session = await readSession(db, request, now())
  }
}

/** Who asks, in a call that `requireMember` guards. */
export function sessionOf(request: FastifyRequest): Session {
  if (!request.session) throw new Error('this call is not guarded by requireMember')
  return request.session
}
