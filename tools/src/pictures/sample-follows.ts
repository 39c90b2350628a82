import { connect } from '@quayso/database/connect'
import { enterAs, joinMember, type SampleMember } from '@quayso/stack/browser/sample-members'
import { addFollows } from '@quayso/stack/browser/sample-topics'
import type { Page } from 'playwright-core'

let follower: SampleMember | undefined

/** A member who follows everything on the sample site, and has opened nothing. */
export async function addSampleFollows(databaseUrl: string): Promise<void> {
  follower = await joinMember(databaseUrl, { nickName: 'Minh Khôi 2' })
  const db = connect({ url: databaseUrl, application: 'tools', maxConnections: 1, onIdleError: () => {} })
  const topics = await db.selectFrom('topic').select(['id', 'member_id']).orderBy('id', 'desc').execute()
  await db.destroy()
  const authors = [...new Set(topics.map(({ member_id }) => member_id))]
  await addFollows(databaseUrl, follower.id, { topics: topics.map(({ id }) => id), authors, openedNews: 0 })
}

/** Reloads the page as that member. */
export async function reloadAsFollower(page: Page): Promise<void> {
  if (follower) await enterAs(page, follower)
  await page.reload()
}
