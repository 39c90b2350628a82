import pg from 'pg'
import { loadedUntilMs } from '../load-draws.ts'

const batch = 250_000

/**
 * A member each: the row, a session of the last week that is found by the number with 43 digits, a network, a line of the
 * audit and two logins of the last weeks.
 */
const statements = [
  `INSERT INTO member (id, user_name, password_hash, created_at) OVERRIDING SYSTEM VALUE
   SELECT i, 'user' || i, '$argon2id$' || repeat('x', 86), $3::timestamptz - interval '1 year' FROM generate_series($1::int, $2) i`,
  `INSERT INTO session (token_hash, member_id, login_source, user_agent, created_at, last_seen_at)
   SELECT sha256(lpad(i::text, 43, '0')::bytea), i, 0, repeat('x', 110), $3::timestamptz - interval '6 days',
     $3::timestamptz - i % 8640 * interval '1 minute' FROM generate_series($1::int, $2) i`,
  `INSERT INTO known_network (member_id, network_hash, last_login_at)
   SELECT i, sha256(i::text::bytea), $3 FROM generate_series($1::int, $2) i`,
  `INSERT INTO audit (at, member_id, action)
   SELECT $3::timestamptz - interval '1 year', i, 'registered' FROM generate_series($1::int, $2) i`,
  `INSERT INTO session_audit (at, member_id, session_id, action)
   SELECT $3::timestamptz - week * interval '7 days', i, i, 'logged_in'
   FROM generate_series(0, 1) week, generate_series($1::int, $2) i`,
]

/** Members who come later get the numbers after these. */
async function numberFrom(url: string, next: number): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`SELECT setval(pg_get_serial_sequence('member', 'id'), $1, false)`, [next])
  await client.end()
}

/** Adds so many members, with the numbers from 1, by two connections. */
export async function loadMembers(url: string, count: number): Promise<number> {
  const began = performance.now()
  const starts = Array.from({ length: Math.ceil(count / batch) }, (_, i) => 1 + i * batch).values()
  const work = async () => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    for (let from = starts.next().value; from; from = starts.next().value) {
      const values = [from, Math.min(count, from + batch - 1), new Date(loadedUntilMs)]
      for (const statement of statements) await client.query(statement, values)
    }
    await client.end()
  }
  await Promise.all([work(), work()])
  await numberFrom(url, count + 1)
  return Math.round((performance.now() - began) / 1000)
}
