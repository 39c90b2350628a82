import { createHash, randomBytes } from 'node:crypto'
import type { UserInfo } from '@quayso/contract/calls/members'
import pg from 'pg'
import type { Page } from 'playwright-core'

/** A member who is logged in without going through the form. */
export interface SampleMember {
  readonly id: number
  readonly token: string
  readonly userInfo: UserInfo
}

interface Joining {
  readonly nickName?: string
  readonly isModerator?: boolean
  /** When they joined: on their first day members may write little. */
  readonly sinceMs?: number
}

interface SampleMessage {
  readonly memberId: number
  readonly content: string
  readonly atMs: number
}

const yearMs = 365 * 86_400_000

async function withDatabase<Answer>(url: string, use: (client: pg.Client) => Promise<Answer>): Promise<Answer> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await use(client)
  } finally {
    await client.end()
  }
}

export async function joinMember(databaseUrl: string, joining: Joining = {}): Promise<SampleMember> {
  const { nickName, isModerator = false, sinceMs = Date.now() - yearMs } = joining
  const token = randomBytes(32).toString('base64url')
  const userName = `m${randomBytes(6).toString('hex')}`
  const id = await withDatabase(databaseUrl, async (client) => {
    const joined = await client.query(
      'INSERT INTO member (user_name, nick_name, role, created_at) VALUES ($1, $2, $3, $4) RETURNING id',
      [userName, nickName ?? null, isModerator ? 'moderator' : 'member', new Date(sinceMs)],
    )
    const { id } = joined.rows[0] as { id: string }
    await client.query(
      `INSERT INTO session (token_hash, member_id, login_source, user_agent, created_at, last_seen_at)
       VALUES ($1, $2, 0, 'tools', now(), now())`,
      [createHash('sha256').update(token).digest(), id],
    )
    return Number(id)
  })
  const named = { userName, nickName: nickName ?? userName, nameSettle: nickName ? '1' : '0' } as const
  return { id, token, userInfo: { ...named, userId: id, iconUrl: '', userRole: isModerator ? '2' : '1' } }
}

/** Logs the browser in; applies from the next page on. */
export async function enterAs(page: Page, { token, userInfo }: SampleMember): Promise<void> {
  await page.addInitScript(
    ([tokenText, infoText]) => {
      sessionStorage.setItem('token', tokenText)
      localStorage.setItem('userInfo', infoText)
    },
    [token, JSON.stringify(userInfo)] as const,
  )
}

/** Inserts messages on the board of a game, the last one as the newest, without publishing events. */
export async function writeMessages(
  databaseUrl: string,
  game: string,
  messages: readonly SampleMessage[],
): Promise<void> {
  await withDatabase(databaseUrl, async (client) => {
    const { rows } = await client.query(
      `INSERT INTO board (kind, game, last_place) VALUES ('game', $1, $2)
       ON CONFLICT (game) WHERE kind = 'game' DO UPDATE SET last_place = board.last_place + $2
       RETURNING id, last_place`,
      [game, messages.length],
    )
    const { id, last_place } = rows[0] as { id: string; last_place: string }
    await client.query(
      `INSERT INTO message (board_id, place, member_id, content, state, added_at, sent_hash)
       SELECT $1, $2 + place, member_id, content, 'shown', added_at, sha256(convert_to(content, 'UTF8'))
       FROM unnest($3::bigint[], $4::text[], $5::timestamptz[]) WITH ORDINALITY m (member_id, content, added_at, place)
       ORDER BY place`,
      [
        ...[id, Number(last_place) - messages.length, messages.map(({ memberId }) => memberId)],
        ...[messages.map(({ content }) => content), messages.map(({ atMs }) => new Date(atMs))],
      ],
    )
  })
}
