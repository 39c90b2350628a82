import type { Database } from '@quayso/database/connect'
import { type Card, type CardId, readCards } from './cards.ts'
import { type DatabaseFigures, readDatabase } from './read-database.ts'
import { type Target, type Watched, watchProcesses } from './watch-processes.ts'

/** A figure of a card at a time, for its curve. */
type Point = readonly [at: number, value: number]

export interface Health {
  readonly cards: readonly Card[]
  readonly curves: Readonly<Partial<Record<CardId, readonly Point[]>>>
}

export interface HealthWatch {
  readonly read: (db: Database, now: Date) => Promise<Health>
  /** What the processes said last. */
  readonly watched: () => readonly Watched[]
  readonly stop: () => void
}

const curved: readonly CardId[] = ['lateness', 'viewers', 'edge', 'errors']
const everyMs = 60_000
const keptPoints = 24 * 60

/** Watches the processes, and remembers a figure a minute for a day. Browsers never reach an operators' port. */
export function watchHealth(targets: readonly Target[]): HealthWatch {
  const processes = watchProcesses(targets)
  const curves: Partial<Record<CardId, Point[]>> = {}
  let database: DatabaseFigures | undefined
  const remember = () => {
    const now = Date.now()
    for (const { id, value, isSilent } of readCards(processes.read(), database, now)) {
      if (!curved.includes(id) || value === null || isSilent) continue
      curves[id] = [...(curves[id] ?? []), [now, value] as const].slice(-keptPoints)
    }
  }
  const timer = targets.length > 0 ? setInterval(remember, everyMs) : undefined
  return {
    read: async (db, now) => {
      // When it does not answer, the last figures stay, and their cards say of when they are.
      database = await readDatabase(db, now).catch(() => database)
      return { cards: readCards(processes.read(), database, now.getTime()), curves }
    },
    watched: processes.read,
    stop: () => {
      clearInterval(timer)
      processes.stop()
    },
  }
}
