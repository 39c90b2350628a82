import { passwordDigest } from '@quayso/contract/rules/password-digest'
import { testDatabase } from '@quayso/database/testing'
import { onTestFinished } from 'vitest'
import type { ApiDeps } from '../app.ts'
import { testApi } from '../testing.ts'

export const start = new Date('2026-11-14T12:00:00Z')
export const prefix = '/api/analysis/front'

interface Asking {
  readonly token?: string | undefined
  readonly from?: string
  readonly lang?: string
  readonly headers?: Readonly<Record<string, string>>
}

/** The API with a database and a clock of this test's own, and a way to ask it. */
export async function membersApi(deps: Partial<ApiDeps> = {}) {
  const { db } = await testDatabase()
  const clock = { now: start }
  const app = testApi({ db, now: () => clock.now, ...deps })
  onTestFinished(() => app.close())

  const ask = async (path: string, payload?: unknown, { token, from, lang = 'en', headers }: Asking = {}) => {
    const response = await app.inject({
      method: payload === undefined ? 'GET' : 'POST',
      url: prefix + path,
      headers: {
        'x-lang': lang,
        'x-forwarded-for': from ?? '192.0.2.1',
        'user-agent': 'a browser',
        ...(token !== undefined && { 'x-session-token': token }),
        ...headers,
      },
      ...(payload !== undefined && { payload: payload as object }),
    })
    return { status: response.statusCode, headers: response.headers, body: response.json() }
  }
  const pass = (minutes: number) => {
    clock.now = new Date(clock.now.getTime() + minutes * 60_000)
  }
  const configure = (name: string, value: string) =>
    db.updateTable('config').set({ value }).where('name', '=', name).execute()
  /** Registers, and answers the token and who it is of. */
  const join = async (userName: string, password = 'secret1', asking: Asking = {}) => {
    const { body } = await ask('/index/register', credentials(userName, password), asking)
    if (!body.success) throw new Error(`could not register ${userName}: ${body.code}`)
    return { token: body.t.token as string, id: body.t.userInfo.userId as number }
  }
  const audited = async () => {
    const rows = await db.selectFrom('audit').select(['member_id', 'action']).orderBy('id').execute()
    return rows.map(({ member_id, action }) => `${member_id} ${action}`)
  }
  const auditedSessions = async () => {
    const rows = await db.selectFrom('session_audit').select(['member_id', 'action']).orderBy('session_id').execute()
    return rows.map(({ member_id, action }) => `${member_id} ${action}`)
  }
  return { db, app, clock, ask, pass, configure, join, audited, auditedSessions }
}

/** What the browser sends for a user name and a password. */
export function credentials(userName: string, password: string, more: Readonly<Record<string, unknown>> = {}) {
  return { userName, password: passwordDigest(userName, password), loginSrc: 0, ...more }
}

export const refusal = (status: number, code: string) => ({ status, body: { success: false, code } })
