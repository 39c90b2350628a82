import type { Database } from '@quayso/database/connect'
import { startOrderWorker as start } from '@quayso/draws/results'

/** A worker that carries out operators' orders, in this process; the database is that of the role of the workers. */
export function startOrderWorker(db: Database, databaseUrl: string): () => Promise<void> {
  return start(db, databaseUrl, () => {})
}
