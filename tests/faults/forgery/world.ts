import { createServer } from 'node:http'
import type { AddressInfo, Server } from 'node:net'
import { join } from 'node:path'
import { buildApp } from '@quayso/api/app'
import { asRole } from '@quayso/database/app-role'
import { connect, type Database } from '@quayso/database/connect'
import { migrate } from '@quayso/database/migrate'
import { type DrawsWatch, startDraws } from '@quayso/draws/app'
import { createKeeper } from '@quayso/draws/keeper'
import { eventSecretKey } from '@quayso/events/testing'
import { knownBeacon, ownBeacon } from '@quayso/fairness/beacon/testing'
import { type Checkpoint, noteSigner } from '@quayso/fairness/log/checkpoint'
import { formatVerifierKey } from '@quayso/fairness/log/note-key'
import { findGame } from '@quayso/games/catalogue'
import type { Game } from '@quayso/games/game'
import { turnAtMs } from '@quayso/games/time/planned-turn'
import { dayLengthMs } from '@quayso/games/time/schedule'
import { toTurnNum, turnOf } from '@quayso/games/time/turn'
import { decide, runResults } from '@quayso/stack/operator'
import { beaconServer } from '@quayso/stack/parts/beacon/serve-beacon'
import { definePostgres } from '@quayso/stack/parts/postgres'
import { waitUntil } from '@quayso/stack/wait-until'
import { openSiteLog } from '@quayso/tools/verify/open-site-log'
import { verifySite } from '@quayso/tools/verify/verify-site'
import { sql } from 'kysely'
import { pino } from 'pino'

const log = pino({ level: 'silent' })
const found = (code: string) => findGame(code) as Game

/** Has drawn for days, so that its beginning is over. */
export const established = found('st5p')
export const station = found('hcm')
const young = ['st45', 'st60', 'mg1p'].map(found)
const games = [established, ...young, station]
const turnsAgo = 40
const always = { firstMs: Date.parse('2000-01-01'), lastMs: Date.parse('2999-12-31') }

/** Signatures take time to make and to check: one round in seven is heard, the others are absent. */
const isHeard = (round: number) => round % 7 === 0
const ownRounds = ownBeacon()
const beacon = knownBeacon(ownRounds, (round) => !isHeard(round))

const logKey = new Uint8Array(32).fill(3)
export const signer = noteSigner('quayso.test/log', logKey)
export const keyId = 'k1'
export const newKeeper = () =>
  createKeeper({
    masterKeys: { currentId: keyId, byId: new Map([[keyId, new Uint8Array(32).fill(1)]]) },
    games,
    logName: signer.name,
    logKeys: [logKey],
    stateFile: undefined,
  })
export type Keeper = ReturnType<typeof newKeeper>

const open = (url: string) => connect({ url, application: 'forgery', maxConnections: 4, onIdleError: () => {} })

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** A host of the beacon that has the rounds that were heard. */
async function startBeaconHost() {
  const { server: hearing } = beaconServer(ownRounds)
  const server = createServer((request, response) => {
    if (isHeard(Number(request.url?.split('/').at(-1)))) hearing.emit('request', request, response)
    else response.writeHead(404).end()
  })
  return { url: await listen(server), stop: () => server.close().closeAllConnections() }
}

interface WorkerOptions {
  readonly url: string
  readonly keeper: Keeper
  readonly of?: readonly Game[]
  readonly watch?: DrawsWatch
}

/** A real worker with the rights of its role. The returned function stops it. */
export function startWorker({ url, keeper, of = games, watch }: WorkerOptions): () => Promise<void> {
  const databaseUrl = asRole(url, 'quayso_draws')
  const db = open(databaseUrl)
  const nats = new Promise<never>(() => {})
  const draws = { db, databaseUrl, nats, eventKey: eventSecretKey, games: of, keeper, beacon, log }
  const stop = startDraws({ ...draws, startTurnsAgo: turnsAgo, ...(watch && { watch }) })
  return async () => {
    await stop()
    await db.destroy()
  }
}

/** Everything due is drawn, everything ahead is committed, and all of it is in the log. */
async function isUpToDate(db: Database, own: readonly Game[]): Promise<boolean> {
  const codes = own.map(({ code }) => code)
  const lastDay = new Date(Date.now() + 34 * dayLengthMs).toISOString().slice(0, 10)
  const { rows } = await sql<{ ready: boolean }>`
    SELECT (SELECT count(*) FROM game_clock WHERE game = ANY(${codes}) AND next_at > clock_timestamp()) = ${codes.length}
      AND (SELECT count(*) FROM draw_anchor WHERE game = ANY(${codes}) AND day = ${lastDay}::date) = ${codes.length}
      AND NOT EXISTS (SELECT FROM outbox WHERE leaf IS NOT NULL AND leaf_index IS NULL) AS ready`.execute(db)
  return rows[0]?.ready ?? false
}

const officialTiers =
  '123456;11111;22222;33333,33334;40001,40002,40003,40004,40005,40006,40007;5555;6661,6662,6663;777;08'

/** Two people enter the newest official result, and correct it. */
async function enterOfficial(url: string): Promise<void> {
  const today = Math.floor(Date.now() / dayLengthMs)
  const turns = Array.from({ length: 8 }, (_, ago) => turnOf((today - ago) * dayLengthMs, 0))
  const turn = turns.find((day) => (turnAtMs(station, day) ?? Infinity) < Date.now() - 3_600_000) as number
  const about = ['--game', station.code, '--turn', toTurnNum(turn)]
  for (const by of ['alice', 'bob']) {
    await runResults({ databaseUrl: url, by }, 'enter', ...about, '--all', officialTiers)
  }
  const correction = { code: station.code, turnNum: toTurnNum(turn), tiers: [{ rank: 8, numbers: ['80'] }] }
  await decide({ databaseUrl: url, by: 'alice', approvedBy: 'bob' }, 'correct', {
    ...correction,
    reason: 'misread',
  })
}

/** Three days of one game, a while of three others, and an official result, all drawn and logged by real workers. */
async function drawHistory(url: string, keeper: Keeper): Promise<void> {
  const db = open(url)
  const firstMs = (Math.floor(Date.now() / dayLengthMs) - 3) * dayLengthMs
  const firstTurn = turnOf(firstMs, 1)
  await sql`SELECT ensure_draw_partition(${new Date(firstMs)}::date)`.execute(db)
  const next_at = new Date(turnAtMs(established, firstTurn) as number)
  await db.insertInto('game_clock').values({ game: established.code, next_turn: firstTurn, next_at }).execute()
  const stopFirst = startWorker({ url, keeper, of: [established] })
  await waitUntil('the established game is drawn', () => isUpToDate(db, [established]))
  await stopFirst()
  await enterOfficial(url)
  const stopAll = startWorker({ url, keeper })
  await waitUntil('all games are drawn', () => isUpToDate(db, [established, ...young]))
  await stopAll()
  await db.destroy()
}

export interface Copy {
  readonly url: string
  readonly db: Database
  /** Serves the copy by the real API while the work is done. */
  readonly served: <Result>(work: (siteUrl: string) => Promise<Result>) => Promise<Result>
  /** What a visitor finds. */
  readonly verify: (seen?: Checkpoint) => Promise<Awaited<ReturnType<typeof verifySite>>>
}

export interface World {
  /** Has signed the honest log. */
  readonly keeper: Keeper
  /** A copy of the honest database, to be forged. */
  readonly onCopy: <Result>(work: (copy: Copy) => Promise<Result>) => Promise<Result>
}

/** An honest site, of which each forgery gets a copy. */
export async function withWorld(dir: string, work: (world: World) => Promise<boolean>): Promise<boolean> {
  const postgres = await definePostgres({ dir: join(dir, 'postgres'), database: 'honest', settings: { fsync: 'off' } })
  await postgres.start()
  const beaconHost = await startBeaconHost()
  const adminUrl = new URL(postgres.url)
  adminUrl.pathname = '/postgres'
  const admin = open(adminUrl.href)
  try {
    await migrate(postgres.url)
    const keeper = newKeeper()
    await drawHistory(postgres.url, keeper)
    // No turn after this is drawn.
    const nowMs = Date.now()
    let copies = 0

    const serve: (db: Database) => Copy['served'] = (db) => async (used) => {
      const snapshot = {
        of: () => undefined,
        isComplete: () => true,
        fill: () => {},
        apply: () => {},
        calendar: () => [],
        fillCalendar: () => {},
        settings: () => [],
        fillSettings: () => {},
      }
      const pictures = { put: async () => {}, get: async () => undefined, remove: async () => {} }
      const verifierKey = formatVerifierKey(signer)
      const app = buildApp({ db, snapshot, pictures, now: () => new Date(), verifierKey, log })
      const siteUrl = await app.listen({ host: '127.0.0.1', port: 0 })
      try {
        return await used(siteUrl)
      } finally {
        await app.close()
      }
    }
    const onCopy: World['onCopy'] = async (used) => {
      const name = `copy_${++copies}`
      await sql`CREATE DATABASE ${sql.id(name)} TEMPLATE honest STRATEGY FILE_COPY`.execute(admin)
      const url = postgres.url.replace(/honest$/, name)
      const db = open(url)
      const served = serve(db)
      const site = { key: signer, nowMs, games, range: always, network: ownRounds.network }
      const verify = (seen?: Checkpoint) =>
        served(async (siteUrl) => {
          const { note } = await openSiteLog(siteUrl, signer)
          return verifySite({ ...site, siteUrl, note, seen, beaconHosts: [beaconHost.url] })
        })
      try {
        return await used({ url, db, served, verify })
      } finally {
        await db.destroy()
        await sql`DROP DATABASE ${sql.id(name)} WITH (FORCE)`.execute(admin)
      }
    }
    return await work({ keeper, onCopy })
  } finally {
    await admin.destroy()
    beaconHost.stop()
    await postgres.stop()
  }
}
