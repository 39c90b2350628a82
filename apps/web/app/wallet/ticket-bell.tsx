import type { PushFollow } from '@quayso/contract/calls/push'
import { toTurnNum, turnDayMs } from '@quayso/games/time/turn'
import { dayOf } from '@quayso/games/time/vietnam-time'
import { useState } from 'react'
import { useTexts } from '../i18n/locale-context.tsx'
import { AskSheet } from '../push/ask-sheet.tsx'
import { useFollowing } from '../push/use-following.ts'
import { Switch } from '../ui/controls/switch.tsx'
import type { Judged } from './wallet.ts'

interface TicketBellProps {
  readonly judged: Pick<Judged, 'ticket' | 'station'>
}

/** Whether this device, or the member, is told when the ticket has a result. The site learns its station and day, never its number. */
export function TicketBell({ judged: { ticket, station } }: TicketBellProps) {
  const t = useTexts('notifications')
  const following = useFollowing()
  const [isAsking, setIsAsking] = useState(false)
  const { device } = following.push
  const dayMs = turnDayMs(ticket.turn)
  const follow: PushFollow = { kind: 'ticket', target: `${ticket.code}:${toTurnNum(ticket.turn)}` }
  const about = {
    name: station?.name ?? ticket.code,
    nextMs: station?.draws.find((atMs) => dayOf(atMs) === dayMs) ?? dayMs,
    isTicket: true,
  }

  function agree() {
    setIsAsking(false)
    void following.agree(follow)
  }

  function decline() {
    setIsAsking(false)
    following.decline(follow)
  }

  function hint() {
    if (following.isInInbox) return t('notifications.ticketInbox')
    const isRefused = device && !following.canFollow && !following.push.isBusy
    return t(isRefused && device.state !== 'on' ? `notifications.state.${device.state}` : 'notifications.ticketHint')
  }

  return (
    <>
      <Switch
        label={t('notifications.ticket')}
        hint={hint()}
        isOn={following.isFollowed(follow)}
        isDisabled={!following.canFollow}
        onChange={(isWanted) => {
          if (following.asksFirst(isWanted)) setIsAsking(true)
          else void following.change(follow, isWanted)
        }}
      />
      {isAsking && <AskSheet about={about} onAgree={agree} onLater={decline} />}
    </>
  )
}
