import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { Database } from '@quayso/database/connect'
import { asApp, testDatabase } from '@quayso/database/testing'
import { noteSigner } from '@quayso/fairness/log/checkpoint'
import { cosign, openCosignatures } from '@quayso/fairness/log/cosignature'
import { formatVerifierKey } from '@quayso/fairness/log/note-key'
import { parseNote } from '@quayso/fairness/log/signed-note'
import { testWitness } from '@quayso/stack/parts/test-witness'
import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { testSigner as signer } from '../keeper/testing.ts'
import type { WitnessError } from './ask-witness.ts'
import { type CollectOptions, collectCosignature, startCollecting } from './collect-cosignatures.ts'
import { parseWitnesses, type RemoteWitness } from './remote-witness.ts'
import { appendAll, writeLeaves } from './testing.ts'

const logKey = formatVerifierKey(signer)
const signal = new AbortController().signal
const remote = (url: string, key: string) => parseWitnesses(`${url}=${key}`)[0] as RemoteWitness

/** A log of this many leaves, and how workers of draws ask a witness about it. */
async function testLog(leaves: number) {
  const { db } = await testDatabase()
  const draws = asApp(db, 'quayso_draws')
  let written = 0
  const grow = async (count: number) => {
    await writeLeaves(db, count, written + 1)
    written += count
    await appendAll(draws)
  }
  await grow(leaves)
  const failures: WitnessError[] = []
  const onFailure: CollectOptions['onFailure'] = (_, error) => failures.push(error)
  const collect = async (witness: RemoteWitness, options?: Partial<CollectOptions>) => {
    const row = db.insertInto('log_witness').values({ witness: witness.verifierKey })
    await row.onConflict((conflict) => conflict.doNothing()).execute()
    // Every instant is a round of its own: the newest head is asked for.
    return collectCosignature(witness, { db: draws, roundMs: 0.001, onFailure, signal, ...options })
  }
  return { db, draws, grow, collect, failures }
}

async function cosigned(db: Database, witnesses: readonly RemoteWitness[]) {
  const rows = await db
    .selectFrom('log_cosignature')
    .innerJoin('log_checkpoint', 'log_checkpoint.size', 'log_cosignature.size')
    .select(['log_cosignature.size', 'note', 'line'])
    .orderBy('log_cosignature.size')
    .execute()
  for (const { note, line } of rows) {
    const keys = witnesses.map(({ key }) => key)
    expect(openCosignatures(parseNote(note + line), keys)).toHaveLength(1)
  }
  return rows.map(({ size }) => size)
}

test('[DRAW-21] a witness cosigns head after head, however the log grows between them', async () => {
  const { db, grow, collect, failures } = await testLog(1)
  const { url, key } = await testWitness([logKey])
  const witness = remote(url, key)
  // A head of the present round is not given yet: workers would give different ones to different witnesses.
  expect(await collect(witness, { roundMs: 1e12 })).toBe(false)
  expect(await collect(witness)).toBe(true)
  // It has the newest one already.
  expect(await collect(witness)).toBe(false)
  for (const more of [1, 5, 250, 2, 600, 1]) {
    await grow(more)
    expect(await collect(witness)).toBe(true)
  }
  expect(failures).toEqual([])
  expect(await cosigned(db, [witness])).toEqual([1, 2, 7, 257, 259, 859, 860])
})

test('[DRAW-21] a witness that was killed, or whose answer was lost, is asked again from where it is', async () => {
  const { db, grow, collect, failures } = await testLog(300)
  const { url, key, kill, start } = await testWitness([logKey])
  const witness = remote(url, key)
  expect(await collect(witness)).toBe(true)
  await grow(30)
  await kill()
  expect(await collect(witness)).toBe(false)
  expect(failures).toMatchObject([{ fault: 'unreachable' }])
  await start()
  expect(await collect(witness)).toBe(true)
  // As if the answers had not come: what is known is less than what the witness has.
  await db.updateTable('log_witness').set({ size: 0 }).execute()
  expect(await collect(witness)).toBe(true)
  await db.updateTable('log_witness').set({ size: 0 }).execute()
  await grow(1)
  expect(await collect(witness)).toBe(true)
  expect(await cosigned(db, [witness])).toEqual([300, 330, 331])
})

test('a log that lacks what a witness has seen, or differs from it, gets no cosignature', async () => {
  const { url, key } = await testWitness([logKey])
  const witness = remote(url, key)
  const whole = await testLog(40)
  expect(await whole.collect(witness)).toBe(true)
  const restored = await testLog(30)
  expect(await restored.collect(witness)).toBe(false)
  expect(restored.failures).toMatchObject([{ fault: 'ahead' }])
  await sql`INSERT INTO outbox (message_id, payload, leaf) VALUES ('another', '{}', '{"leaf":"another"}')`.execute(
    restored.db,
  )
  await appendAll(restored.draws)
  await restored.grow(20)
  expect(await restored.collect(witness)).toBe(false)
  expect(restored.failures).toMatchObject([{}, { fault: 'refused', message: '422 the proof does not hold' }])
  expect(await cosigned(restored.db, [witness])).toEqual([])
})

const theirs = noteSigner('witness.test/bad', new Uint8Array(32).fill(5))
const strangers = noteSigner('witness.test/other', new Uint8Array(32).fill(6))

type Answer = (response: ServerResponse, note: string) => void

/** A server in place of a witness, which answers whatever it is told to. */
async function badWitness(answer: Answer) {
  const requests: string[] = []
  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await text(request)
    requests.push(body)
    answer(response, body.slice(body.indexOf('\n\n') + 2))
  }
  const server = createServer((request, response) => void handle(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { requests, witness: remote(url, formatVerifierKey(theirs, 'cosignature')) }
}

const nowSeconds = () => Math.floor(Date.now() / 1000)
const say =
  (status: number, body: string): Answer =>
  (response) =>
    response.writeHead(status).end(body)
const sign =
  (by = theirs, change = (body: string) => body, time = nowSeconds()): Answer =>
  (response, note) =>
    response.end(cosign(change(parseNote(note).body), time, by))

/** Of an attempt that gets no answer; it must reach the witness. */
const limitMs = 2_000

test.each<[string, Answer, string]>([
  ['never answers', () => {}, 'unreachable'],
  ['hangs up', (response) => response.destroy(), 'unreachable'],
  ['sends elsewhere', (response) => response.writeHead(307, { location: '/' }).end(), 'unreachable'],
  ['stops within its answer', (response) => void response.write('— witness'), 'unreachable'],
  ['fails', say(500, 'failed'), 'refused'],
  ['knows no such log', say(404, ''), 'refused'],
  ['is where we believe it is, and refuses', say(409, '0\n'), 'refused'],
  ['says nonsense about where it is', say(409, 'nowhere\n'), 'refused'],
  ['is at another size each time', say(409, '2\n'), 'refused'],
  ['has seen more than there is', say(409, '4000\n'), 'ahead'],
  ['says nothing', say(200, ''), 'invalid'],
  ['says nonsense', say(200, 'nonsense\n'), 'invalid'],
  ['answers without end', (response) => void response.write('— '.repeat(100_000)), 'invalid'],
  ['signs with another key', sign(strangers), 'invalid'],
  ['signs with another key under its own name', sign({ ...strangers, name: theirs.name }), 'invalid'],
  ['signs another head', sign(theirs, (body) => body.replace('\n3\n', '\n4\n')), 'invalid'],
  ['signs a day ahead', sign(theirs, undefined, nowSeconds() + 86_400), 'invalid'],
])('[DRAW-21] a witness that %s gives no cosignature and holds nothing up', async (_, answer, fault) => {
  const { db, grow, collect, failures } = await testLog(3)
  const { requests, witness } = await badWitness(answer)
  const collecting = collect(witness, { timeoutMs: fault === 'unreachable' ? limitMs : 60_000 })
  await vi.waitFor(() => expect(requests.length).toBeGreaterThan(0), { timeout: 45_000 })
  await grow(1)
  expect(await collecting).toBe(false)
  expect(failures).toMatchObject([{ fault }])
  expect(requests.length).toBeLessThanOrEqual(2)
  expect(await cosigned(db, [witness])).toEqual([])
  expect(await db.selectFrom('log_witness').select('failures').execute()).toEqual([{ failures: 1 }])
})

test('of many workers one asks; the pause grows with each failure; a worker that died is replaced', async () => {
  const { db, collect, grow } = await testLog(3)
  let answer: Answer = () => {}
  const { requests, witness } = await badWitness((response, note) => answer(response, note))
  await Promise.all([1, 2, 3, 4].map(() => collect(witness, { timeoutMs: limitMs })))
  expect(requests).toHaveLength(1)

  answer = say(500, '')
  await db.updateTable('log_witness').set({ failures: 40 }).execute()
  await collect(witness)
  expect(requests).toHaveLength(2)
  const pause = sql<number>`extract(epoch FROM ask_at - clock_timestamp())::float8`.as('pause')
  const [row] = await db.selectFrom('log_witness').select(pause).execute()
  expect(row?.pause).toBeGreaterThan(200)
  expect(row?.pause).toBeLessThanOrEqual(300)
  expect(await collect(witness)).toBe(false)
  expect(requests).toHaveLength(2)

  // Its time is over.
  await db
    .updateTable('log_witness')
    .set({ ask_at: new Date(0) })
    .execute()
  answer = sign()
  await grow(1)
  expect(await collect(witness)).toBe(true)
  expect(await db.selectFrom('log_witness').select(['failures', 'size']).execute()).toEqual([{ failures: 0, size: 4 }])
})

test('[DRAW-21] all witnesses are given the same heads while the log grows, and one that hangs delays none', async () => {
  const { db, draws, grow } = await testLog(3)
  const good = await Promise.all(['witness.test/w1', 'witness.test/w2'].map((name) => testWitness([logKey], name)))
  const { witness: hanging } = await badWitness(() => {})
  const witnesses = [...good.map(({ url, key }) => remote(url, key)), hanging]
  const onFailure = () => {}
  const errors: unknown[] = []
  const onError = (error: unknown) => errors.push(error)
  const workers = [1, 2].map(() =>
    startCollecting({ db: draws, witnesses, roundMs: 200, timeoutMs: 60_000, onFailure, onError }),
  )
  onTestFinished(async () => void (await Promise.all(workers.map((stop) => stop()))))
  const complete = () =>
    db
      .selectFrom('log_cosignature')
      .select('size')
      .groupBy('size')
      .having(({ fn }) => fn.countAll(), '=', good.length)
      .execute()
  await vi.waitFor(
    async () => {
      await grow(1)
      expect((await complete()).length).toBeGreaterThanOrEqual(5)
    },
    { timeout: 45_000, interval: 20 },
  )
  await cosigned(db, witnesses)
  expect(errors).toEqual([])
})
