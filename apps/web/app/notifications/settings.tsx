import { postKinds } from '@quayso/contract/push-message'
import { useState } from 'react'
import { useTexts } from '../i18n/locale-context.tsx'
import { AskSheet } from '../push/ask-sheet.tsx'
import { isFollowed } from '../push/default-settings.ts'
import { useFollowing } from '../push/use-following.ts'
import { useMemberSession } from '../session/member-session.ts'
import { Switch } from '../ui/controls/switch.tsx'
import { Note } from '../ui/notices/note.tsx'
import { Panel } from '../ui/page/panel.tsx'
import { ClaimBell } from './claim-bell.tsx'
import { DeviceState } from './device-state.tsx'
import type { Followable, FollowableGroup } from './load-followable.server.ts'
import * as styles from './notifications.module.css'
import { QuietHours } from './quiet-hours.tsx'

interface SettingsProps {
  readonly regions: readonly Followable[]
  readonly groups: readonly FollowableGroup[]
}

/**
 * What this device is told, or, where it gets no notifications, what a member has in the inbox. The first switch that is
 * turned on asks, on a sheet of ours, whether it may.
 */
export function Settings({ regions, groups }: SettingsProps) {
  const t = useTexts('notifications')
  const following = useFollowing()
  const session = useMemberSession()
  const { push, isOn } = following
  const { settings, isBusy } = push
  const [asked, setAsked] = useState<Followable>()

  function agree(followable: Followable) {
    setAsked(undefined)
    void following.agree(toFollow(followable))
  }

  function decline(followable: Followable) {
    setAsked(undefined)
    following.decline(toFollow(followable))
  }

  function follow(followable: Followable, isWanted: boolean) {
    if (following.asksFirst(isWanted)) setAsked(followable)
    else void following.change(toFollow(followable), isWanted)
  }

  const isChosen = (followable: Followable) => following.isFollowed(toFollow(followable))

  const row = (followable: Followable) => (
    <Switch
      key={`${followable.kind} ${followable.target}`}
      label={followable.name}
      hint={hintOf(followable)}
      isOn={isChosen(followable)}
      isDisabled={!following.canFollow}
      onChange={(isWanted) => follow(followable, isWanted)}
    />
  )

  function hintOf({ kind, target, days, time }: Followable): string {
    if (kind === 'region' && target !== 'xsmb') return t('notifications.wholeRegion', { time })
    return days ? t('notifications.onDays', { days, time }) : t('notifications.daily', { time })
  }

  const all = [...regions, ...groups.flatMap(({ games }) => games)]
  const chosen = groups.flatMap(({ games }) => games.filter(isChosen))
  return (
    <div className={styles.columns}>
      <div className={styles.column}>
        <DeviceState
          following={following}
          onRenew={() => setAsked(all.find((one) => isFollowed(settings, toFollow(one))) ?? regions[0])}
        />
        <Panel id="results" title={t('notifications.results')} about={t('notifications.resultsAbout')}>
          {regions.map(row)}
          {chosen.map(row)}
          <details className={styles.more}>
            <summary>{t('notifications.more')}</summary>
            {groups.map((group) => (
              <fieldset key={group.name}>
                <legend>{group.name}</legend>
                {group.games.filter((game) => !isChosen(game)).map(row)}
              </fieldset>
            ))}
          </details>
        </Panel>
      </div>
      <div className={styles.column}>
        <ClaimBell following={following} />
        {session && (
          <Panel id="community" title={t('notifications.community')}>
            {postKinds.map((kind) => (
              <Switch
                key={kind}
                label={t(`notifications.posts.${kind}`)}
                hint={kind === 'topic' || kind === 'mention' ? t(`notifications.posts.${kind}Hint`) : undefined}
                isOn={isOn && settings.posts.includes(kind)}
                isDisabled={!isOn || isBusy}
                onChange={(isWanted) => {
                  const others = settings.posts.filter((one) => one !== kind)
                  void push.change({ ...settings, posts: isWanted ? [...others, kind] : others })
                }}
              />
            ))}
          </Panel>
        )}
        <QuietHours settings={settings} isDisabled={!isOn || isBusy} onChange={(next) => void push.change(next)} />
        <Panel id="privacy" title={t('notifications.privacy')}>
          <Switch
            label={t('notifications.hides')}
            hint={t('notifications.hidesHint')}
            isOn={!settings.showsNumbers}
            isDisabled={!isOn || isBusy}
            onChange={(hides) => void push.change({ ...settings, showsNumbers: !hides })}
          />
        </Panel>
        <Note text={t('notifications.cap')} />
      </div>
      {asked && <AskSheet about={asked} onAgree={() => agree(asked)} onLater={() => decline(asked)} />}
    </div>
  )
}

function toFollow({ kind, target }: Followable) {
  return { kind, target }
}
