import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '@quayso/database/connect'
import { sql } from 'kysely'
import { askWitness, WitnessError } from './ask-witness.ts'
import { readConsistencyProof } from './read-consistency-proof.ts'
import type { RemoteWitness } from './remote-witness.ts'

export interface CollectOptions {
  readonly db: Database
  /** Once in this time a head is given to all witnesses: the same to each, so that one head gets all their cosignatures. */
  readonly roundMs?: number
  /** For both requests that an attempt may take. */
  readonly timeoutMs?: number
  readonly onFailure: (witness: RemoteWitness, error: WitnessError) => void
  readonly signal: AbortSignal
}

const usualRoundMs = 5_000
const usualTimeoutMs = 10_000
/** A worker that died is not waited for longer than its attempt could have taken, and this. */
const graceMs = 5_000
const longestPauseMs = 300_000

interface Turn {
  readonly known: number
  readonly failures: number
  readonly size: number
  readonly note: string
}

/** The newest head of the last round, if the witness lacks it and no other worker asks. */
async function takeTurn(db: Database, verifierKey: string, roundMs: number, forMs: number): Promise<Turn | undefined> {
  const { rows } = await sql<Turn>`
    UPDATE log_witness SET ask_at = clock_timestamp() + ${forMs} * interval '1 ms'
    FROM (
      SELECT size, note FROM log_checkpoint
      WHERE signed_at < to_timestamp(floor(extract(epoch FROM clock_timestamp()) * 1000 / ${roundMs}) * ${roundMs} / 1000)
      ORDER BY size DESC LIMIT 1
    ) AS head
    WHERE witness = ${verifierKey} AND ask_at <= clock_timestamp() AND head.size > log_witness.size
    RETURNING log_witness.size AS known, failures, head.size, head.note`.execute(db)
  return rows[0]
}

async function storeCosignature(db: Database, verifierKey: string, size: number, line: string): Promise<void> {
  // One statement: a head counts as cosigned when its cosignature is stored.
  await sql`
    WITH stored AS (
      INSERT INTO log_cosignature (size, witness, line) VALUES (${size}, ${verifierKey}, ${line}) ON CONFLICT DO NOTHING)
    UPDATE log_witness SET size = greatest(size, ${size}), failures = 0, ask_at = clock_timestamp()
    WHERE witness = ${verifierKey}`.execute(db)
}

async function putOff(db: Database, verifierKey: string, forMs: number): Promise<void> {
  await sql`
    UPDATE log_witness SET failures = failures + 1, ask_at = clock_timestamp() + ${forMs} * interval '1 ms'
    WHERE witness = ${verifierKey}`.execute(db)
}

/** Asks a witness for its cosignature on the newest head, if it is this worker's turn. Returns whether it got one. */
export async function collectCosignature(witness: RemoteWitness, options: CollectOptions): Promise<boolean> {
  const { db, roundMs = usualRoundMs, timeoutMs = usualTimeoutMs, onFailure } = options
  const { verifierKey } = witness
  const turn = await takeTurn(db, verifierKey, roundMs, timeoutMs + graceMs)
  if (!turn) return false
  try {
    const cosignature = await askWitness({
      witness,
      head: turn,
      oldSize: turn.known,
      proofFrom: (oldSize) => readConsistencyProof(db, oldSize, turn.size),
      nowMs: Date.now,
      signal: AbortSignal.any([options.signal, AbortSignal.timeout(timeoutMs)]),
    })
    await storeCosignature(db, verifierKey, turn.size, cosignature.line)
    return true
  } catch (error) {
    if (!(error instanceof WitnessError)) throw error
    if (!options.signal.aborted) onFailure(witness, error)
    // Each failure doubles the pause; a worker that stops leaves the turn to another.
    await putOff(db, verifierKey, options.signal.aborted ? 0 : Math.min(roundMs * 2 ** turn.failures, longestPauseMs))
    return false
  }
}

interface CollectingOptions extends Omit<CollectOptions, 'signal'> {
  readonly witnesses: readonly RemoteWitness[]
  readonly onError: (error: unknown) => void
}

/** Gives the heads of the log to the witnesses, in a loop for each: none waits for another, and nothing waits for them. */
export function startCollecting({ witnesses, onError, ...options }: CollectingOptions): () => Promise<void> {
  const { db, roundMs = usualRoundMs } = options
  const stopping = new AbortController()
  const { signal } = stopping

  const follow = async (witness: RemoteWitness) => {
    const { verifierKey } = witness
    while (!signal.aborted) {
      try {
        const row = db.insertInto('log_witness').values({ witness: verifierKey })
        await row.onConflict((conflict) => conflict.doNothing()).execute()
        await collectCosignature(witness, { ...options, signal })
      } catch (error) {
        if (!signal.aborted) onError(error)
      }
      await sleep(roundMs - (Date.now() % roundMs), undefined, { signal }).catch(() => {})
    }
  }

  const running = witnesses.map(follow)
  return async () => {
    stopping.abort()
    await Promise.all(running)
  }
}
