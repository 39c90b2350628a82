import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildApp } from '@quayso/api/app'
import { connect } from '@quayso/database/connect'
import { testDatabase } from '@quayso/database/testing'
import { type DrawsDeps, startDraws } from '@quayso/draws/app'
import { createKeeper } from '@quayso/draws/keeper'
import { eventSecretKey } from '@quayso/events/testing'
import { networkToInfo } from '@quayso/fairness/beacon/network'
import { knownBeacon } from '@quayso/fairness/beacon/testing'
import { noteSigner } from '@quayso/fairness/log/checkpoint'
import { formatVerifierKey, parseVerifierKey } from '@quayso/fairness/log/note-key'
import { games as allGames } from '@quayso/games/catalogue'
import { realClock } from '@quayso/stack/parts/part'
import { type TestWitness, testWitness } from '@quayso/stack/parts/test-witness'
import { pino } from 'pino'
import { expect, onTestFinished, test, vi } from 'vitest'

const logKey = { name: 'quayso.test/log', secretKey: new Uint8Array(32).fill(3) }
const verifierKey = formatVerifierKey(noteSigner(logKey.name, logKey.secretKey))
const log = pino({ level: 'silent' })
const games = allGames.filter(({ code }) => code === 'st60')

/** With a master key that whoever runs the site may choose. */
function keeperOf(masterKey: Uint8Array) {
  const masterKeys = { currentId: 'k1', byId: new Map([['k1', masterKey]]) }
  const { name: logName, secretKey } = logKey
  return createKeeper({ masterKeys, games, logName, logKeys: [secretKey], stateFile: undefined })
}

/** A whole site: workers that draw, log and ask the witness, and the API that shows it. */
async function startSite(masterKey: number, witness: TestWitness) {
  const { url, db } = await testDatabase()
  const own = connect({ url, application: 'draws', maxConnections: 4, onIdleError: () => {} })
  const key = parseVerifierKey(witness.key, 'cosignature')
  const witnesses = [{ url: new URL(`${witness.url}/add-checkpoint`), key, verifierKey: witness.key }]
  const onWitnessFailure = vi.fn<NonNullable<DrawsDeps['onWitnessFailure']>>()
  const stop = startDraws({
    db: own,
    databaseUrl: url,
    nats: new Promise<never>(() => {}),
    eventKey: eventSecretKey,
    games,
    keeper: keeperOf(new Uint8Array(32).fill(masterKey)),
    beacon: knownBeacon(),
    witnesses,
    onWitnessFailure,
    startTurnsAgo: 5,
    log,
  })
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
  const app = buildApp({ db, snapshot, pictures, now: () => new Date(), verifierKey, log })
  await app.listen({ host: '127.0.0.1', port: 0 })
  onTestFinished(async () => {
    await stop()
    await own.destroy()
    await app.close()
  })
  const siteUrl = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  const isThere = async (path: string) => (await fetch(siteUrl + path)).status === 200
  return { siteUrl, onWitnessFailure, isThere }
}

/** One site that passes off the witnessed head of another as its own. */
async function borrowWitnessed(siteUrl: string, otherUrl: string): Promise<string> {
  const pass = async ({ url = '' }: IncomingMessage, response: ServerResponse) => {
    const answer = await fetch((url.startsWith('/log/witnessed/') ? otherUrl : siteUrl) + url)
    response.writeHead(answer.status).end(await answer.bytes())
  }
  const proxy = createServer((request, response) => void pass(request, response))
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    proxy.close()
    proxy.closeAllConnections()
  })
  return `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`
}

function writeBeaconInfo(): string {
  const dir = mkdtempSync(join(tmpdir(), 'quayso-verify-'))
  onTestFinished(() => rmSync(dir, { recursive: true }))
  const file = join(dir, 'beacon.json')
  writeFileSync(file, JSON.stringify(networkToInfo(knownBeacon().network)))
  return file
}

/** What a visitor runs, whose clock agrees with that of the site: it knows by it which turns are due. */
async function verify(siteUrl: string, ...args: readonly string[]) {
  const script = join(import.meta.dirname, 'main.ts')
  const range = ['--from', '20200101', '--to', '20991231', '--games', 'st60']
  const given = ['--url', siteUrl, '--key', verifierKey, ...range, '--beacon-network', writeBeaconInfo()]
  return new Promise<{ code: number; output: string }>((resolve) => {
    const env = { ...process.env, ...realClock }
    execFile(process.execPath, [script, ...given, ...args], { env }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, output: stdout + stderr }),
    )
  })
}

test('[DRAW-22] of two logs under one key, shown to two visitors, the one that the witness did not see is named', async () => {
  const witness = await testWitness([verifierKey])
  const asks = ['--witness', witness.key, '--quorum', '1']
  const seen = await startSite(1, witness)
  await vi.waitFor(async () => expect(await seen.isThere('/log/witnessed/1')).toBe(true), { timeout: 45_000 })
  const hidden = await startSite(2, witness)
  await vi.waitFor(() => expect(hidden.onWitnessFailure).toHaveBeenCalled(), { timeout: 45_000 })
  expect(await hidden.isThere('/log/witnessed/1')).toBe(false)

  // Each of them alone is without fault: that is why witnesses are needed.
  expect(await verify(seen.siteUrl)).toMatchObject({ code: 0 })
  expect(await verify(hidden.siteUrl)).toMatchObject({ code: 0 })

  const honest = await verify(seen.siteUrl, ...asks)
  expect(honest.output).toMatch(/its first \d+ leaves are cosigned by witness\.test\/w1 \d+ s ago/)
  expect(honest.code).toBe(0)
  const split = await verify(hidden.siteUrl, ...asks)
  expect(split.output).toContain('quorum-missing')
  expect(split.code).toBe(1)
  const borrowed = await verify(await borrowWitnessed(hidden.siteUrl, seen.siteUrl), ...asks)
  expect(borrowed.output).toContain('split-view')
  expect(borrowed.code).toBe(1)

  expect((await verify(seen.siteUrl, '--witness', witness.key, '--quorum', '2')).output).toContain('no quorum of 1')
}, 180_000)
