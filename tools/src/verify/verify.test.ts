import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buildApp } from '@quayso/api/app'
import { connect, type Database } from '@quayso/database/connect'
import { databaseNowMs } from '@quayso/database/database-now'
import { testDatabase } from '@quayso/database/testing'
import { startDraws } from '@quayso/draws/app'
import { createKeeper } from '@quayso/draws/keeper'
import { eventSecretKey } from '@quayso/events/testing'
import { knownBeacon, ownBeacon } from '@quayso/fairness/beacon/testing'
import { noteSigner, openCheckpoint } from '@quayso/fairness/log/checkpoint'
import { formatVerifierKey } from '@quayso/fairness/log/note-key'
import { games as allGames } from '@quayso/games/catalogue'
import { sql } from 'kysely'
import { pino } from 'pino'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openSiteLog } from './open-site-log.ts'
import { verifySite } from './verify-site.ts'

const log = pino({ level: 'silent' })
const games = allGames.filter(({ code }) => ['st45', 'st60', 'mg1p', 'mb60'].includes(code))
const drawsPerGame = 300
const always = { firstMs: Date.parse('2000-01-01'), lastMs: Date.parse('2999-12-31') }

/** Signatures take time to make and to check: one round in eight is enough here, the others are absent. */
const beacon = knownBeacon(ownBeacon(), (round) => round % 8 !== 0)
const logKey = new Uint8Array(32).fill(3)
const signer = noteSigner('quayso.test/log', logKey)
const newKeeper = () =>
  createKeeper({
    masterKeys: { currentId: 'k1', byId: new Map([['k1', new Uint8Array(32)]]) },
    games,
    logName: signer.name,
    logKeys: [logKey],
    stateFile: undefined,
  })

/** A host of the beacon that has no round. */
async function startBeaconHost(): Promise<string> {
  const server = createServer((_request, response) => void response.writeHead(404).end())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** A site with 1,200 draws in its log, served by the real API. */
async function startSite() {
  const { url, db } = await testDatabase()
  const own = connect({ url, application: 'draws', maxConnections: 4, onIdleError: () => {} })
  const nats = new Promise<never>(() => {})
  const startTurnsAgo = drawsPerGame
  const stop = startDraws({
    db: own,
    databaseUrl: url,
    nats,
    eventKey: eventSecretKey,
    games,
    keeper: newKeeper(),
    beacon,
    startTurnsAgo,
    log,
  })
  await vi.waitFor(
    async () => {
      const { rows } = await sql<{ logged: number; due: number }>`
        SELECT (SELECT count(*)::int FROM log_leaf WHERE message_id !~ '^anchor') AS logged,
          (SELECT count(*)::int FROM game_clock WHERE next_at <= clock_timestamp()) AS due`.execute(db)
      expect(rows[0]?.logged).toBeGreaterThanOrEqual(games.length * drawsPerGame)
      // Turns come due while the others are made up for.
      expect(rows[0]?.due).toBe(0)
    },
    { timeout: 60_000, interval: 100 },
  )
  await stop()
  // No turn after this is drawn.
  const nowMs = await databaseNowMs(db)
  await own.destroy()
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
  const app = buildApp({ db, snapshot, pictures, now: () => new Date(), verifierKey: formatVerifierKey(signer), log })
  await app.listen({ host: '127.0.0.1', port: 0 })
  onTestFinished(() => app.close())
  const siteUrl = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  const beaconHosts = [await startBeaconHost()]
  const verify = async (url = siteUrl) => {
    const { note } = await openSiteLog(url, signer)
    const { network } = beacon
    return verifySite({ siteUrl: url, key: signer, note, nowMs, games, range: always, network, beaconHosts })
  }
  return { db, siteUrl, verify }
}

/** The same site behind a connection that breaks whenever entries of the log are read. */
async function breakEntries(siteUrl: string): Promise<string> {
  const pass = async ({ url = '' }: IncomingMessage, response: ServerResponse) => {
    const answer = await fetch(siteUrl + url)
    response.writeHead(answer.status).end(await answer.bytes())
  }
  const proxy = createServer((request, response) => {
    if (request.url?.startsWith('/log/tile/entries')) request.socket.destroy()
    else void pass(request, response)
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    proxy.close()
    proxy.closeAllConnections()
  })
  return `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`
}

/** As the owner of the database can: without triggers. */
async function tamper(db: Database, statement: ReturnType<typeof sql>) {
  await db.connection().execute(async (connection) => {
    await sql`SET session_replication_role = replica`.execute(connection)
    await statement.execute(connection)
    await sql`SET session_replication_role = DEFAULT`.execute(connection)
  })
}

test('[DRAW-06] a site is verified from what it publishes, and each of 1,000 changed results is found', async () => {
  const { db, verify } = await startSite()
  const honest = await verify()
  expect(honest.faults).toEqual([])
  expect(honest.unchecked).toEqual([])
  expect(honest.counts.results).toBeGreaterThanOrEqual(games.length * drawsPerGame)
  expect(honest.counts.records).toBe(honest.counts.results)

  const { rows: all } = await sql<{ game: string; turn: number }>`SELECT game, turn FROM draw`.execute(db)
  const { rows: victims } = await sql<{ id: string }>`
    SELECT game || ':' || turn AS id FROM draw ORDER BY md5(game || turn) LIMIT 1000`.execute(db)
  // The first digit of the first number becomes the next one.
  await tamper(
    db,
    sql`UPDATE draw SET tiers[1] = ((left(tiers[1], 1)::int + 1) % 10)::text || substr(tiers[1], 2)
      WHERE game || ':' || turn = ANY(${victims.map(({ id }) => id)})`,
  )
  const { faults } = await verify()
  const found = new Set(
    faults.filter(({ fault }) => fault === 'differs-from-log').map(({ game, turn }) => `${game}:${turn}`),
  )
  const wanted = new Set(victims.map(({ id }) => id.replace(/:(\d{8})0?(\d{4})$/, ':$1-$2')))
  expect(all.length).toBeGreaterThanOrEqual(1200)
  expect(found).toEqual(wanted)
}, 120_000)

test('a changed log, a draw that was left out and a log with a hole are found', async () => {
  const { db, siteUrl, verify } = await startSite()
  const before = openCheckpoint((await openSiteLog(siteUrl, signer)).note, signer.name, signer.publicKey)
  expect(await (await openSiteLog(siteUrl, signer)).extends(before)).toBe(true)
  expect(await (await openSiteLog(siteUrl, signer)).extends({ ...before, size: before.size - 1 })).toBe(false)

  // A lost connection is nobody's lie.
  const broken = await breakEntries(siteUrl)
  await expect(verify(broken)).rejects.toThrow('could not be read')

  const { rows } = await sql<{ id: string }>`
    SELECT message_id AS id FROM log_leaf WHERE message_id ~ '^st60' ORDER BY index OFFSET 20 LIMIT 3`.execute(db)
  const [rewritten, removed] = rows.map(({ id }) => id)
  await tamper(
    db,
    sql`UPDATE log_leaf SET entry = replace(entry, '"version":1', '"version":2') WHERE message_id = ${rewritten}`,
  )
  await tamper(db, sql`DELETE FROM draw WHERE game || ':' || turn || ':1' = ${removed}`)
  const { faults } = await verify()
  const turnNum = (id = '') => id.replace(/^st60:(\d{8})0(\d{4}):1$/, '$1-$2')
  expect(faults).toContainEqual({ fault: 'root-differs' })
  expect(faults).toContainEqual({ game: 'st60', turn: turnNum(rewritten), fault: 'differs-from-log' })
  expect(faults).toContainEqual({ game: 'st60', turn: turnNum(removed), fault: 'record-missing' })

  // A log with a gap proves nothing any more; that is a finding, not a crash.
  await tamper(db, sql`DELETE FROM log_leaf WHERE message_id = ${rewritten}`)
  const { faults: broad } = await verify()
  expect(broad).toContainEqual({ fault: 'root-differs' })
  expect(broad).toContainEqual({ fault: 'entries-missing', leafIndex: expect.any(Number) })
  expect(broad).toContainEqual({ game: 'mb60', turn: expect.any(String), fault: 'not-in-log' })
}, 120_000)
