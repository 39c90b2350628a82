import { connect } from '@quayso/database/connect'
import { runResults } from '../stack/operator.ts'
import type { StackOptions } from '../stack/stack-options.ts'
import { addSampleAds } from './sample-ads.ts'
import { addSampleTopics } from './sample-topics.ts'

/** Marks a private database as a development one, and fills it with sample results, ads and topics. */
export async function addSampleData(
  databaseUrl: string,
  { sampleDays = 0, history = false }: Pick<StackOptions, 'sampleDays' | 'history'>,
): Promise<void> {
  const db = connect({ url: databaseUrl, application: 'stack', maxConnections: 1, onIdleError: () => {} })
  await db.updateTable('deployment').set({ kind: 'development' }).execute()
  if (sampleDays > 0) {
    await addSampleAds(db)
    await addSampleTopics(db, Date.now())
  }
  await db.destroy()
  const days = history ? [] : ['--days', String(sampleDays)]
  if (sampleDays > 0) await runResults(databaseUrl, 'sample', ...days)
}
