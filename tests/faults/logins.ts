import { buildApp } from '@quayso/api/app'
import { passwordDigest } from '@quayso/contract/rules/password-digest'
import { connect } from '@quayso/database/connect'
import { migrate } from '@quayso/database/migrate'
import { definePostgres } from '@quayso/stack/parts/postgres'
import { temporaryDir } from '@quayso/stack/parts/temporary-dir'
import fc from 'fast-check'
import { pino } from 'pino'

export interface LoginFaultOptions {
  readonly logins: number
  readonly addresses: number
  /** How many hours of simulated time the attack lasts. */
  readonly hours: number
  readonly seed: number
}

const inFlight = 20
/** The owner logs in 33 times an hour: right passwords are limited too, at 60. */
const triesPerOwnerLogin = 1000
const hourMs = 3_600_000
const startMs = Date.parse('2026-11-14T12:00:00Z')
const owner = { userName: 'victim', password: 'right1', from: '198.51.100.7' }

interface Guess {
  readonly userName: string
  readonly password: string
  readonly address: number
}

/** Most guesses are for one account, from everywhere; the others try many names, of which few exist. */
function guesses(addresses: number): fc.Arbitrary<Guess> {
  const name = fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom('victim', 'Victim', ' VICTIM ') },
    { weight: 1, arbitrary: fc.integer({ min: 0, max: 20 }).map((i) => `member${i}`) },
  )
  const password = fc.stringMatching(/^[a-z0-9]{3,8}$/)
  return fc.record({ userName: name, password, address: fc.integer({ min: 0, max: addresses - 1 }) })
}

/** Half have an IPv4 address, the others an IPv6 network with a new address for every guess. */
function addressOf(address: number, guess: number): string {
  return address % 2 === 0
    ? `203.0.${address >> 8}.${address & 255}`
    : `2001:db8:0:${address.toString(16)}::${guess.toString(16)}`
}

/** The most in any window of one hour. */
function mostInAnHour(timesMs: readonly number[]): number {
  const sorted = timesMs.toSorted((a, b) => a - b)
  let from = 0
  let most = 0
  sorted.forEach((ms, i) => {
    while ((sorted[from] ?? ms) <= ms - hourMs) from++
    most = Math.max(most, i - from + 1)
  })
  return most
}

const noPictures = {
  put: () => Promise.reject(new Error('nobody uploads here')),
  get: () => Promise.resolve(undefined),
  remove: () => Promise.resolve(),
}

/** The API in this process, with a clock that the attack moves. */
async function startApi(databaseUrl: string) {
  const clock = { ms: startMs }
  const db = connect({ url: databaseUrl, application: 'faults', maxConnections: 8, onIdleError: () => {} })
  const snapshot = {
    of: () => undefined,
    isComplete: () => false,
    fill: () => {},
    apply: () => {},
    calendar: () => [],
    fillCalendar: () => {},
    settings: () => [],
    fillSettings: () => {},
  }
  const app = buildApp({
    db,
    snapshot,
    pictures: noPictures,
    now: () => new Date(clock.ms),
    verifierKey: '',
    trustedProxies: ['loopback'],
    log: pino({ level: 'silent' }),
  })
  const send = async (call: 'login' | 'register', userName: string, password: string, from: string) => {
    const response = await app.inject({
      method: 'POST',
      url: `/api/analysis/front/index/${call}`,
      headers: { 'x-forwarded-for': from },
      payload: { userName, password: passwordDigest(userName, password), loginSrc: 0 },
    })
    return String(response.json().code ?? 'ok')
  }
  const stop = async () => {
    await app.close()
    await db.destroy()
  }
  return { clock, send, stop }
}

/** Guesses one account's password from many addresses: few may reach the hash, and the owner must always get in. */
export async function loginFaults({ logins, addresses, hours, seed }: LoginFaultOptions): Promise<boolean> {
  const { dir, remove } = temporaryDir('logins')
  const postgres = await definePostgres({ dir, database: 'quayso', settings: { fsync: 'off' } })
  const answers: Record<string, number> = {}
  const reachedMs: number[] = []
  const owners = { let: 0, refused: 0 }
  const beganMs = Date.now()
  try {
    await postgres.start()
    await migrate(postgres.url)
    const { clock, send, stop } = await startApi(postgres.url)
    await send('register', owner.userName, owner.password, owner.from)
    for (let i = 0; i < 10; i++) await send('register', `member${i}`, 'right1', `198.51.100.${i}`)
    const queue = fc.sample(guesses(addresses), { seed, numRuns: logins }).entries()
    const work = async () => {
      for (let next = queue.next().value; next; next = queue.next().value) {
        const [i, { userName, password, address }] = next
        clock.ms = startMs + Math.floor((i / logins) * hours * hourMs)
        const atMs = clock.ms
        const answer = await send('login', userName, password, addressOf(address, i))
        answers[answer] = (answers[answer] ?? 0) + 1
        // A limited try is answered too_many_tries; only compared ones are answered as wrong.
        if (answer === 'login_failed' && userName.trim().toLowerCase() === owner.userName) reachedMs.push(atMs)
        if (i % triesPerOwnerLogin !== 0) continue
        const owned = await send('login', owner.userName, owner.password, owner.from)
        owners[owned === 'ok' ? 'let' : 'refused']++
      }
    }
    await Promise.all(Array.from({ length: inFlight }, work))
    await stop()
  } finally {
    await postgres.stop()
    remove()
  }
  const mostReached = mostInAnHour(reachedMs)
  const seconds = Math.round((Date.now() - beganMs) / 1000)
  console.log(
    JSON.stringify({ fault: 'logins', seed, logins, addresses, hours, answers, mostReached, owners, seconds }),
  )
  return mostReached > 0 && mostReached <= 25 && owners.refused === 0 && owners.let > 0
}
