import type { ArticleOpened } from '@quayso/contract/calls/following'
import type { ClientOptions } from '@quayso/contract/client/call'
import { useEffect, useEffectEvent, useState } from 'react'
import { useLanguage } from '../../i18n/locale-context.tsx'
import { useMemberSession } from '../../session/member-session.ts'

/** What the member follows on a page; empty while unknown. */
export type Follows = Partial<ArticleOpened>

const unknown: Follows = {}

/**
 * Reports that the member has opened the page, which clears its unread mark, and returns what they follow on it, with a
 * function to update that.
 */
export function useOpened(open: (options: ClientOptions) => Promise<Follows>) {
  const { locale } = useLanguage()
  const token = useMemberSession()?.token
  const [follows, setFollows] = useState(unknown)
  const reportOpened = useEffectEvent((sessionToken: string) => open({ baseUrl: '', locale, sessionToken }))
  useEffect(() => {
    let isCurrent = true
    setFollows(unknown)
    if (token !== undefined) {
      reportOpened(token).then(
        // A button pressed meanwhile is newer than the answer.
        (opened) => isCurrent && setFollows((pressed) => ({ ...opened, ...pressed })),
        () => {
          // The page can still be read; a failure is reported when the member follows something.
        },
      )
    }
    return () => {
      isCurrent = false
    }
  }, [token])
  const onFollow = (pressed: Follows) => setFollows((known) => ({ ...known, ...pressed }))
  return [follows, onFollow] as const
}
