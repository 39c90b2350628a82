import { Bell, BellOff, BellRing, Check, CircleAlert, RotateCcw, Send, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { formatClock, formatDate } from '../i18n/format.ts'
import { LocalLink } from '../i18n/local-link.tsx'
import { useLanguage, useTexts } from '../i18n/locale-context.tsx'
import { unbroken } from '../i18n/unbroken.ts'
import { loginHref } from '../navigation/login-address.ts'
import type { useFollowing } from '../push/use-following.ts'
import { useMemberSession } from '../session/member-session.ts'
import { classNames } from '../ui/class-names.ts'
import * as button from '../ui/controls/button.module.css'
import { StateNote } from '../ui/trust/state-note.tsx'
import * as styles from './notifications.module.css'

interface DeviceStateProps {
  readonly following: ReturnType<typeof useFollowing>
  readonly onRenew: () => void
}

/** What the browser allows, and what can be done about it. */
export function DeviceState(props: DeviceStateProps) {
  const t = useTexts('notifications')
  return (
    <div role="status">
      <noscript>
        <p>{t('notifications.needsScript')}</p>
      </noscript>
      <State {...props} />
    </div>
  )
}

function State({ following, onRenew }: DeviceStateProps) {
  const t = useTexts('notifications')
  const { locale } = useLanguage()
  const { push, isLater } = following
  const { device } = push
  const dateOf = (since: string) => unbroken(formatDate(locale, Date.parse(since)))
  if (!device) {
    return (
      <StateNote icon={Bell} title={t('notifications.state.reading')}>
        {null}
      </StateNote>
    )
  }
  switch (device.state) {
    case 'on':
      return (
        <OnState push={push} since={device.since && t('notifications.state.onSince', { date: dateOf(device.since) })} />
      )
    case 'blocked':
      return (
        <StateNote icon={BellOff} tone="bad" title={t('notifications.state.blocked')}>
          <p>{t('notifications.state.blockedHint')}</p>
          <InInbox following={following} />
          <div className={styles.acts}>
            <button type="button" className={button.button} onClick={() => void push.read()}>
              <RotateCcw size="1.25rem" aria-hidden />
              {t('notifications.act.again')}
            </button>
          </div>
        </StateNote>
      )
    case 'expired':
      return (
        <StateNote icon={BellOff} tone="now" title={t('notifications.state.expired')}>
          <p>{t('notifications.state.expiredHint', { date: dateOf(device.since) })}</p>
          <div className={styles.acts}>
            <button type="button" className={button.button} onClick={onRenew}>
              {t('notifications.act.renew')}
            </button>
          </div>
        </StateNote>
      )
    case 'install':
      return (
        <StateNote icon={Smartphone} title={t('notifications.state.install')}>
          <p>{t('notifications.state.installHint')}</p>
          <InInbox following={following} />
          <div className={styles.acts}>
            <LocalLink className={classNames(button.button, button.go)} to="/app">
              {t('notifications.act.install')}
            </LocalLink>
          </div>
        </StateNote>
      )
    case 'ready': {
      const state = isLater ? 'later' : 'ready'
      return (
        <StateNote icon={Bell} title={t(`notifications.state.${state}`)}>
          <p>{t(`notifications.state.${state}Hint`)}</p>
          {isLater && <InInbox following={following} />}
        </StateNote>
      )
    }
    default:
      return (
        <StateNote icon={CircleAlert} title={t(`notifications.state.${device.state}`)}>
          <p>{t(`notifications.state.${device.state}Hint`)}</p>
          <InInbox following={following} />
        </StateNote>
      )
  }
}

/** Members need no notifications: what they follow is in their inbox. */
function InInbox({ following: { isInInbox } }: Pick<DeviceStateProps, 'following'>) {
  const t = useTexts('notifications')
  const session = useMemberSession()
  const { pathname } = useLocation()
  if (session && !isInInbox) return null
  return (
    <p>
      {t(session ? 'notifications.inInbox' : 'notifications.inboxOfMembers')}{' '}
      <LocalLink className={styles.inbox} to={session ? '/notifications' : loginHref(pathname)}>
        {t(session ? 'notifications.act.inbox' : 'notifications.act.login')}
      </LocalLink>
    </p>
  )
}

interface OnStateProps {
  readonly push: ReturnType<typeof useFollowing>['push']
  readonly since: string
}

function OnState({ push, since }: OnStateProps) {
  const t = useTexts('notifications')
  const [testedMs, setTestedMs] = useState<number>()

  async function test() {
    if (await push.test()) setTestedMs(Date.now())
  }

  return (
    <>
      <StateNote icon={BellRing} tone="good" title={t('notifications.state.on')}>
        {since && <p>{since}</p>}
        <div className={styles.acts}>
          <button type="button" className={button.button} disabled={push.isBusy} onClick={() => void test()}>
            <Send size="1.25rem" aria-hidden />
            {t('notifications.act.test')}
          </button>
          <button type="button" className={styles.bare} disabled={push.isBusy} onClick={() => void push.turnOff()}>
            {t('notifications.act.off')}
          </button>
        </div>
      </StateNote>
      {testedMs !== undefined && (
        <StateNote icon={Check} tone="good" title={t('notifications.tested', { time: formatClock(testedMs) })}>
          <p>{t('notifications.testedHint')}</p>
        </StateNote>
      )}
    </>
  )
}
