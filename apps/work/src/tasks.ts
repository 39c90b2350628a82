import { forgetRemoved } from './boards/forget-removed.ts'
import { forgetNotifications } from './inbox/forget-notifications.ts'
import { thinLogHeads } from './log/thin-log-heads.ts'
import type { PushDeps } from './push/deliver.ts'
import { type PostChunk, pushPost } from './push/posts/push-post.ts'
import { type PostToTell, tellPost } from './push/posts/tell-post.ts'
import { type Chunk, inboxChunk, pushChunk } from './push/push-chunk.ts'
import { pushTest } from './push/push-test.ts'
import { tellClaims } from './push/tell-claims.ts'
import { type DrawToTell, tellDraw } from './push/tell-draw.ts'
import { forgetLogins } from './sessions/forget-logins.ts'
import type { Task } from './task.ts'
import { forgetTickets } from './wallets/forget-tickets.ts'

interface TaskDeps {
  readonly now: () => Date
  /** Without it nobody is told anything. */
  readonly push: PushDeps | undefined
}

/** Everything that runs in the background. */
export function createTasks({ now, push }: TaskDeps): Task[] {
  return [
    { name: 'forget-removed', schedule: '*/10 * * * *', run: (_, { db }) => forgetRemoved(db, now()) },
    { name: 'forget-tickets', schedule: '20 * * * *', run: (_, { db }) => forgetTickets(db, now()) },
    { name: 'forget-notifications', schedule: '7 * * * *', run: (_, { db }) => forgetNotifications(db, now()) },
    { name: 'forget-logins', schedule: '33 * * * *', run: (_, { db }) => forgetLogins(db) },
    { name: 'thin-log-heads', schedule: '47 * * * *', run: (_, { db }) => thinLogHeads(db) },
    // In the inbox without notifications, too.
    { name: 'tell-draw', run: (draw, { db }) => tellDraw(db, draw as DrawToTell, now()) },
    // At 08:00 in Vietnam.
    { name: 'tell-claims', schedule: '0 1 * * *', run: (_, { db }) => tellClaims(db, now()) },
    { name: 'inbox-chunk', run: (chunk, { db }) => inboxChunk(chunk as Chunk, db, now()) },
    { name: 'push-chunk', run: async (chunk, context) => push && pushChunk(chunk as Chunk, { ...context, ...push }) },
    { name: 'tell-post', run: (post, { db }) => tellPost(db, post as PostToTell, now()) },
    { name: 'push-post', run: async (chunk, context) => push && pushPost(chunk as PostChunk, { ...context, ...push }) },
    {
      name: 'push-test',
      run: async (device, context) => push && pushTest(device as { readonly id: number }, { ...context, ...push }),
    },
  ]
}
