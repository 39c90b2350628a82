import { connect, type Database } from '@quayso/database/connect'
import { addSampleResults } from '@quayso/draws/results'
import { games } from '@quayso/games/catalogue'
import { lastWholeDraw } from '../operator.ts'
import type { StackOptions } from '../stack-options.ts'
import { addSampleAds } from './sample-ads.ts'
import { addSampleTopics } from './sample-topics.ts'

type Samples = Pick<StackOptions, 'sampleDays' | 'history' | 'withoutNewest'>

/** Games without their newest result are filled as if it were the moment before that draw. */
async function addResults(db: Database, { sampleDays = 0, history, withoutNewest = [] }: Samples, nowMs: number) {
  const since = history ? 'history' : { days: sampleDays }
  const isWhole = ({ code }: { readonly code: string }) => !withoutNewest.includes(code)
  await addSampleResults(db, { games: games.filter(isWhole), since, nowMs })
  for (const game of games) {
    if (!isWhole(game)) await addSampleResults(db, { games: [game], since, nowMs: lastWholeDraw(game, nowMs).atMs - 1 })
  }
}

/** Marks a private database as a development one, and fills it with sample results, ads and topics. */
export async function addSampleData(databaseUrl: string, samples: Samples): Promise<void> {
  const db = connect({ url: databaseUrl, application: 'stack', maxConnections: 1, onIdleError: () => {} })
  try {
    await db.updateTable('deployment').set({ kind: 'development' }).execute()
    if (!samples.sampleDays) return
    const nowMs = Date.now()
    await addSampleAds(db)
    await addSampleTopics(db, nowMs)
    await addResults(db, samples, nowMs)
  } finally {
    await db.destroy()
  }
}
