import { randomBytes } from 'node:crypto'
import type { Database } from '@quayso/database/connect'
import { asApp, ofAge, testDatabase } from '@quayso/database/testing'
import { recentTurn } from '@quayso/stack/operator'
import { startOrderWorker } from '@quayso/stack/order-worker'
import { answerUnproven } from '@quayso/stack/sign-act'
import { softPasskey } from '@quayso/stack/soft-passkey'
import { pino } from 'pino'
import { expect, onTestFinished } from 'vitest'
import type { Role } from './access/permissions.ts'
import type { CallApi } from './api/call-api.ts'
import { buildApp, type ConsoleDeps } from './app.ts'
import type { calls } from './calls.ts'
import { tellChanges } from './events/tell-changes.ts'
import { watchHealth } from './health/health-watch.ts'
import { deriveSecrets, newToken, tokenHash } from './identity/secrets.ts'
import { machineCookie, sessionCookie } from './kernel/cookies.ts'
import type { AnswerOf, InputOf } from './kernel/define-calls.ts'
import { hearOutcomes } from './orders/order-outcomes.ts'

type AllCalls = typeof calls

/** An answer, or a refusal with its kind and details. */
export interface Answered<Answer> {
  readonly status: number
  readonly answer: Answer
  readonly error: { readonly kind: string; readonly [detail: string]: unknown } | undefined
}

export interface TestOperator {
  readonly id: number
  readonly login: string
  readonly cookie: string
  readonly passkey: ReturnType<typeof softPasskey>
  /** Makes a call as this operator. */
  readonly call: <Name extends keyof AllCalls>(
    name: Name,
    input: InputOf<AllCalls[Name]>,
    headers?: Readonly<Record<string, string>>,
  ) => Promise<Answered<AnswerOf<AllCalls[Name]>>>
  /** The same without the operator's passkey, which otherwise answers where it is asked. */
  readonly callUnproven: TestOperator['call']
  /** The same without types, for what no client of ours would send. */
  readonly callAny: (name: string, input: unknown) => Promise<Answered<unknown>>
}

interface SignInOptions {
  readonly login?: string
  /** Of the session; all now when left out. */
  readonly createdAt?: Date
  readonly verifiedAt?: Date
  readonly waitsUntil?: Date
  /** The machine's cookie; a machine of their own when left out. */
  readonly machine?: string
  /** Joined just now: what they claim confirms nothing for a day. */
  readonly isNew?: boolean
}

/** Before the days whose draws Today lists in any case. */
export const hcm = { code: 'hcm', turnNum: recentTurn('hcm') }

export const testOrigin = 'https://console.test'
const testSecrets = deriveSecrets(randomBytes(32).toString('hex'))

let signedIn = 0

const noApi: CallApi = () => Promise.reject(new Error('this test has no API'))

/** A console on a database of this test, with the rights of its role. */
export async function testConsole(
  given: Partial<Omit<ConsoleDeps, 'services'>> & { readonly services?: Partial<ConsoleDeps['services']> } = {},
) {
  const { db: owner, url } = await testDatabase()
  const db: Database = asApp(owner, 'quayso_console')
  const changes = tellChanges({ url, onError: () => {} })
  const orders = hearOutcomes({ db, url, onError: () => {} })
  let now = new Date()
  const clock = given.now ?? (() => now)
  const errors: string[] = []
  const app = buildApp({
    db,
    changes,
    log: pino({ level: 'error' }, { write: (line) => void errors.push(line) }),
    ...given,
    now: clock,
    services: {
      origin: testOrigin,
      siteUrl: 'https://site.test',
      secrets: testSecrets,
      orders,
      callApi: noApi,
      health: watchHealth([]),
      ...given.services,
    },
  })
  onTestFinished(async () => {
    await app.close()
    await changes.stop()
    await orders.stop()
    expect(errors, 'what the console logged as an error').toEqual([])
  })

  const call = async (cookie: string, name: string, input: unknown, headers = {}): Promise<Answered<never>> => {
    const response = await app.inject({
      method: 'POST',
      url: `/api/${name}`,
      headers: { host: new URL(testOrigin).host, origin: testOrigin, cookie, ...headers },
      payload: input as object,
    })
    const body = response.json()
    return { status: response.statusCode, answer: body as never, error: body.error }
  }

  /** An operator with these roles, signed in. */
  const signIn = async (roles: readonly Role[], options: SignInOptions = {}): Promise<TestOperator> => {
    signedIn += 1
    const { login = `op${signedIn}`, createdAt = clock(), machine = newToken() } = options
    const { id } = await owner
      .insertInto('operator')
      .values({ login, name: login, roles: [...roles], state: 'active', ...(!options.isNew && ofAge) })
      .returning('id')
      .executeTakeFirstOrThrow()
    const passkey = softPasskey({ origin: testOrigin })
    await owner
      .insertInto('operator_passkey')
      .values({
        ...{ credential_id: Buffer.from(passkey.id, 'base64url'), operator_id: id, public_key: passkey.publicKey },
        ...{ counter: 0, transports: [], name: 'test', created_at: new Date(createdAt.getTime() - 60_000) },
        ...(!options.isNew && { counts_from: new Date(0) }),
      })
      .execute()
    const token = newToken()
    await owner
      .insertInto('operator_session')
      .values({
        ...{ token_hash: tokenHash(token), operator_id: id, way: 'passkey', user_agent: 'test' },
        machine_hash: tokenHash(machine),
        ...{ created_at: createdAt, last_seen_at: createdAt, verified_at: options.verifiedAt ?? createdAt },
        waits_until: options.waitsUntil ?? null,
      })
      .execute()
    const cookie = `${sessionCookie}=${token}; ${machineCookie}=${machine}`
    return {
      id,
      login,
      cookie,
      passkey,
      call: async (name, input, headers) => {
        const answered = await call(cookie, name, input, headers)
        if (answered.error?.kind !== 'unproven') return answered
        return call(cookie, name, input, { ...headers, ...answerUnproven(passkey, answered.error) })
      },
      callUnproven: (name, input, headers) => call(cookie, name, input, headers),
      callAny: (name, input) => call(cookie, name, input),
    }
  }

  return {
    app,
    /** As the owner of the tables. */
    owner,
    /** As the console. */
    db,
    url,
    signIn,
    /** Makes a call without being signed in. */
    call: (name: keyof AllCalls, input: unknown, headers?: object) => call('', name, input, headers),
    orders,
    /** Returns and clears the errors that the console has logged. A test fails if one is left at its end. */
    takeErrors: () => errors.splice(0).map((line) => JSON.parse(line)),
    /** A worker that carries out orders, until the test ends. */
    startWorker: () => {
      const stop = startOrderWorker(asApp(owner, 'quayso_draws'), url)
      onTestFinished(stop)
      return stop
    },
    /** The console's time, which stands. */
    clock,
    moveClock: (ms: number) => {
      now = new Date(now.getTime() + ms)
    },
  }
}
