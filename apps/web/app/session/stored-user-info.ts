import type { UserInfo } from '@quayso/contract/calls/members'

export const userInfoName = 'userInfo'

/** The logged-in member's profile. Storage may be forbidden, or contain something else. */
export function storedUserInfo(): UserInfo | undefined {
  try {
    return JSON.parse(localStorage.getItem(userInfoName) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}
