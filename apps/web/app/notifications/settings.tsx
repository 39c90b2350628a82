import type { PushSettings } from '@quayso/contract/calls/push'
import { postKinds } from '@quayso/contract/push-message'
import { useState } from 'react'
import { useTexts } from '../i18n/locale-context.tsx'
import { AskSheet } from '../push/ask-sheet.tsx'
import { isFollowed, parseTime, toTime, usualQuiet, withFollow } from '../push/default-settings.ts'
import { usePushDevice } from '../push/use-push-device.ts'
import { useMemberSession } from '../session/member-session.ts'
import { TextField } from '../ui/controls/field.tsx'
import { Switch } from '../ui/controls/switch.tsx'
import { Note } from '../ui/notices/note.tsx'
import { Panel } from '../ui/page/panel.tsx'
import { DeviceState } from './device-state.tsx'
import type { Followable, FollowableGroup } from './load-followable.server.ts'
import * as styles from './notifications.module.css'

interface SettingsProps {
  readonly regions: readonly Followable[]
  readonly groups: readonly FollowableGroup[]
}

/** What this device is told. The first switch that is turned on asks, on a sheet of ours, whether it may. */
export function Settings({ regions, groups }: SettingsProps) {
  const t = useTexts('notifications')
  const push = usePushDevice()
  const session = useMemberSession()
  const { device, settings, isBusy } = push
  const [asked, setAsked] = useState<Followable>()
  const [isLater, setLater] = useState(false)
  const isOn = device?.state === 'on'
  const canFollow = isOn || device?.state === 'ready' || device?.state === 'expired'

  async function agree(followable: Followable) {
    setAsked(undefined)
    await push.turnOn(withFollow(settings, toFollow(followable), true))
  }

  function decline() {
    setAsked(undefined)
    setLater(true)
  }

  function follow(followable: Followable, isWanted: boolean) {
    if (isOn) void push.change(withFollow(settings, toFollow(followable), isWanted))
    else setAsked(followable)
  }

  const row = (followable: Followable) => (
    <Switch
      key={`${followable.kind} ${followable.target}`}
      label={followable.name}
      hint={hintOf(followable)}
      isOn={isOn && isFollowed(settings, toFollow(followable))}
      isDisabled={!canFollow || isBusy}
      onChange={(isWanted) => follow(followable, isWanted)}
    />
  )

  function hintOf({ kind, target, days, time }: Followable): string {
    if (kind === 'region' && target !== 'xsmb') return t('notifications.wholeRegion', { time })
    return days ? t('notifications.onDays', { days, time }) : t('notifications.daily', { time })
  }

  const isChosen = (followable: Followable) => isOn && isFollowed(settings, toFollow(followable))
  const all = [...regions, ...groups.flatMap(({ games }) => games)]
  const chosen = groups.flatMap(({ games }) => games.filter(isChosen))
  return (
    <div className={styles.columns}>
      <div className={styles.column}>
        <DeviceState
          push={push}
          isLater={isLater}
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
        {session && (
          <Panel id="community" title={t('notifications.community')}>
            {postKinds.map((kind) => (
              <Switch
                key={kind}
                label={t(`notifications.posts.${kind}`)}
                hint={kind === 'topic' ? t('notifications.posts.topicHint') : undefined}
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
      {asked && <AskSheet about={asked} onAgree={() => void agree(asked)} onLater={decline} />}
    </div>
  )
}

function toFollow({ kind, target }: Followable) {
  return { kind, target }
}

interface QuietHoursProps {
  readonly settings: PushSettings
  readonly isDisabled: boolean
  readonly onChange: (settings: PushSettings) => void
}

function QuietHours({ settings, isDisabled, onChange }: QuietHoursProps) {
  const t = useTexts('notifications')
  const { quiet } = settings
  const field = (end: 'from' | 'to') => (
    <TextField
      // A time that was changed elsewhere replaces what was typed.
      key={`${end} ${quiet?.[end]}`}
      label={t(`notifications.${end}`)}
      type="time"
      required
      disabled={isDisabled}
      defaultValue={toTime((quiet ?? usualQuiet)[end])}
      onBlur={({ currentTarget }) => {
        const minutes = parseTime(currentTarget.value)
        if (quiet && minutes !== undefined && minutes !== quiet[end]) {
          onChange({ ...settings, quiet: { ...quiet, [end]: minutes } })
        }
      }}
    />
  )
  return (
    <Panel id="quiet" title={t('notifications.quiet')} about={t('notifications.quietAbout')}>
      <Switch
        label={t('notifications.quietOn')}
        isOn={quiet !== null}
        isDisabled={isDisabled}
        onChange={(isQuiet) => onChange({ ...settings, quiet: isQuiet ? usualQuiet : null })}
      />
      {quiet && (
        <div className={styles.times}>
          {field('from')}
          {field('to')}
        </div>
      )}
    </Panel>
  )
}
