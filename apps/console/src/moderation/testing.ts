import { createHash, generateKeyPairSync, randomBytes } from 'node:crypto'
import { asApp } from '@quayso/database/testing'
import { startTestApi } from '@quayso/stack/parts/test-api'
import { onTestFinished } from 'vitest'
import { type CallApi, createApi } from '../api/call-api.ts'
import { testConsole } from '../testing.ts'

const { privateKey, publicKey } = generateKeyPairSync('ed25519')
const front = '/api/analysis/front'

/** A console with the real API beside it, a rule, and members who write. */
export async function testModeration() {
  let callApi: CallApi = () => Promise.reject(new Error('not yet'))
  const console = await testConsole({ services: { callApi: (...asked) => callApi(...asked) } })
  const { owner } = console
  const api = await startTestApi(asApp(owner, 'quayso_api'), { consoleKeys: [publicKey] })
  onTestFinished(api.close)
  callApi = createApi({ url: api.url, key: privateKey })
  await owner.insertInto('text_rule').values({ kind: 'word', pattern: 'chắc trúng', action: 'hold' }).execute()

  /** A member who has been here for a while, and their way to write. */
  const join = async (userName: string, role: 'member' | 'moderator' = 'member') => {
    const now = new Date()
    const { id } = await owner
      .insertInto('member')
      .values({ user_name: userName, role, created_at: new Date('2026-01-01') })
      .returning('id')
      .executeTakeFirstOrThrow()
    const token = randomBytes(32).toString('base64url')
    await owner
      .insertInto('session')
      .values({
        ...{ token_hash: createHash('sha256').update(token).digest(), member_id: id, login_source: 1 },
        ...{ user_agent: 'Mozilla/5.0 (Linux; Android 14) Chrome/130.0 Mobile', created_at: now, last_seen_at: now },
      })
      .execute()
    const ask = async (path: string, body: object) => {
      const response = await fetch(`${api.url}${front}/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-session-token': token },
        body: JSON.stringify(body),
      })
      return (await response.json()) as { success: boolean; code?: string; t: { id: number } }
    }
    const post = (content: string, gameCode = 'mb') => ask('boardMessage/save', { gameCode, content })
    return { id, ask, post }
  }
  const audited = async () =>
    (await owner.selectFrom('operator_audit').select(['who', 'action', 'subject']).orderBy('id').execute()).map(
      ({ who, action, subject }) => [who, action, subject],
    )
  return { ...console, join, audited, stopApi: api.close }
}
