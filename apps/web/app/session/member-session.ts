import type { UserInfo } from '@quayso/contract/calls/members'
import { useSyncExternalStore } from 'react'
import { cookieReach } from '../embedding/in-frame.ts'
import { readToken, tokenName } from './session-token.ts'
import { storedUserInfo, userInfoName } from './stored-user-info.ts'

/** This browser's member and their session token. */
export interface MemberSession {
  readonly token: string
  readonly userInfo: UserInfo
}

const listeners = new Set<() => void>()
/** The last value read, so that reading again returns the same object. */
let known: { readonly session: MemberSession | undefined } | undefined

/** Storage may be forbidden: the session then lasts as long as the page. */
function quietly<Value>(use: () => Value): Value | undefined {
  try {
    return use()
  } catch {
    return undefined
  }
}

/** A cookie read only by this site's scripts, so that a new tab is logged in too; the server never reads it. */
function writeCookie(value: string, maxAge: string) {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is younger than the phones we serve
  document.cookie = `${tokenName}=${value}; path=/${maxAge}${cookieReach()}`
}

function read(): MemberSession | undefined {
  const token = readToken()
  const userInfo = storedUserInfo()
  return token && userInfo ? { token, userInfo } : undefined
}

function publish(session: MemberSession | undefined) {
  known = { session }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  // Another tab logged in or out, or changed the nickname.
  const onStorage = () => publish(read())
  listeners.add(listener)
  addEventListener('storage', onStorage)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', onStorage)
  }
}

function currentSession(): MemberSession | undefined {
  known ??= { session: read() }
  return known.session
}

/** Undefined for a visitor, on the server, and while the page hydrates. */
export function useMemberSession(): MemberSession | undefined {
  return useSyncExternalStore(subscribe, currentSession, () => undefined)
}

export function keepSession(session: MemberSession) {
  quietly(() => sessionStorage.setItem(tokenName, session.token))
  quietly(() => localStorage.setItem(userInfoName, JSON.stringify(session.userInfo)))
  writeCookie(session.token, '')
  publish(session)
}

/** The member's current profile from the server. */
export function keepUserInfo(userInfo: UserInfo) {
  const session = currentSession()
  if (session) keepSession({ ...session, userInfo })
}

export function clearSession() {
  quietly(() => sessionStorage.removeItem(tokenName))
  quietly(() => localStorage.removeItem(userInfoName))
  writeCookie('', '; max-age=0')
  publish(undefined)
}
