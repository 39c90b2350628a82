import type { Database } from '@quayso/database/connect'
import { testDatabase } from '@quayso/database/testing'
import { onTestFinished } from 'vitest'
import { testApi, testMember } from '../testing.ts'

const address = '/api/analysis/front'

export type TestMember = Awaited<ReturnType<typeof testMember>>

interface Asking {
  readonly as?: Pick<TestMember, 'headers'> | undefined
  readonly key?: string
  readonly body?: unknown
  readonly method?: 'GET' | 'POST'
  readonly headers?: Readonly<Record<string, string>>
}

/** A member who has been here for a while. */
const longAgo = new Date('2026-01-01T00:00:00Z')

/** The API with a clock of its own, and a way to ask it as somebody. */
export async function testBoards() {
  const { db, url } = await testDatabase()
  const clock = { now: new Date('2026-11-14T12:00:00Z') }
  const app = testApi({ db, now: () => clock.now, officeHosts: ['office.example'] })
  onTestFinished(() => app.close())
  const ask = async (path: string, { as, key, body, method, headers }: Asking = {}) => {
    const response = await app.inject({
      method: method ?? (body === undefined ? 'GET' : 'POST'),
      url: `${address}/${path}`,
      headers: { 'x-lang': 'en', ...as?.headers, ...(key && { 'idempotency-key': key }), ...headers },
      ...(body !== undefined && { payload: body as object }),
    })
    return { status: response.statusCode, body: response.json(), headers: response.headers }
  }
  const join = async (options: { userName?: string; role?: 'member' | 'moderator'; created?: Date } = {}) => {
    const { created = longAgo, ...named } = options
    const member = await testMember(db, { now: clock.now, ...named })
    await db.updateTable('member').set({ created_at: created }).where('id', '=', member.id).execute()
    return member
  }
  const later = (ms: number) => {
    clock.now = new Date(clock.now.getTime() + ms)
  }
  return { app, db, url, clock, ask, join, later }
}

export async function closeBoards(db: Database): Promise<void> {
  await db.updateTable('config').set({ value: '0' }).where('name', '=', 'boardMessageIsOpen').execute()
}
