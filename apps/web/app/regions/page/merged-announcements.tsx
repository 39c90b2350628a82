import { type ComponentProps, useEffect, useEffectEvent, useState } from 'react'
import { Announcements } from '../../draws/announcements.tsx'

const everyMs = 5_000

/** What several stations draw within a few seconds is announced together: one would interrupt the other. */
export function MergedAnnouncements({ cards }: ComponentProps<typeof Announcements>) {
  const [announced, announce] = useState(cards)
  const announceNewest = useEffectEvent(() => announce(cards))
  useEffect(() => {
    const timer = setInterval(() => announceNewest(), everyMs)
    return () => clearInterval(timer)
  }, [])
  return <Announcements cards={announced} />
}
