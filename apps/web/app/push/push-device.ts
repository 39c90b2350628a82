import type { PushSettings } from '@quayso/contract/calls/push'
import { CallError, type ClientOptions } from '@quayso/contract/client/call'
import {
  deletePushSubscription,
  fetchPushKey,
  linkPushSubscription,
  readPushSubscription,
  savePushSubscription,
} from '@quayso/contract/client/push.gen'

/** What the device was told when it was last changed here, and the day on which it was turned on, `yyyy-mm-dd`. */
interface Kept {
  readonly since: string
  readonly settings: PushSettings
}

/** What this browser allows, and whether it is told anything. */
export type PushDevice =
  /** The site sends nothing at present. */
  | { readonly state: 'off' }
  | { readonly state: 'unsupported' }
  /** On iOS pages get notifications only from the home screen. */
  | { readonly state: 'install' }
  /** The visitor has forbidden it in the browser. */
  | { readonly state: 'blocked' }
  /** Not asked for yet. */
  | { readonly state: 'ready' }
  /** It was on; the browser or its push service has ended it. */
  | ({ readonly state: 'expired' } & Kept)
  | ({ readonly state: 'on' } & Kept)

/** Tells a subscription that has ended from one that never was. */
const keptName = 'push'

/** Storage may be forbidden. */
function quietly<Value>(use: () => Value): Value | undefined {
  try {
    return use()
  } catch {
    return undefined
  }
}

const readKept = () => quietly((): Kept | null => JSON.parse(localStorage.getItem(keptName) ?? 'null')) ?? undefined

/** Without it nothing needs to be asked of the site. */
export const wasOn = () => readKept() !== undefined

function keep(settings: PushSettings): PushDevice {
  const since = readKept()?.since ?? new Date().toISOString().slice(0, 10)
  quietly(() => localStorage.setItem(keptName, JSON.stringify({ since, settings })))
  return { state: 'on', since, settings }
}

/** iPads call themselves Macs, and have a touch screen. */
function needsHomeScreen(): boolean {
  const isIos =
    /iPhone|iPad|iPod/.test(navigator.userAgent) || (/Mac/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)
  return isIos && !matchMedia('(display-mode: standalone)').matches
}

function isSupported(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
}

async function findSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager.getSubscription()) ?? null
}

/** What the site tells this device; undefined when it does not know it any more. */
async function readSettings(options: ClientOptions, endpoint: string): Promise<PushSettings | undefined> {
  try {
    return await readPushSubscription(options, { endpoint })
  } catch (error) {
    if (error instanceof CallError && error.code === 'not_found') return undefined
    throw error
  }
}

/** The login that this page has made the device one of. */
let linkedTo: string | undefined

/** What this device is told goes to the inbox of whoever is logged in on it. Tried again with the next page. */
export async function linkDevice(options: ClientOptions): Promise<void> {
  const { sessionToken } = options
  if (!sessionToken || sessionToken === linkedTo || !isSupported() || !wasOn()) return
  linkedTo = sessionToken
  const endpoint = await ownEndpoint()
  if (endpoint) await linkPushSubscription(options, { endpoint }).catch(() => {})
}

export async function readDevice(options: ClientOptions): Promise<PushDevice> {
  if (!isSupported()) return { state: needsHomeScreen() ? 'install' : 'unsupported' }
  const { key } = await fetchPushKey(options)
  if (key === null) return { state: 'off' }
  if (Notification.permission === 'denied') return { state: 'blocked' }
  const subscription = await findSubscription()
  const settings = subscription ? await readSettings(options, subscription.endpoint) : undefined
  if (settings) {
    void linkDevice(options)
    return keep(settings)
  }
  const kept = readKept()
  return kept ? { state: 'expired', ...kept } : { state: 'ready' }
}

/** One with another key of ours would be refused: it is replaced. */
async function subscribe({ pushManager }: ServiceWorkerRegistration, key: string): Promise<PushSubscription> {
  const wanted = { userVisibleOnly: true, applicationServerKey: key }
  try {
    return await pushManager.subscribe(wanted)
  } catch (error) {
    const old = await pushManager.getSubscription()
    if (!old) throw error
    await old.unsubscribe()
    return pushManager.subscribe(wanted)
  }
}

async function save(options: ClientOptions, subscription: PushSubscription, settings: PushSettings): Promise<void> {
  const { endpoint, keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON()
  await savePushSubscription(options, { endpoint: endpoint ?? '', keys: { p256dh, auth }, ...settings })
}

/** Asks the browser, which asks the visitor. Called by a press alone, after our own sheet. */
export async function turnOn(options: ClientOptions, settings: PushSettings): Promise<PushDevice> {
  if ((await Notification.requestPermission()) !== 'granted') return readDevice(options)
  const { key } = await fetchPushKey(options)
  if (key === null) return { state: 'off' }
  await navigator.serviceWorker.register('/sw.js')
  await save(options, await subscribe(await navigator.serviceWorker.ready, key), settings)
  quietly(() => localStorage.removeItem(keptName))
  return keep(settings)
}

/** Changes what this device is told. */
export async function changeSettings(options: ClientOptions, settings: PushSettings): Promise<PushDevice> {
  const subscription = await findSubscription()
  if (!subscription) return readDevice(options)
  await save(options, subscription, settings)
  return keep(settings)
}

export async function turnOff(options: ClientOptions): Promise<PushDevice> {
  const subscription = await findSubscription()
  if (subscription) {
    await deletePushSubscription(options, { endpoint: subscription.endpoint })
    await subscription.unsubscribe()
  }
  quietly(() => localStorage.removeItem(keptName))
  return { state: 'ready' }
}

/** The address of this device at its push service; undefined when it has none. */
export async function ownEndpoint(): Promise<string | undefined> {
  return (await findSubscription())?.endpoint
}
