import { createHash } from 'node:crypto'
import { type PushMessage, pushTag } from '@quayso/contract/push-message'
import { parsePushEndpoint } from '@quayso/contract/rules/push-endpoint'
import webPush from 'web-push'
import type { PushClient } from './push-client.ts'

/** A message for a device. */
export interface Parcel {
  readonly id: number
  readonly endpoint: string
  readonly p256dh: Buffer
  readonly auth: Buffer
  readonly message: PushMessage
}

export interface SendOptions {
  readonly client: PushClient
  readonly vapid: (origin: string, nowMs: number) => string
  readonly hosts: readonly string[]
  readonly now: () => Date
  /** After this instant a message is of no use to anyone. */
  readonly expiresAtMs: number
  /** Push services that want to be left alone, by origin. */
  readonly rests: ReadonlyMap<string, number>
  /** How long what failed waits for its next try. */
  readonly pauseMs: number
  /** What was not begun by then is left for later. */
  readonly signal: AbortSignal
}

export interface Sent {
  readonly sent: number
  /** Subscriptions that their push service does not know any more. */
  readonly gone: readonly number[]
  /** Messages that the push service will never take. */
  readonly refused: readonly { readonly id: number; readonly why: string }[]
  /** Subscriptions to try again, by the instant from which they may be. */
  readonly later: ReadonlyMap<number, readonly { readonly id: number }[]>
  /** Push services that are to be left alone until then. */
  readonly rests: ReadonlyMap<string, number>
}

const atOnce = 100
/** After so many failures a service counts as down. */
const mostFaults = 10
const downMs = 60_000
const longestRestMs = 86_400_000

/** What came before under the same topic and was not yet fetched by the device is replaced (RFC 8030). */
export function topicOf(message: PushMessage): string {
  return createHash('sha256').update(pushTag(message)).digest('base64url').slice(0, 32)
}

/** `Retry-After` in seconds or as a date. */
function readRestMs(header: string | undefined, nowMs: number): number {
  if (header === undefined) return downMs
  const waitMs = /^\d{1,9}$/.test(header) ? Number(header) * 1000 : Date.parse(header) - nowMs
  return Number.isNaN(waitMs) ? downMs : Math.min(longestRestMs, Math.max(1000, waitMs))
}

function toRequest({ p256dh, auth, message }: Parcel, url: URL, { vapid, now, expiresAtMs }: SendOptions) {
  const nowMs = now().getTime()
  const text = JSON.stringify(message)
  const { cipherText } = webPush.encrypt(p256dh.toString('base64url'), auth.toString('base64url'), text, 'aes128gcm')
  const headers = {
    authorization: vapid(url.origin, nowMs),
    'content-encoding': 'aes128gcm',
    'content-type': 'application/octet-stream',
    'content-length': String(cipherText.length),
    ttl: String(Math.max(0, Math.ceil((expiresAtMs - nowMs) / 1000))),
    topic: topicOf(message),
    urgency: 'normal',
  }
  return { url, headers, body: cipherText }
}

/** Encrypts and sends a message to each device, many at once. Rejects for nothing that a push service does. */
export async function sendBatch(parcels: readonly Parcel[], options: SendOptions): Promise<Sent> {
  const { client, hosts, now, pauseMs, signal } = options
  let sent = 0
  const gone: number[] = []
  const refused: { id: number; why: string }[] = []
  const postponed: { readonly id: number; readonly origin: string }[] = []
  const rests = new Map<string, number>()
  const faults = new Map<string, number>()

  const restUntil = (origin: string) => Math.max(options.rests.get(origin) ?? 0, rests.get(origin) ?? 0)
  const rest = (origin: string, forMs: number) =>
    rests.set(origin, Math.max(restUntil(origin), now().getTime() + forMs))

  const fail = (id: number, origin: string) => {
    const count = (faults.get(origin) ?? 0) + 1
    faults.set(origin, count)
    if (count === mostFaults) rest(origin, downMs)
    postponed.push({ id, origin })
  }

  const sendOne = async (parcel: Parcel): Promise<void> => {
    const { id } = parcel
    const url = parsePushEndpoint(parcel.endpoint, hosts)
    if (!url) return void refused.push({ id, why: 'not on the list of push services' })
    const { origin } = url
    if (signal.aborted || restUntil(origin) > now().getTime()) return void postponed.push({ id, origin })
    const request = toRequest(parcel, url, options)
    const answer = await client.post(request).catch(() => undefined)
    if (!answer) return fail(id, origin)
    const { status, retryAfter } = answer
    if (status >= 200 && status < 300) sent++
    else if (status === 404 || status === 410) gone.push(id)
    else if (status === 429 || (status === 503 && retryAfter !== undefined)) {
      rest(origin, readRestMs(retryAfter, now().getTime()))
      postponed.push({ id, origin })
    } else if (status >= 500) fail(id, origin)
    else refused.push({ id, why: `status ${status}` })
  }

  const waiting = parcels[Symbol.iterator]()
  const sendOn = async () => {
    for (const parcel of waiting) await sendOne(parcel)
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, parcels.length) }, sendOn))
  const retryAtMs = now().getTime() + pauseMs
  const later = Map.groupBy(postponed, ({ origin }) => Math.max(retryAtMs, restUntil(origin)))
  return { sent, gone, refused, later, rests }
}
