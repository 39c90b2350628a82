import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { connect } from '@quayso/database/connect'
import { root } from './paths.ts'
import { addSampleAds } from './sample-ads.ts'
import { addSampleTopics } from './sample-topics.ts'

const run = promisify(execFile)

/** Marks a private database as a development, and fills it with results that are marked as invented, with ads and topics. */
export async function furnish(databaseUrl: string, sampleDays: number): Promise<void> {
  const db = connect({ url: databaseUrl, application: 'stack', maxConnections: 1, onIdleError: () => {} })
  await db.updateTable('deployment').set({ kind: 'development' }).execute()
  if (sampleDays > 0) {
    await addSampleAds(db)
    await addSampleTopics(db, Date.now())
  }
  await db.destroy()
  if (sampleDays === 0) return
  const command = ['apps/draws/src/results/cli.ts', 'sample', '--days', String(sampleDays)]
  await run(process.execPath, command, { cwd: root, env: { ...process.env, DATABASE_URL: databaseUrl } })
}
