import { createHash } from 'node:crypto'
import { type PushMessage, pushTag } from '@quayso/contract/push-message'
import { parsePushEndpoint } from '@quayso/contract/rules/push-endpoint'
import webPush from 'web-push'
import type { PushAnswer } from './connection.ts'
import type { PushClient } from './push-client.ts'
import { createRests } from './rests.ts'

/** A message for a device. */
export interface Parcel {
  readonly id: number
  readonly endpoint: string
  readonly p256dh: Buffer
  readonly auth: Buffer
  readonly message: PushMessage
  /** Its push service wants it to be left alone until then. */
  readonly restsUntilMs: number
  /** No message was taken since one that was not. */
  readonly hasFailed: boolean
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

/** A device, and the push service that answered for it or did not. */
export interface Answered {
  readonly id: number
  readonly origin: string
}

export interface Sent {
  readonly sent: readonly Answered[]
  /** Subscriptions that their push service does not know any more. */
  readonly gone: readonly number[]
  /** Messages that the push service will never take. */
  readonly refused: readonly (Answered & { readonly why: string })[]
  /** Subscriptions whose push service gave no answer, or an error of its own. */
  readonly failed: readonly Answered[]
  /** Subscriptions to try again, those that failed among them, by the instant from which they may be. */
  readonly later: ReadonlyMap<number, readonly { readonly id: number }[]>
  /** Subscriptions that their push service wants to be left alone until then. */
  readonly resting: ReadonlyMap<number, number>
  /** Push services that are to be left alone until then. */
  readonly rests: ReadonlyMap<string, number>
}

const atOnce = 100

/** What came before under the same topic and was not yet fetched by the device is replaced (RFC 8030). */
export function topicOf(message: PushMessage): string {
  return createHash('sha256').update(pushTag(message)).digest('base64url').slice(0, 32)
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
  const sent: Answered[] = []
  const gone: number[] = []
  const refused: (Answered & { why: string })[] = []
  const failed: Answered[] = []
  const postponed: (Answered & { untilMs: number })[] = []
  const resting = new Map<number, number>()
  const rests = createRests(options.rests, now)

  const sortAnswer = (answered: Answered, answer: PushAnswer | undefined) => {
    const { id, origin } = answered
    const { status, retryAfter } = answer ?? { status: 500 }
    if (status >= 200 && status < 300) return sent.push(answered)
    if (status === 404 || status === 410) return gone.push(id)
    if (status === 429) resting.set(id, rests.restDevice(origin, retryAfter))
    else if (status === 503 && retryAfter !== undefined) rests.restService(origin, retryAfter)
    else if (status < 500) return refused.push({ ...answered, why: `status ${status}` })
    else {
      rests.countFault(origin)
      failed.push(answered)
    }
    postponed.push({ ...answered, untilMs: resting.get(id) ?? 0 })
  }

  const sendOne = async (parcel: Parcel): Promise<void> => {
    const { id, restsUntilMs: untilMs } = parcel
    const url = parsePushEndpoint(parcel.endpoint, hosts)
    if (!url) return void refused.push({ id, origin: '', why: 'not on the list of push services' })
    const { origin } = url
    const isResting = Math.max(rests.untilMs(origin), untilMs) > now().getTime()
    if (signal.aborted || isResting) return void postponed.push({ id, origin, untilMs })
    const answer = await client.post(toRequest(parcel, url, options)).catch(() => undefined)
    sortAnswer({ id, origin }, answer)
  }

  const waiting = parcels[Symbol.iterator]()
  const sendOn = async () => {
    for (const parcel of waiting) await sendOne(parcel)
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, parcels.length) }, sendOn))
  const retryAtMs = now().getTime() + pauseMs
  const later = Map.groupBy(postponed, ({ origin, untilMs }) => Math.max(retryAtMs, rests.untilMs(origin), untilMs))
  return { sent, gone, refused, failed, later, resting, rests: rests.begun }
}
