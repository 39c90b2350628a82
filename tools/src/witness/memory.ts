import { randomBytes } from 'node:crypto'
import { closeSync, existsSync, openSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import type { SeenHead, WitnessAnswer } from '@quayso/fairness/log/add-checkpoint'
import { type NoteSigner, noteSigner } from '@quayso/fairness/log/checkpoint'

/**
 * A witness's key and the head it cosigned last of each log. They are one file: a key that outlived its memory could
 * cosign a second history.
 */
export interface WitnessMemory {
  readonly signer: NoteSigner
  /** Decides on a head and remembers it if it is accepted, with nothing in between: returns once it is on the disk. */
  readonly decide: (decision: (seenOf: (origin: string) => SeenHead | undefined) => WitnessAnswer) => WitnessAnswer
  readonly close: () => void
}

/** Other processes that have the same file open wait for each other this long. */
const lockTimeoutMs = 2_000

export function createMemory(file: string, name: string): void {
  const secretKey = randomBytes(32)
  const signer = noteSigner(name, secretKey)
  // Refuses a file that exists, and lets nobody else read the key.
  closeSync(openSync(file, 'wx', 0o600))
  const db = new DatabaseSync(file)
  db.exec(`
    CREATE TABLE witness (name TEXT NOT NULL, secret_key BLOB NOT NULL) STRICT;
    CREATE TABLE seen (origin TEXT PRIMARY KEY, size INTEGER NOT NULL, root BLOB NOT NULL) STRICT;`)
  db.prepare('INSERT INTO witness VALUES (?, ?)').run(signer.name, secretKey)
  db.close()
}

export function openMemory(file: string): WitnessMemory {
  if (!existsSync(file)) throw new Error(`${file} is not there; a new witness begins with --new`)
  const db = new DatabaseSync(file, { timeout: lockTimeoutMs })
  // A commit returns after its data and the removal of its journal are on the disk.
  db.exec('PRAGMA journal_mode = DELETE; PRAGMA synchronous = EXTRA')
  const witness = db.prepare('SELECT name, secret_key FROM witness').get() as { name: string; secret_key: Uint8Array }
  const find = db.prepare('SELECT size, root FROM seen WHERE origin = ?')
  const keep = db.prepare('INSERT OR REPLACE INTO seen VALUES (?, ?, ?)')
  return {
    signer: noteSigner(witness.name, witness.secret_key),
    decide: (decision) => {
      db.exec('BEGIN IMMEDIATE')
      try {
        const answer = decision((origin) => find.get(origin) as SeenHead | undefined)
        if (answer.status === 200) keep.run(answer.checkpoint.origin, answer.checkpoint.size, answer.checkpoint.root)
        db.exec('COMMIT')
        return answer
      } catch (error) {
        if (db.isTransaction) db.exec('ROLLBACK')
        throw error
      }
    },
    close: () => db.close(),
  }
}
