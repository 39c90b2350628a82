import type { Database } from '@quayso/database/connect'
import { atPace } from '@quayso/stack/measure/at-pace'
import { sql } from 'kysely'
import { type Timing, toTiming } from '../timing.ts'

interface Beside {
  readonly pages: Timing
  readonly readPages: number
  readonly failedPages: number
  /** From the second of a draw to its commit. */
  readonly draws: Timing
  readonly drawn: number
}

const pagesPerSecond = 10

async function isAnswered(url: string): Promise<boolean> {
  try {
    const answer = await fetch(url)
    await answer.arrayBuffer()
    return answer.ok
  } catch {
    return false
  }
}

async function readDrawDelays(db: Database, from: Date, until: Date): Promise<number[]> {
  const { rows } = await sql<{ ms: number }>`
    SELECT extract(epoch FROM pg_xact_commit_timestamp(xmin) - due_at)::float8 * 1000 AS ms FROM draw
    WHERE source = 'own' AND due_at > ${from} AND due_at < ${until}`.execute(db)
  return rows.map(({ ms }) => ms)
}

/** Renders home at a steady pace while something runs; times these pages and the draws of that time. */
export async function timeBeside(db: Database, webUrl: string, run: () => Promise<void>): Promise<Beside> {
  const from = new Date()
  const pagesMs: number[] = []
  let failedPages = 0
  const { stop } = atPace(pagesPerSecond, async () => {
    const began = performance.now()
    if (await isAnswered(`${webUrl}/`)) pagesMs.push(performance.now() - began)
    else failedPages++
  })
  await run()
  await stop()
  const drawsMs = await readDrawDelays(db, from, new Date())
  const [pages, draws] = [pagesMs, drawsMs].map(toTiming) as [Timing, Timing]
  return { pages, readPages: pagesMs.length, failedPages, draws, drawn: drawsMs.length }
}
