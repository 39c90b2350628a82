import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { type AppRole, setPassword } from './app-role.ts'
import { asApp, testDatabase } from './testing.ts'

const forbidden: Record<AppRole, readonly string[]> = {
  quayso_api: [
    'UPDATE audit SET member_id = 2',
    'DELETE FROM audit',
    'TRUNCATE audit',
    'DROP TABLE audit',
    'ALTER TABLE audit DISABLE TRIGGER ALL',
    "UPDATE member SET role = 'moderator'",
    "INSERT INTO member (user_name, created_at, role) VALUES ('lan', now(), 'moderator')",
    'DELETE FROM message',
    'UPDATE board_span SET shown = 0',
    "INSERT INTO config VALUES ('office', '1', true)",
    'DELETE FROM draw',
    "SELECT ensure_draw_partition('2026-11-14')",
    "UPDATE log_leaf SET hash = ''",
    'SELECT FROM result_entry',
    'SELECT FROM result_source',
    'SELECT FROM operator_where',
    'SET ROLE quayso',
  ],
  quayso_draws: [
    "UPDATE draw SET tiers = '{0}'",
    'DELETE FROM draw',
    'ALTER TABLE draw DISABLE TRIGGER ALL',
    'DELETE FROM log_leaf',
    'UPDATE log_checkpoint SET size = 0',
    'UPDATE draw_revision SET version = 9',
    "UPDATE result_source SET name = 'other'",
    "UPDATE source_touch SET operator = 'other'",
    'DELETE FROM source_touch',
    "UPDATE source_host SET host = 'other'",
    "UPDATE result_order SET payload = '{}'",
    'DELETE FROM result_order',
    'INSERT INTO result_order DEFAULT VALUES',
    'UPDATE result_order SET by_key = true',
    'DELETE FROM result_entry',
    'DELETE FROM tier_agreement',
    'DELETE FROM source_trust',
    'INSERT INTO shipped_draw DEFAULT VALUES',
    'INSERT INTO own_game DEFAULT VALUES',
    'INSERT INTO proposal DEFAULT VALUES',
    'INSERT INTO operator_proof DEFAULT VALUES',
    "UPDATE operator_passkey SET public_key = ''",
    'INSERT INTO operator_notice DEFAULT VALUES',
    'DELETE FROM operator_notice',
    "UPDATE operator SET roles = '{admin}'",
    'INSERT INTO operator_key DEFAULT VALUES',
    "UPDATE operator_audit SET entry = ''",
    'SELECT FROM operator_where',
    'INSERT INTO operator_where DEFAULT VALUES',
    'SELECT FROM member',
    'SELECT FROM session',
    'INSERT INTO audit DEFAULT VALUES',
    'SET ROLE quayso',
  ],
  quayso_console: [
    "UPDATE draw SET tiers = '{0}'",
    'INSERT INTO draw DEFAULT VALUES',
    'INSERT INTO result_entry DEFAULT VALUES',
    'INSERT INTO tier_agreement DEFAULT VALUES',
    'INSERT INTO draw_revision DEFAULT VALUES',
    'INSERT INTO result_source DEFAULT VALUES',
    "UPDATE result_source SET owner = 'other'",
    'INSERT INTO source_touch DEFAULT VALUES',
    'INSERT INTO source_host DEFAULT VALUES',
    'INSERT INTO source_trust DEFAULT VALUES',
    "UPDATE result_order SET payload = '{}'",
    'INSERT INTO result_order (by_key) VALUES (true)',
    "UPDATE proposal SET payload = '{}'",
    'UPDATE proposal SET proposed_by = 1',
    "UPDATE operator SET counts_from = '-infinity'",
    "UPDATE operator SET joined_at = '-infinity'",
    "UPDATE operator_passkey SET counts_from = '-infinity'",
    "UPDATE operator_passkey SET public_key = ''",
    "UPDATE operator_proof SET act = ''",
    "INSERT INTO operator_proof (proved_at) VALUES ('infinity')",
    'INSERT INTO operator_notice DEFAULT VALUES',
    "UPDATE operator_notice SET kind = ''",
    'DELETE FROM operator_notice',
    'INSERT INTO log_leaf DEFAULT VALUES',
    'INSERT INTO outbox DEFAULT VALUES',
    "UPDATE operator_audit SET entry = ''",
    'DELETE FROM operator_audit',
    "UPDATE operator_where SET address = ''",
    'DELETE FROM operator_where',
    'TRUNCATE operator_where',
    "INSERT INTO operator_where (at) VALUES ('-infinity')",
    'SELECT forget_where()',
    'DELETE FROM operator',
    // [INSIDE-12]
    "UPDATE operator_key SET expires_at = 'infinity'",
    "INSERT INTO operator_key (expires_at) VALUES ('infinity')",
    'SELECT password_hash FROM member',
    'SELECT token_hash FROM session',
    'SET ROLE quayso',
    "SELECT work.enqueue('any', '{}')",
    'SELECT FROM graphile_worker._private_jobs',
  ],
  quayso_work: [
    'SELECT FROM draw',
    'SELECT password_hash FROM member',
    'SELECT token_hash FROM session',
    'SELECT content FROM message',
    'SELECT content FROM topic',
    'SELECT content FROM removed_text',
    'SELECT FROM operator_where',
    'DELETE FROM operator_where',
    'DELETE FROM member_follow',
    'INSERT INTO member_follow DEFAULT VALUES',
    "UPDATE removed_text SET removed_at = 'epoch'",
    "UPDATE work.task SET enqueued_by = '{}'",
    "SELECT work.enqueue('any', '{}')",
    'SELECT work.discard(1)',
    'DROP TABLE graphile_worker._private_jobs',
    'SET ROLE quayso',
  ],
}

test.each(Object.entries(forbidden) as [AppRole, string[]][])(
  '%s can neither change settled rows nor read those of other apps',
  async (role, statements) => {
    const { db } = await testDatabase()
    const app = asApp(db, role)
    for (const statement of statements) {
      await expect(sql.raw(statement).execute(app), statement).rejects.toThrow(/permission denied|must be owner/)
    }
  },
)

test('draws can request a month’s partition but not create one directly', async () => {
  const { db } = await testDatabase()
  const draws = asApp(db, 'quayso_draws')
  await sql`SELECT ensure_draw_partition('2031-01-01')`.execute(draws)
  await expect(sql`CREATE TABLE mine (id int)`.execute(draws)).rejects.toThrow(/permission denied/)
})

test('a password with any characters is stored as a salted hash', async () => {
  const { db, url } = await testDatabase()
  await setPassword(url, 'quayso_api', `a'b"c\\d`)
  const { rows } = await sql`SELECT rolpassword FROM pg_authid WHERE rolname = 'quayso_api'`.execute(db)
  expect(rows).toEqual([{ rolpassword: expect.stringMatching(/^SCRAM-SHA-256\$/) }])
})
