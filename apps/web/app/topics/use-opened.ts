import type { ClientOptions } from '@quayso/contract/client-call'
import { useEffect, useEffectEvent, useState } from 'react'
import { useLanguage } from '../i18n/locale-context.tsx'
import { useMemberSession } from '../shell/member-session.ts'

/**
 * Says that the member has opened the page, which takes the mark of the new off what they follow, and gives what they
 * follow of it; undefined for a visitor and until it is known.
 */
export function useOpened<Follows>(open: (options: ClientOptions) => Promise<Follows>) {
  const { locale } = useLanguage()
  const token = useMemberSession()?.token
  const [follows, setFollows] = useState<Follows>()
  const tell = useEffectEvent((sessionToken: string) => {
    open({ baseUrl: '', locale, sessionToken }).then(setFollows, () => {
      // The page can be read all the same; whoever follows from it is told then.
    })
  })
  useEffect(() => {
    if (token !== undefined) tell(token)
    else setFollows(undefined)
  }, [token])
  return [follows, setFollows] as const
}
