import { randomInt } from 'node:crypto'
import { games } from '@quayso/games/catalogue'
import { wholeNumber } from '@quayso/process/environment'
import { pino } from 'pino'
import { buildApp } from './app.ts'
import { readRecent } from './lottery/results/queries.ts'
import { createSnapshot } from './lottery/results/snapshot.ts'
import { connectToTime, timeTurnByTurn } from './time-turn-by-turn.ts'

/**
 * Times what visitors and members wait for, at the API and below it, by members chosen at random of all. `npm run bench
 * -- growth` fills the database and runs it.
 */
const db = connectToTime(process.env)
const now = new Date(wholeNumber(process.env, 'NOW_MS'))
const members = wholeNumber(process.env, 'MEMBERS')
const noPictures = { put: async () => {}, get: async () => undefined, remove: async () => {} }
/** A hash takes the same 11 ms on every site, and would hide what the database takes. */
const unhashed = { hash: async (digest: string) => digest, fits: async () => true }
const codes = games.map(({ code }) => code)
const snapshot = createSnapshot(codes)
snapshot.fill(await readRecent(db, games))
const known = codes.filter((code) => snapshot.of(code))
const app = buildApp({
  db,
  snapshot,
  pictures: noPictures,
  now: () => now,
  verifierKey: '',
  trustedProxies: ['loopback'],
  passwords: unhashed,
  log: pino({ level: 'silent' }),
})

const front = '/api/analysis/front'
const anyMember = () => randomInt(1, members + 1)
/** Another address each time, so that no limit of a network applies. */
const anyAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`

async function ask(url: string, payload?: object, headers: Record<string, string> = {}): Promise<void> {
  const sent = payload ? { method: 'POST' as const, payload } : { method: 'GET' as const }
  const answer = await app.inject({ ...sent, url, headers: { ...headers, 'x-forwarded-for': anyAddress() } })
  if (answer.statusCode !== 200) throw new Error(`${url} answered ${answer.statusCode}: ${answer.body}`)
}

const history = (page: number) =>
  ask(`/api/front/open/lottery/history/high/page?gameCode=st60&pageSize=10&page=${page}`)
const login = () => {
  const password = 'a'.repeat(64)
  return ask(`${front}/index/login`, { userName: `user${anyMember()}`, password, loginSrc: 0 })
}
const post = () => {
  const token = String(anyMember()).padStart(43, '0')
  const headers = { 'x-session-token': token, 'idempotency-key': String(randomInt(2 ** 40)) }
  return ask(`${front}/boardMessage/save`, { gameCode: 'st60', content: `Chúc may mắn ${randomInt(2 ** 40)}` }, headers)
}

const reads = {
  bare: () => db.selectFrom('member').select('id').where('id', '=', anyMember()).execute(),
  home: () => ask(`/api/front/open/lottery/recent/list/${known.join()}`),
  homeAfterStart: () => readRecent(db, games),
  history: () => history(1),
  historyPage100: () => history(100),
  login,
  board: () => ask(`${front}/boardMessage/list?gameCode=st60&page=1&pageSize=10`),
  post,
}

console.log(JSON.stringify(await timeTurnByTurn(reads, wholeNumber(process.env, 'ROUNDS'))))
await app.close()
await db.destroy()
