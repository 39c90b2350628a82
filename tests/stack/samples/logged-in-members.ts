import { createHash, randomBytes } from 'node:crypto'
import { connect } from '@quayso/database/connect'

/** Members who joined a year ago and are logged in, every tenth a moderator; returns their session tokens. */
export async function loggedInMembers(databaseUrl: string, count: number): Promise<string[]> {
  const db = connect({ url: databaseUrl, application: 'tools', maxConnections: 1, onIdleError: () => {} })
  const now = new Date()
  const created_at = new Date(now.getTime() - 365 * 86_400_000)
  const names = Array.from({ length: count }, (_, i) => `m${now.getTime() % 1_000_000}x${i}`)
  const members = await db
    .insertInto('member')
    .values(names.map((user_name, i) => ({ user_name, created_at, role: i % 10 === 9 ? 'moderator' : 'member' })))
    .returning('id')
    .execute()
  const tokens = members.map(() => randomBytes(32).toString('base64url'))
  const times = { created_at: now, last_seen_at: now }
  const sessions = members.map(({ id }, i) => ({
    ...{ member_id: id, login_source: 0, user_agent: 'tools', ...times },
    token_hash: createHash('sha256')
      .update(tokens[i] ?? '')
      .digest(),
  }))
  await db.insertInto('session').values(sessions).execute()
  await db.destroy()
  return tokens
}
