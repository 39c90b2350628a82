import type { ArticleOpened } from '@quayso/contract/calls/following'
import type { ClientOptions } from '@quayso/contract/client/call'
import { useEffect, useEffectEvent, useState } from 'react'
import { useLanguage } from '../../i18n/locale-context.tsx'
import { useMemberSession } from '../../session/member-session.ts'

/** What of a page the member follows; without what is not known yet. */
export type Follows = Partial<ArticleOpened>

const unknown: Follows = {}

/**
 * Says that the member has opened the page, which takes the mark of the new off what they follow, and gives what they
 * follow of it, with a way to say what has changed.
 */
export function useOpened(open: (options: ClientOptions) => Promise<Follows>) {
  const { locale } = useLanguage()
  const token = useMemberSession()?.token
  const [follows, setFollows] = useState(unknown)
  const tell = useEffectEvent((sessionToken: string) => open({ baseUrl: '', locale, sessionToken }))
  useEffect(() => {
    let isCurrent = true
    setFollows(unknown)
    if (token !== undefined) {
      tell(token).then(
        // What has been pressed meanwhile is newer than the answer.
        (opened) => isCurrent && setFollows((pressed) => ({ ...opened, ...pressed })),
        () => {
          // The page can be read all the same; whoever follows from it is told then.
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
