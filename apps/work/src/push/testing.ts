import { randomBytes } from 'node:crypto'
import type { Database } from '@quayso/database/connect'
import { addLeaf, allowAnyResult, asApp, testDatabase } from '@quayso/database/testing'
import { type PushService, startPushService } from '@quayso/stack/parts/push-service/push-service'
import { sql } from 'kysely'
import { pino } from 'pino'
import { onTestFinished } from 'vitest'
import webPush from 'web-push'
import { createTasks } from '../tasks.ts'
import { createPushDeps } from './push-deps.ts'

const evening = '2026-11-16T17:00:00+07:00'

interface Subscribing {
  readonly follows?: readonly string[]
  readonly quiet?: readonly [from: number, to: number]
  readonly showsNumbers?: boolean
  readonly locale?: string
  /** Who is logged in on it. */
  readonly memberId?: number
  readonly posts?: readonly string[]
}

/** A database, a push service, unless the site has no keys for one, and the tasks; jobs run when they are asked to, at the time of the test. */
export async function testPush({ isSending = true } = {}) {
  const { db } = await testDatabase()
  await allowAnyResult(db)
  await sql`SELECT ensure_draw_partition('2026-11-01')`.execute(db)
  const service = await startPushService()
  onTestFinished(service.close)
  const clock = { now: new Date(evening) }
  const { publicKey, privateKey: secretKey } = webPush.generateVAPIDKeys()
  const keys = { publicKey, secretKey, contact: 'mailto:ops@site.example' }
  const push = createPushDeps({ keys, hosts: [service.url] }, () => clock.now)
  onTestFinished(push.client.close)
  const tasks = createTasks({ now: () => clock.now, push: isSending ? push : undefined })
  const context = { db: asApp(db, 'quayso_work'), log: pino({ level: 'silent' }), signal: new AbortController().signal }

  const runTask = (name: string, payload: unknown) => tasks.find((task) => task.name === name)?.run(payload, context)
  /** Runs the jobs that are due, in the order of the engine, until none is. */
  const runJobs = async (): Promise<void> => {
    const { rows } = await sql<{ name: string; payload: unknown }>`
      WITH taken AS (DELETE FROM graphile_worker._private_jobs WHERE run_at <= ${clock.now} OR run_at < clock_timestamp()
        AND run_at > clock_timestamp() - interval '1 hour' RETURNING *)
      SELECT identifier AS name, payload FROM taken JOIN graphile_worker._private_tasks t ON t.id = task_id
      ORDER BY taken.priority, taken.run_at, taken.id`.execute(db)
    for (const { name, payload } of rows) await runTask(name, payload)
    if (rows.length > 0) await runJobs()
  }
  const tell = async (game: string, turn = 2026111600000, version = 2) => {
    await runTask('tell-draw', { game, turn, version })
    await runJobs()
  }
  return { db, service, clock, tell, runJobs, runTask, messages: push.messages }
}

async function logIn(db: Database, memberId: number): Promise<number> {
  const times = { created_at: new Date(), last_seen_at: new Date() }
  const session = { token_hash: randomBytes(32), member_id: memberId, login_source: 1, user_agent: '', ...times }
  return (await db.insertInto('session').values(session).returning('id').executeTakeFirstOrThrow()).id
}

export async function subscribe(db: Database, service: PushService, subscribing: Subscribing = {}): Promise<string> {
  const { follows = ['game hcm'], quiet, showsNumbers = false, locale = 'vi', memberId, posts = [] } = subscribing
  const { endpoint, keys } = service.subscribe()
  const { id } = await db
    .insertInto('push_subscription')
    .values({
      ...{ endpoint, locale, shows_numbers: showsNumbers, created_at: new Date(), renewed_at: new Date() },
      ...{ p256dh: Buffer.from(keys.p256dh, 'base64url'), auth: Buffer.from(keys.auth, 'base64url') },
      ...{ quiet_from: quiet?.[0] ?? null, quiet_to: quiet?.[1] ?? null, posts: [...posts] },
      session_id: memberId === undefined ? null : await logIn(db, memberId),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const rows = follows.map((follow) => {
    const [kind = '', target = ''] = follow.split(' ')
    return { subscription_id: id, kind, target }
  })
  if (rows.length > 0) await db.insertInto('push_follow').values(rows).execute()
  return endpoint
}

export async function join(db: Database, userName: string): Promise<number> {
  const member = { user_name: userName, created_at: new Date() }
  return (await db.insertInto('member').values(member).returning('id').executeTakeFirstOrThrow()).id
}

/** What members were told, in its order. */
export const inboxes = (db: Database) =>
  db.selectFrom('notification').select(['member_id', 'kind', 'about', 'args']).orderBy('id').execute()

interface Drawn {
  readonly day?: string
  readonly status?: 'provisional' | 'confirmed'
  readonly isLogged?: boolean
}

/** The entry in the log of one version of a draw. */
export async function logDraw(db: Database, game: string, turn: number, version: number) {
  await addLeaf(db, `${game}:${turn}:${version}`)
}

/** A draw of an official lottery, with its entry in the log. */
export async function draw(
  db: Database,
  game: string,
  { day = '2026-11-16', status = 'confirmed', isLogged = true }: Drawn = {},
) {
  const ord = Number(day.replaceAll('-', ''))
  const turn = ord * 100_000
  const told = { source: 'operator', status, told_by: 'alice', version: 2 } as const
  await db
    .insertInto('draw')
    .values({ game, turn, ord, due_at: new Date(`${day}T16:15:00+07:00`), tiers: ['123456', '17'], ...told })
    .execute()
  if (isLogged) await logDraw(db, game, turn, 2)
  return turn
}

/** A draw of one of our own games, as the draw workers record it. */
export async function drawOwn(db: Database, game: string) {
  const turn = 2026111600001
  const own = { source: 'own', status: 'confirmed', seed: Buffer.alloc(32), key_id: '2026a', version: 2 } as const
  await db
    .insertInto('draw')
    .values({ game, turn, ord: 1, due_at: new Date(evening), tiers: ['1', '2', '3', '4', '5'], ...own })
    .execute()
  await logDraw(db, game, turn, 2)
  return turn
}

export async function correct(db: Database, game: string, turn = 2026111600000, tiers = ['654321', '17']) {
  const people = { told_by: 'alice', approved_by: 'bob', reason: 'two digits were swapped' }
  const revision = { game, turn, version: 3, status: 'corrected', source: 'operator' } as const
  await db
    .insertInto('draw_revision')
    .values({ ...revision, ...people, tiers: [...tiers] })
    .execute()
  await logDraw(db, game, turn, 3)
}
