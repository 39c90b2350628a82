import type { UserInfo } from '@quayso/contract/calls/members'
// Here because the header of every page loads this file.
import './resend-logouts.ts'

export const userInfoName = 'userInfo'

/** The logged-in member's profile. Storage may be forbidden, or contain something else. */
export function storedUserInfo(): UserInfo | undefined {
  try {
    return JSON.parse(localStorage.getItem(userInfoName) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}
