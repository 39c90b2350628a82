import type { PushFollow } from '@quayso/contract/calls/push'
import { useState } from 'react'
import { pageClock } from '../live/page-clock.ts'
import { isFollowed, withFollow, withoutOldTickets } from './default-settings.ts'
import { useAccountFollows } from './use-account-follows.ts'
import { usePushDevice } from './use-push-device.ts'

/**
 * What somebody follows: on this device, or, where it gets no notifications, in the inbox of a member. The page's
 * `handle` lists the text part `calls`.
 */
export function useFollowing() {
  const push = usePushDevice()
  const account = useAccountFollows()
  const [isLater, setLater] = useState(false)
  const { device, isBusy } = push
  const isOn = device?.state === 'on'
  const canAsk = device?.state === 'ready' || device?.state === 'expired'
  const settings = withoutOldTickets(push.settings, pageClock.now())
  const own = account.follows && withoutOldTickets({ follows: account.follows }, pageClock.now())
  const shown = isOn ? settings : own
  return {
    ...{ push, isOn, isLater },
    /** What is turned on goes to the inbox alone. */
    isInInbox: device !== undefined && !isOn && own !== undefined && (isLater || !canAsk),
    canFollow: !isBusy && device !== undefined && (isOn || canAsk || own !== undefined),
    isFollowed: (follow: PushFollow) => shown !== undefined && isFollowed(shown, follow),
    /** Whether our sheet comes first. */
    asksFirst: (isWanted: boolean) => isWanted && canAsk && !(isLater && own),
    change: async (follow: PushFollow, isWanted: boolean) => {
      if (isOn) await push.change(withFollow(settings, follow, isWanted))
      // What is off on a device is not wanted in the inbox either.
      if (own && (!isOn || (!isWanted && isFollowed(own, follow)))) {
        await account.save(withFollow(own, follow, isWanted).follows)
      }
    },
    /** Nobody is told any more before a claim ends. */
    forgetClaims: async () => {
      const others = (follows: PushFollow[]) => follows.filter(({ kind }) => kind !== 'claim')
      if (isOn) await push.change({ ...settings, follows: others(settings.follows) })
      if (own) await account.save(others(own.follows))
    },
    agree: (follow: PushFollow) => push.turnOn(withFollow(settings, follow, true)),
    decline: (follow: PushFollow) => {
      setLater(true)
      if (own) void account.save(withFollow(own, follow, true).follows)
    },
  }
}
