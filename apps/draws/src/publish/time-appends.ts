import { createHash } from 'node:crypto'
import { connect } from '@quayso/database/connect'
import { quicknet } from '@quayso/fairness/beacon/network'
import { noteSigner, signCheckpoint } from '@quayso/fairness/log/checkpoint'
import { rangeAt, rangeRoot } from '@quayso/fairness/log/compact-range'
import { games } from '@quayso/games/catalogue'
import { turnOf } from '@quayso/games/time/turn'
import { required, wholeNumber } from '@quayso/process/environment'
import { sql } from 'kysely'
import { createKeeper } from '../keeper/app.ts'
import { appendToLog } from './append-to-log.ts'
import { type CheckLeaves, recomputeLeaves } from './recompute-leaves.ts'

/**
 * Times appending a full minute's draws to the log of a site, with the reads that check them. `npm run bench -- growth`
 * fills the database and runs it.
 */
const url = required(process.env, 'DATABASE_URL')
const db = connect({ url, application: 'time-appends', maxConnections: 1, onIdleError: () => {} })
const rounds = wholeNumber(process.env, 'ROUNDS')
const nowMs = wholeNumber(process.env, 'NOW_MS')
const drawsPerAppend = 12
const warmUp = 20

const logName = 'quayso.bench/log'
const logKey = new Uint8Array(32).fill(7)
const masterKeys = { currentId: 'k1', byId: new Map([['k1', new Uint8Array(32).fill(1)]]) }
const keeper = createKeeper({ masterKeys, games, logName, logKeys: [logKey], stateFile: undefined })
const beacon = {
  network: quicknet,
  want: () => {},
  signatureOf: () => undefined,
  isTried: () => true,
  isStarting: () => false,
  isAnswering: () => true,
  isSigned: async () => true,
  stop: async () => {},
}
const recompute = recomputeLeaves({ games, seeds: keeper, beacon })
/** The loaded draws have no proof; what is timed is reading them. */
const checkLeaves: CheckLeaves = async (database, rows) => {
  await recompute(database, rows)
  return new Map()
}

/** A head for the leaves that were loaded: of any hashes, since appending reads no leaf. */
async function signLoaded(): Promise<void> {
  const { rows } = await sql<{ size: number }>`
    SELECT max(index) + 1 AS size FROM log_leaf WHERE NOT EXISTS (SELECT FROM log_checkpoint)`.execute(db)
  const size = rows[0]?.size
  if (!size) return
  const range = rangeAt(size, ({ level, index }) => createHash('sha256').update(`${level} ${index}`).digest())
  const root = rangeRoot(range)
  const note = signCheckpoint({ origin: logName, size, root }, noteSigner(logName, logKey))
  const subtrees = range.hashes.map((hash) => Buffer.from(hash))
  await db
    .insertInto('log_checkpoint')
    .values({ size, root: Buffer.from(root), note, subtrees })
    .execute()
}

/** The next draws of a day after the loaded ones, recorded and not yet logged. */
async function recordDraws(from: number): Promise<void> {
  const first = turnOf(nowMs, from)
  await sql`
    WITH recorded AS (
      INSERT INTO draw (game, turn, ord, due_at, tiers, source, status, seed, key_id)
      SELECT 'st60', turn, turn, now(), ARRAY['1,2,3,4,5'], 'own', 'confirmed', sha256('seed'), 'bench'
      FROM generate_series(${first}::bigint, ${first + drawsPerAppend - 1}::bigint) turn RETURNING turn
    )
    INSERT INTO outbox (message_id, payload, leaf)
    SELECT 'st60:' || turn || ':1', '{}', repeat('x', 430) FROM recorded`.execute(db)
}

await sql`SELECT ensure_draw_partition(${new Date(nowMs)}::date)`.execute(db)
await signLoaded()
const { rows: recorded } = await sql<{ count: number }>`
  SELECT count(*)::int AS count FROM draw WHERE turn >= ${turnOf(nowMs, 0)}`.execute(db)
const appends: number[] = []
for (let round = 0; round < warmUp + rounds; round++) {
  await recordDraws((recorded[0]?.count ?? 0) + 1 + round * drawsPerAppend)
  const began = performance.now()
  const { appended } = await appendToLog({ db, signer: keeper, checkLeaves })
  if (appended !== drawsPerAppend) throw new Error(`appended ${appended} of ${drawsPerAppend}`)
  if (round >= warmUp) appends.push(performance.now() - began)
}
console.log(JSON.stringify({ append: appends }))
await db.destroy()
