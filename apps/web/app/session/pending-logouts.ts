import { CallError } from '@quayso/contract/client/call'
import { logOut } from '@quayso/contract/client/logins.gen'
import { toLocale } from '@quayso/games/locale'
import { logoutsName } from './logouts-name.ts'

/** Of more the oldest are dropped: those sessions end by themselves. */
const mostPending = 5
const againAfterMs = 60_000

/** Storage may be forbidden or full: they are then sent again as long as the page lasts. */
let ofThisPage: readonly string[] = []
let timer: ReturnType<typeof setTimeout> | undefined

function readPending(): string[] {
  const tokens = new Set(ofThisPage)
  try {
    for (const token of localStorage.getItem(logoutsName)?.split(' ') ?? []) tokens.add(token)
  } catch {
    // Those of this page are left.
  }
  return [...tokens]
}

function writePending(tokens: readonly string[]) {
  ofThisPage = tokens.slice(-mostPending)
  try {
    if (ofThisPage.length > 0) localStorage.setItem(logoutsName, ofThisPage.join(' '))
    else localStorage.removeItem(logoutsName)
  } catch {
    // Those of this page are left.
  }
}

/** A worker cannot read local storage. While the cache exists it words no posts: they are for the member who left. */
async function tellWorker(hasPending: boolean) {
  try {
    await (hasPending ? caches.open(logoutsName) : caches.delete(logoutsName))
  } catch {
    // Where caches are forbidden there is no worker.
  }
}

/** Whether the server has ended the session, or has none with this token. */
async function endSession(sessionToken: string): Promise<boolean> {
  try {
    await logOut({ baseUrl: '', locale: toLocale(document.documentElement.lang), sessionToken })
    return true
  } catch (error) {
    return error instanceof CallError && error.code === 'session_ended'
  }
}

const sendAgain = () => void sendLogouts()

function sendLater(isNeeded: boolean) {
  clearTimeout(timer)
  removeEventListener('online', sendAgain)
  if (!isNeeded) return
  timer = setTimeout(sendAgain, againAfterMs)
  addEventListener('online', sendAgain)
}

/** Keeps the token of a session for its logout alone, in case this page is left before the server answers. */
export function keepLogout(token: string) {
  writePending([...readPending(), token])
}

/**
 * Sends the logouts that the server has not answered, again every minute and when the network is back. Returns those
 * that it has still not answered.
 */
export async function sendLogouts(): Promise<readonly string[]> {
  const pending = readPending()
  await tellWorker(pending.length > 0)
  const answers = await Promise.all(pending.map(endSession))
  const isLeft = (token: string) => !answers[pending.indexOf(token)]
  // First: a page that is left in between sends again, and the worker is not muted for ever.
  if (!readPending().some(isLeft)) await tellWorker(false)
  const left = readPending().filter(isLeft)
  writePending(left)
  sendLater(left.length > 0)
  return left
}
