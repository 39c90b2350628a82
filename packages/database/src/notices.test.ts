import { createHash } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import { expect, test } from 'vitest'
import type { AppRole } from './app-role.ts'
import type { Database } from './connect.ts'
import { appendAudit } from './operator-audit.ts'
import { asApp, testDatabase } from './testing.ts'

async function setUp() {
  const { db: owner } = await testDatabase()
  await sql`
    INSERT INTO operator (login, name, roles, state) VALUES
      ('mai', 'Mai', '{admin}', 'active'), ('quan', 'Quân', '{admin}', 'active'), ('ha', 'Hà', '{entry}', 'active')`.execute(
    owner,
  )
  await sql`INSERT INTO result_source (name, kind, owner, address, games, interval_seconds, before_minutes, after_minutes,
    added_by) VALUES ('rss', 'rss', 'rss', 'https://rss.example/', '{hcm}', 30, 5, 60, 'mai')`.execute(owner)
  await sql`INSERT INTO operator_session (token_hash, operator_id, way, user_agent, created_at, last_seen_at, verified_at)
    SELECT sha256(login::bytea), id, 'passkey', '', now(), now(), now() FROM operator`.execute(owner)
  // Acts of others, which somebody could undo.
  await sql`INSERT INTO source_pause VALUES ('rss', 'dongnai', now() + interval '1 hour', 'quan'),
    ('rss', 'cantho', now() - interval '1 hour', 'quan')`.execute(owner)
  await sql`INSERT INTO game_publishing (game, paused_at, paused_until, pause_reason)
    VALUES ('dongnai', now(), now() + interval '1 hour', 'x'), ('cantho', now(), now() - interval '1 hour', 'x')`.execute(
    owner,
  )
  await sql`INSERT INTO result_alert (kind, game, turn, rank, details)
    SELECT 'disagreement', 'hcm', 20261114, rank, '' FROM generate_series(1, 2) rank`.execute(owner)
  await sql`INSERT INTO operator_key (key_hash, operator_id) SELECT sha256(login::bytea), id FROM operator`.execute(
    owner,
  )
  await sql`INSERT INTO notice (vi, places, shown, is_draft, changed_by, changed_at)
    SELECT vi, '{home}', '(,)', vi = 'draft', id, now() FROM operator, (VALUES ('shown'), ('draft')) AS one (vi)
    WHERE login = 'quan'`.execute(owner)
  const last = async () => {
    const { rows } = await sql<{ id: number }>`SELECT coalesce(max(id), 0) AS id FROM operator_notice`.execute(owner)
    return rows[0]?.id ?? 0
  }
  /** The notices of what an app writes, and who audits it as. */
  const noticesOf = async (role: AppRole, statement: RawBuilder<unknown>, who = 'mai', second?: string) => {
    const before = await last()
    await asApp(owner, role)
      .transaction()
      .execute(async (trx) => {
        await statement.execute(trx)
        const entry = {
          at: new Date(),
          who,
          second,
          action: 'x',
          subject: 'y',
          way: 'console',
          after: { reason: 'why' },
        }
        await appendAudit(trx, entry)
      })
    const { rows } = await sql<{ notice: string }>`
      SELECT concat_ws(' ', about, kind, subject, author, approver) AS notice FROM operator_notice WHERE id > ${before}
      ORDER BY id`.execute(owner)
    return rows.map(({ notice }) => notice)
  }
  return { owner, last, noticesOf }
}

const ofHa = sql`SELECT id FROM operator WHERE login = 'ha'`
const passkey = sql`INSERT INTO operator_passkey (credential_id, operator_id, public_key, counter, transports, name)
  SELECT '\\x01', id, '\\x02', 0, '{}', 'phone' FROM operator WHERE login = 'ha'`

const addNotice = (isDraft: boolean) =>
  sql`INSERT INTO notice (vi, places, shown, is_draft, changed_by, changed_at)
    SELECT 'x', '{home}', '(,)', ${isDraft}, id, now() FROM operator WHERE login = 'mai'`

const changes: readonly [AppRole, RawBuilder<unknown>, readonly string[]][] = [
  [
    'quayso_console',
    sql`INSERT INTO operator (login, name, roles) VALUES ('duc', 'Đức', '{}')`,
    ['rights operator-invited operator/duc mai'],
  ],
  [
    'quayso_console',
    sql`UPDATE operator SET roles = '{admin}' WHERE login = 'ha'`,
    ['rights operator-roles operator/ha mai'],
  ],
  [
    'quayso_console',
    sql`UPDATE operator SET state = 'suspended' WHERE login = 'ha'`,
    ['rights operator-suspended operator/ha mai'],
  ],
  // As somebody who was there takes a new invitation.
  [
    'quayso_console',
    sql`UPDATE operator SET state = 'active' WHERE login = 'ha'`,
    ['rights operator-joined operator/ha mai'],
  ],
  [
    'quayso_console',
    sql`UPDATE operator SET login = 'hai' WHERE login = 'ha'`,
    ['rights operator-login operator/hai mai'],
  ],
  [
    'quayso_console',
    sql`UPDATE operator SET totp_secret = '\\x01' WHERE login = 'ha'`,
    ['rights password-set operator/ha mai'],
  ],
  ['quayso_console', passkey, ['rights passkey-added operator/ha mai']],
  [
    'quayso_console',
    sql`INSERT INTO operator_key (key_hash, operator_id) SELECT sha256('k'), id FROM (${ofHa}) o`,
    ['rights key-made operator/ha mai'],
  ],
  [
    'quayso_console',
    sql`INSERT INTO operator_recovery (operator_id, code_hash)
      SELECT o.id, sha256(n::text::bytea) FROM (${ofHa}) o, generate_series(1, 10) n`,
    ['rights recovery-codes-made operator/ha mai'],
  ],
  [
    'quayso_console',
    sql`DELETE FROM operator_session WHERE operator_id IN (${ofHa})`,
    ['desk sessions-ended operator/ha mai'],
  ],
  // One's own are nobody else's matter.
  [
    'quayso_console',
    sql`DELETE FROM operator_session WHERE operator_id IN (SELECT id FROM operator WHERE login = 'mai')`,
    [],
  ],
  [
    'quayso_draws',
    sql`INSERT INTO result_source (name, kind, owner, address, games, interval_seconds, before_minutes, after_minutes,
      added_by) VALUES ('new', 'rss', 'new', 'https://new.example/', '{hcm}', 30, 5, 60, 'mai')`,
    ['sources source-added source/new mai'],
  ],
  [
    'quayso_draws',
    sql`UPDATE result_source SET address = 'https://b.example/'`,
    ['sources source-changed source/rss mai'],
  ],
  ['quayso_draws', sql`UPDATE result_source SET counts_from = now()`, ['sources source-changed source/rss mai']],
  [
    'quayso_draws',
    sql`UPDATE result_source SET state = 'on', switched_by = 'mai', switched_at = now()`,
    ['sources source-on source/rss mai'],
  ],
  [
    'quayso_draws',
    sql`UPDATE result_source SET state = 'gone', switched_by = 'mai', switched_at = now()`,
    ['sources source-removed source/rss mai'],
  ],
  ['quayso_draws', sql`UPDATE result_source SET failures = 3`, []],
  [
    'quayso_draws',
    sql`INSERT INTO source_trust (source, is_counted, reason, changed_by) VALUES ('rss', true, 'x', 'quan')`,
    ['sources source-counted source/rss mai'],
  ],
  [
    'quayso_console',
    sql`INSERT INTO game_name (game, first_day, vi, en, th, zh) VALUES ('st60', '2030-01-01', 'a', 'b', 'c', 'd')`,
    ['names game-renamed game/st60 mai'],
  ],
  [
    'quayso_draws',
    sql`INSERT INTO game_publishing (game, publish, paused_at, paused_until, pause_reason)
      VALUES ('hcm', 'agreed', now(), now() + interval '9 minutes', 'x')`,
    ['desk publishing-changed game/hcm mai', 'desk publishing-paused game/hcm mai'],
  ],
  [
    'quayso_console',
    sql`INSERT INTO source_pause (source, game, until, paused_by) VALUES ('rss', 'hcm', now(), 'mai')`,
    ['desk source-paused source/rss mai'],
  ],
  [
    'quayso_console',
    sql`INSERT INTO game_setting (game, is_on_front) VALUES ('hcm', false)`,
    ['desk game-hidden game/hcm mai'],
  ],
  [
    'quayso_console',
    sql`INSERT INTO game_setting (game, closed_from) VALUES ('hcm', '2040-01-01')`,
    ['desk game-closed game/hcm mai'],
  ],
  [
    'quayso_console',
    sql`UPDATE config SET value = '0' WHERE name = 'boardMessageIsOpen'`,
    ['desk setting-changed config/boardMessageIsOpen mai'],
  ],
  ['quayso_console', sql`UPDATE config SET value = value WHERE name = 'boardMessageIsOpen'`, []],
  // A text or picture that visitors see.
  ['quayso_console', addNotice(false), ['desk notice-changed contents/notices mai']],
  ['quayso_console', addNotice(true), []],
  [
    'quayso_console',
    sql`UPDATE notice SET is_draft = false WHERE is_draft`,
    ['desk notice-changed contents/notices mai'],
  ],
  [
    'quayso_console',
    sql`UPDATE notice SET is_draft = true WHERE NOT is_draft`,
    ['desk notice-changed contents/notices mai'],
  ],
  ['quayso_console', sql`DELETE FROM notice`, ['desk notice-changed contents/notices mai']],
  [
    'quayso_console',
    sql`INSERT INTO ad (site, name, alt, desk_img_url) VALUES (0, 'x', 'Xổ số', '/x.webp')`,
    ['desk ad-changed contents/ads mai'],
  ],
  ['quayso_console', sql`UPDATE page_version SET change = 'x' WHERE slug = 'about'`, []],
  ['quayso_console', sql`DELETE FROM page_version WHERE slug = 'rules'`, ['desk page-changed page/rules mai']],
  [
    'quayso_console',
    sql`WITH saved AS (UPDATE contact_info SET main_phone = '1900 6868' RETURNING 1)
      INSERT INTO contact_channel (name, value) VALUES ('zalo', 'Quayso')`,
    ['desk contacts-changed contents/contacts mai'],
  ],
  [
    'quayso_console',
    sql`INSERT INTO game_setting (game, place) VALUES ('hcm', 0), ('dongnai', 1)`,
    ['desk game-order-changed game/hcm mai'],
  ],
  ['quayso_console', sql`INSERT INTO game_setting (game) VALUES ('hcm')`, []],
  // A precaution that somebody takes away, unless it is over or their own.
  [
    'quayso_draws',
    sql`UPDATE game_publishing SET paused_until = clock_timestamp() WHERE game = 'dongnai'`,
    ['desk publishing-resumed game/dongnai mai'],
  ],
  [
    'quayso_draws',
    sql`UPDATE game_publishing SET paused_at = NULL, paused_until = NULL, pause_reason = NULL`,
    ['desk publishing-resumed game/dongnai mai'],
  ],
  [
    'quayso_console',
    sql`UPDATE source_pause SET until = until - interval '1 minute' WHERE until > now()`,
    ['desk source-paused source/rss mai', 'desk source-resumed source/rss mai'],
  ],
  ['quayso_console', sql`DELETE FROM source_pause`, ['desk source-resumed source/rss mai']],
  [
    'quayso_console',
    sql`UPDATE operator_key SET ended_at = now() WHERE operator_id IN (${ofHa})`,
    ['desk key-ended operator/ha mai'],
  ],
  [
    'quayso_console',
    sql`UPDATE operator_key SET ended_at = now() WHERE operator_id IN (SELECT id FROM operator WHERE login = 'mai')`,
    [],
  ],
  [
    'quayso_draws',
    sql`UPDATE result_alert SET closed_at = now(), closed_by = 'mai'`,
    ['desk alert-closed game/hcm mai'],
  ],
  ['quayso_draws', sql`UPDATE result_alert SET closed_at = now(), closed_by = 'agreement'`, []],
  [
    'quayso_draws',
    sql`INSERT INTO calendar_exception (game, kind, day, held_at, reason, entered_by)
      VALUES ('hcm', 'extra', '2030-01-01', '16:15', 'x', 'quan')`,
    ['desk calendar-added game/hcm mai'],
  ],
]

const titled = changes.map(
  ([role, statement, notices]) => [role, notices.join(', ') || 'nothing', statement, notices] as const,
)

test.for(titled)('[INSIDE-50] what %s writes is noticed as: %s', async ([role, , statement, notices]) => {
  const { noticesOf } = await setUp()
  expect(await noticesOf(role, statement)).toEqual(notices)
})

test('[INSIDE-50] a notice names both who did it; without an audit, nobody', async () => {
  const { owner, noticesOf } = await setUp()
  const change = sql`UPDATE operator SET roles = '{admin}' WHERE login = 'ha'`
  expect(await noticesOf('quayso_console', change, 'mai', 'quan')).toEqual([
    'rights operator-roles operator/ha mai quan',
  ])
  await sql`UPDATE operator SET roles = '{}' WHERE login = 'ha'`.execute(asApp(owner, 'quayso_console'))
  const newest = owner.selectFrom('operator_notice').select(['kind', 'author']).orderBy('id', 'desc').limit(1)
  expect(await newest.executeTakeFirst()).toEqual({ kind: 'operator-roles', author: null })
})

test('[INSIDE-50] who joins is one notice', async () => {
  const { noticesOf } = await setUp()
  const join = sql`WITH made AS (
      INSERT INTO operator_passkey (credential_id, operator_id, public_key, counter, transports, name)
      SELECT '\\x01', id, '\\x02', 0, '{}', 'phone' FROM operator WHERE login = 'ha'),
    ended AS (DELETE FROM operator_session WHERE operator_id IN (${ofHa}))
    UPDATE operator SET state = 'active' WHERE login = 'ha'`
  expect(await noticesOf('quayso_console', join, 'ha')).toEqual(['rights operator-joined operator/ha ha'])
})

test('[INSIDE-53] a command on the server is a notice with its reason', async () => {
  const { owner, noticesOf } = await setUp()
  expect(await noticesOf('quayso_console', sql`SELECT 1`, '(server)')).toEqual(['break-glass break-glass y (server)'])
  const { details } = await owner
    .selectFrom('operator_notice')
    .select('details')
    .where('kind', '=', 'break-glass')
    .executeTakeFirstOrThrow()
  expect(details).toEqual({ action: 'x', reason: 'why' })
})

const roles: readonly AppRole[] = ['quayso_console', 'quayso_draws', 'quayso_api', 'quayso_work']
const forbidden = [
  `INSERT INTO operator_notice (about, kind, subject) VALUES ('desk', 'x', 'y')`,
  `UPDATE operator_notice SET author = 'nobody'`,
  'DELETE FROM operator_notice',
  'TRUNCATE operator_notice CASCADE',
  'DELETE FROM operator_notice_seen',
  `INSERT INTO operator_notice_seen (notice_id, operator_id, at) SELECT n.id, o.id, now() FROM operator_notice n, operator o`,
  `SELECT add_notice('desk', 'x', 'y', '{}')`,
  'ALTER TABLE operator DISABLE TRIGGER ALL',
  'SET session_replication_role = replica',
]

test.for(roles.flatMap((role) => forbidden.map((statement) => [role, statement] as const)))(
  '[INSIDE-50] %s is refused: %s',
  async ([role, statement]) => {
    const { owner } = await setUp()
    await expect(sql.raw(statement).execute(asApp(owner, role))).rejects.toThrow(/permission denied|must be owner/)
  },
)

test('[INSIDE-50] not even the owner changes a notice by accident; work forgets those of 400 days ago alone', async () => {
  const { owner } = await setUp()
  await expect(sql`UPDATE operator_notice SET kind = 'x'`.execute(owner)).rejects.toThrow(/append-only/)
  await expect(sql`DELETE FROM operator_notice`.execute(owner)).rejects.toThrow(/append-only/)
  await sql`INSERT INTO operator_notice (at, about, kind, subject)
    SELECT now() - (n + 0.5) * interval '1 day', 'desk', 'x', 'y' FROM generate_series(398, 402) n`.execute(owner)
  const all = async () =>
    Number((await sql<{ n: number }>`SELECT count(*) AS n FROM operator_notice`.execute(owner)).rows[0]?.n)
  const before = await all()
  await sql`SELECT forget_notices()`.execute(asApp(owner, 'quayso_work'))
  expect(before - (await all())).toBe(3)
})

test('[INSIDE-51] the hash follows from the text, and another salt gives another hash', async () => {
  const { owner } = await setUp()
  const { rows } = await sql<{ text: string; hash: string }>`
    SELECT notice_text(n) AS text, hash FROM operator_notice n JOIN rights_entry USING (id) WHERE kind = 'operator-joined'`.execute(
    owner,
  )
  expect(rows).toHaveLength(3)
  for (const { text, hash } of rows) expect(createHash('sha256').update(text).digest('hex')).toBe(hash)
  expect(new Set(rows.map(({ text }) => JSON.parse(text).salt)).size).toBe(3)
})

async function see(owner: Database, login: string): Promise<void> {
  await sql`INSERT INTO operator_notice_seen (notice_id, operator_id)
    SELECT n.id, o.id FROM operator_notice n, operator o WHERE o.login = ${login}`.execute(
    asApp(owner, 'quayso_console'),
  )
}

test.for([
  // Of three others, two.
  [undefined, undefined, ['mai', 'quan'], ['mai', 'quan']],
  ['mai', undefined, ['mai', 'quan', 'ha'], ['mai', 'quan', 'ha']],
  ['mai', 'quan', ['mai', 'quan', 'ha'], ['mai', 'quan', 'ha']],
] as const)(
  '[INSIDE-50] by %s and %s: unseen until two others, or all, have seen it: %j',
  async ([who, second, order, needed]) => {
    const { owner, noticesOf } = await setUp()
    const isOpen = async () =>
      Number(
        (
          await sql<{ n: number }>`SELECT count(*) AS n FROM unseen_notice WHERE kind = 'setting-changed'`.execute(
            owner,
          )
        ).rows[0]?.n,
      ) === 1
    const change = sql`UPDATE config SET value = '0' WHERE name = 'boardMessageIsOpen'`
    if (who === undefined) await change.execute(owner)
    else await noticesOf('quayso_console', change, who, second)
    for (const [place, login] of order.entries()) {
      expect(await isOpen(), `before ${login}`).toBe(true)
      await see(owner, login)
      if (place === needed.length - 1) expect(await isOpen()).toBe(false)
    }
  },
)

test('[INSIDE-55] three people join in a day, and no more; who joined earlier does not count', async () => {
  const { owner } = await setUp()
  const db = asApp(owner, 'quayso_console')
  await sql`UPDATE operator SET joined_at = now() - interval '25 hours' WHERE login = 'ha'`.execute(owner)
  await sql`INSERT INTO operator (login, name, roles) VALUES ('c', 'C', '{}'), ('d', 'D', '{}')`.execute(db)
  const join = (login: string) => sql`UPDATE operator SET state = 'active' WHERE login = ${login}`.execute(db)
  await join('c')
  await expect(join('d')).rejects.toThrow('three have joined today')
  await expect(
    sql`INSERT INTO operator (login, name, roles, state) VALUES ('e', 'E', '{}', 'active')`.execute(db),
  ).rejects.toThrow('three have joined today')
  // Suspending one makes no room.
  await sql`UPDATE operator SET state = 'suspended' WHERE login = 'c'`.execute(db)
  await expect(join('d')).rejects.toThrow('three have joined today')
  await sql`UPDATE operator SET joined_at = now() - interval '25 hours' WHERE login = 'c'`.execute(owner)
  await join('d')
})

test('[INSIDE-55] the workers’ role adds two sources in a day', async () => {
  const { owner } = await setUp()
  const add = (name: string) =>
    sql`INSERT INTO result_source (name, kind, owner, address, games, interval_seconds, before_minutes, after_minutes,
      added_by) VALUES (${name}, 'rss', ${name}, 'https://x.example/', '{hcm}', 30, 5, 60, 'mai')`.execute(
      asApp(owner, 'quayso_draws'),
    )
  await add('two')
  await expect(add('three')).rejects.toThrow('two sources were added today')
  await sql`UPDATE result_source SET added_at = now() - interval '25 hours'`.execute(owner)
  await add('three')
})
