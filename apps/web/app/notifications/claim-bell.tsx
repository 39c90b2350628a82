import { useState } from 'react'
import { useTexts } from '../i18n/locale-context.tsx'
import { keepWantsClaims, wantsClaims } from '../push/claim-choice.ts'
import type { useFollowing } from '../push/use-following.ts'
import { Switch } from '../ui/controls/switch.tsx'
import { Panel } from '../ui/page/panel.tsx'

interface ClaimBellProps {
  readonly following: ReturnType<typeof useFollowing>
}

/** Whether somebody is told before the claim of a ticket ends. The wallet knows which won, and follows their claims. */
export function ClaimBell({ following: { canFollow, isOn, isInInbox, forgetClaims } }: ClaimBellProps) {
  const t = useTexts('notifications')
  const [isWanted, setWanted] = useState(true)
  const isTold = isOn || isInInbox
  // The server does not know it.
  const shown = isTold && isWanted && wantsClaims()
  return (
    <Panel id="tickets" title={t('notifications.tickets')} about={t('notifications.ticketsAbout')}>
      <Switch
        label={t('notifications.claims')}
        hint={t('notifications.claimsHint')}
        isOn={shown}
        isDisabled={!canFollow || !isTold}
        onChange={(wanted) => {
          keepWantsClaims(wanted)
          setWanted(wanted)
          if (!wanted) void forgetClaims()
        }}
      />
    </Panel>
  )
}
