import type { PushFollow } from '@quayso/contract/calls/push'
import { toTurnNum, turnDayMs } from '@quayso/games/time/turn'
import { dayOf } from '@quayso/games/time/vietnam-time'
import { useState } from 'react'
import { useTexts } from '../i18n/locale-context.tsx'
import { AskSheet } from '../push/ask-sheet.tsx'
import { isFollowed, withFollow, withoutOldTickets } from '../push/default-settings.ts'
import { usePushDevice } from '../push/use-push-device.ts'
import { Switch } from '../ui/controls/switch.tsx'
import type { Judged } from './wallet.ts'

interface TicketBellProps {
  readonly judged: Pick<Judged, 'ticket' | 'station'>
  readonly nowMs: number
}

/** Whether this device is told when the ticket has a result. The site learns its station and day, never its number. */
export function TicketBell({ judged: { ticket, station }, nowMs }: TicketBellProps) {
  const t = useTexts('notifications')
  const push = usePushDevice()
  const [isAsking, setIsAsking] = useState(false)
  const { device, isBusy } = push
  const settings = withoutOldTickets(push.settings, nowMs)
  const dayMs = turnDayMs(ticket.turn)
  const follow: PushFollow = { kind: 'ticket', target: `${ticket.code}:${toTurnNum(ticket.turn)}` }
  const isOn = device?.state === 'on'
  const canAsk = device?.state === 'ready' || device?.state === 'expired'
  const isRefused = device && !isOn && !canAsk
  const about = {
    name: station?.name ?? ticket.code,
    nextMs: station?.draws.find((atMs) => dayOf(atMs) === dayMs) ?? dayMs,
    isTicket: true,
  }

  function agree() {
    setIsAsking(false)
    void push.turnOn(withFollow(settings, follow, true))
  }

  return (
    <>
      <Switch
        label={t('notifications.ticket')}
        hint={t(isRefused ? `notifications.state.${device.state}` : 'notifications.ticketHint')}
        isOn={isOn && isFollowed(settings, follow)}
        isDisabled={isBusy || !(isOn || canAsk)}
        onChange={(isWanted) => {
          if (isOn) void push.change(withFollow(settings, follow, isWanted))
          else setIsAsking(true)
        }}
      />
      {isAsking && <AskSheet about={about} onAgree={agree} onLater={() => setIsAsking(false)} />}
    </>
  )
}
