import { fetchUnread } from '@quayso/contract/client/inbox.gen'
import { mostUnread } from '@quayso/contract/unread'
import { useEffect, useState } from 'react'
import { callOptions } from '../../calls/call-options.ts'
import { useLanguage } from '../../i18n/locale-context.tsx'
import type { MemberSession } from '../../session/member-session.ts'
import { followUnread } from './follow-unread.ts'

/** How many notifications the member has not read, as it changes; undefined until it is known. */
export function useUnread({ token, userInfo: { userId } }: MemberSession): number | undefined {
  const { locale } = useLanguage()
  const [unread, setUnread] = useState<number>()
  useEffect(() => {
    const ask = () => fetchUnread({ ...callOptions(locale), sessionToken: token })
    return followUnread({ memberId: userId, ask, onCount: setUnread })
  }, [token, userId, locale])
  return unread
}

/** `3`, or `99+`. */
export function formatUnread(count: number): string {
  return count < mostUnread ? String(count) : `${mostUnread - 1}+`
}
