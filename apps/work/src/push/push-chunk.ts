import type { Database } from '@quayso/database/connect'
import { type Device, type Follow, readDevices } from './audience.ts'
import { addressParcels, type Delivery, deliver, isAsleep, type PushContext } from './deliver.ts'
import { followersIn, ownersIn, tellInboxes } from './inboxes.ts'
import { type News, toMessage } from './message.ts'
import { readGameNews, toClaimNews, toRegionNews } from './news.ts'

interface OfMessage {
  /** Names what is told, for counting. */
  readonly message: string
  readonly turn: number
}

/** What a chunk is about: a version of a draw, a region whose stations have all drawn, or the claim of tickets. */
export type ChunkNews = OfMessage &
  (
    | { readonly kind: 'draw' | 'correction'; readonly game: string; readonly version: number }
    | { readonly kind: 'draw'; readonly region: string }
    | { readonly kind: 'claim'; readonly game: string }
  )

/** Up to a thousand devices, or members without one, that are told something. */
export type Chunk = ChunkNews &
  Delivery & {
    readonly follows: readonly Follow[]
    readonly fromId: number
    readonly toId: number
  }

async function readNews(db: Database, chunk: Chunk, now: Date): Promise<News | undefined> {
  if (chunk.kind === 'claim') return toClaimNews(chunk.game, chunk.turn, now)
  return 'region' in chunk ? toRegionNews(chunk.region, chunk.turn) : readGameNews(db, chunk)
}

/** Quiet hours hold for everything but a correction of a draw that the device has a ticket of. */
function mayRing(device: Device, kind: News['kind'], nowMs: number): boolean {
  return (device.has_ticket && kind === 'correction') || !isAsleep(device, nowMs)
}

/** Tells the devices of a chunk that may ring now. */
export async function pushChunk(chunk: Chunk, context: PushContext): Promise<void> {
  const { db } = context
  const now = context.now()
  const news = await readNews(db, chunk, now)
  if (!news || now.getTime() >= chunk.expiresAtMs) return
  await tellInboxes(db, chunk, ownersIn(chunk), news, now)
  const devices = await readDevices(db, chunk.follows, chunk)
  const awake = devices.filter((device) => mayRing(device, chunk.kind, now.getTime()))
  const { message, kind } = chunk
  const isApart = ({ has_ticket }: Device) => has_ticket || kind === 'claim'
  const parcels = await addressParcels(db, awake, { message, now, isApart }, (device, today) => {
    const { locale, shows_numbers: showsNumbers, has_ticket: hasTicket } = device
    return toMessage(news, { locale, showsNumbers, hasTicket }, today)
  })
  await deliver('push-chunk', chunk, parcels, context)
}

/** Tells the members of a chunk. A late notification is as good as one in time: it is read when it is looked for. */
export async function inboxChunk(chunk: Chunk, db: Database, now: Date): Promise<void> {
  const news = await readNews(db, chunk, now)
  if (news) await tellInboxes(db, chunk, followersIn(chunk), news, now)
}
