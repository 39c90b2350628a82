import type { PostKind } from '@quayso/contract/push-message'
import type { Database } from '@quayso/database/connect'
import { sql } from 'kysely'
import { type Device, deviceColumns } from '../audience.ts'
import { addressParcels, type Delivery, deliver, isAsleep, type PushContext } from '../deliver.ts'
import { toPostMessage } from '../message.ts'
import { type PostRef, readPost } from './read-post.ts'

/** Up to a thousand members whose devices are told of a post. */
export interface PostChunk extends Delivery {
  readonly kind: PostKind
  readonly post: PostRef
  readonly memberIds: readonly number[]
}

/** The devices on which these members are logged in now, and want to be told. */
async function readDevices(db: Database, { kind, memberIds, ids }: PostChunk): Promise<Device[]> {
  const { rows } = await sql<Device>`
    SELECT ${deviceColumns}, false AS has_ticket
    FROM live_session session JOIN push_subscription s ON s.session_id = session.id
    WHERE session.member_id = ANY(${memberIds}::bigint[]) AND ${kind} = ANY(s.posts)
      ${ids ? sql`AND s.id = ANY(${ids})` : sql``}
    ORDER BY s.id`.execute(db)
  return rows
}

/** Tells the devices of a chunk that may ring now. */
export async function pushPost(chunk: PostChunk, context: PushContext): Promise<void> {
  const { db } = context
  const { kind, message, expiresAtMs } = chunk
  const now = context.now()
  const post = await readPost(db, chunk.post)
  if (!post || now.getTime() >= expiresAtMs) return
  const awake = (await readDevices(db, chunk)).filter((device) => !isAsleep(device, now.getTime()))
  const parcels = await addressParcels(db, awake, { message, now }, ({ locale }, today) =>
    toPostMessage({ ...post, kind }, locale, today),
  )
  await deliver('push-post', chunk, parcels, context)
}
