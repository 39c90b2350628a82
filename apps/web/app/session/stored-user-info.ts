import type { UserInfo } from '@quayso/contract/calls/members'

export const userInfoName = 'userInfo'

/** Of whoever is logged in. Storage may be forbidden, or hold what others have put there. */
export function storedUserInfo(): UserInfo | undefined {
  try {
    return JSON.parse(localStorage.getItem(userInfoName) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}
