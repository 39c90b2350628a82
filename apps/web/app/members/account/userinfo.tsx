import { fetchUserInfo } from '@quayso/contract/client/members.gen'
import { lazy, Suspense, useEffect, useEffectEvent } from 'react'
import { useRunCall } from '../../calls/call-errors.ts'
import { serverContext } from '../../context.server.ts'
import { LocalLink } from '../../i18n/local-link.tsx'
import { useLanguage, useTexts } from '../../i18n/locale-context.tsx'
import { useMarks } from '../../layout/document-marks.ts'
import type { PageHandle } from '../../navigation/page-handle.ts'
import { keepUserInfo, type MemberSession } from '../../session/member-session.ts'
import { classNames } from '../../ui/class-names.ts'
import * as button from '../../ui/controls/button.module.css'
import { loadMemberConfigs, type MemberConfigs } from '../member-configs.server.ts'
import type { Route } from './+types/userinfo.ts'
import { AccountPage } from './account-page.tsx'
import { ChangePassword } from './change-password.tsx'
import { FollowingPanel } from './following-panel.tsx'
import { NicknameForm } from './nickname-form.tsx'
import { NoticesPanel } from './notices-panel.tsx'
import { OwnDataPanel } from './own-data-panel.tsx'
import { ProfileCard } from './profile-card.tsx'
import * as styles from './userinfo.module.css'

// Loaded by members alone, the first with its texts and its stream.
const InboxLink = lazy(() => import('../../session/inbox-link.tsx'))
const SessionsPanel = lazy(async () => ({ default: (await import('./sessions-panel.tsx')).SessionsPanel }))
const LogoutButton = lazy(async () => ({ default: (await import('./logout-button.tsx')).LogoutButton }))

export const handle = {
  parts: ['members', 'calls'],
  hidesFooter: true,
  bar: { back: () => '/', Title: UserinfoTitle },
} satisfies PageHandle

export async function loader({ context, url }: Route.LoaderArgs) {
  return { origin: url.origin, configs: await loadMemberConfigs(context.get(serverContext)) }
}

export default function UserinfoPage({ loaderData: { origin, configs } }: Route.ComponentProps) {
  const t = useTexts('members')
  return (
    <AccountPage origin={origin} path="/userinfo" title={t('members.account')} also={<NotificationsLink />}>
      {(session) => <Profile session={session} configs={configs} />}
    </AccountPage>
  )
}

/** What a device is told does not depend on who is logged in. */
function NotificationsLink() {
  const t = useTexts('members')
  return (
    <LocalLink className={classNames(button.button, styles.notifications)} to="/settings/notifications">
      {t('members.notifications')}
    </LocalLink>
  )
}

interface ProfileProps {
  readonly session: MemberSession
  readonly configs: MemberConfigs
}

function Profile({ session, configs }: ProfileProps) {
  useFreshUserInfo(session.token)
  const t = useTexts('members')
  const { isOffice } = useMarks()
  return (
    // One boundary: parts that appeared one by one would move what somebody is about to press.
    <Suspense>
      <div className={styles.columns}>
        <ProfileCard session={session} uploadHost={configs.uploadHost} />
        <div className={styles.stack}>
          <NoticesPanel session={session} />
          <NicknameForm key={session.userInfo.nameSettle} session={session} />
          <div className={styles.deskOnly}>
            <ChangePassword session={session} minLength={configs.passwordMinLength} />
          </div>
          {!isOffice && <InboxLink session={session} />}
          {!isOffice && <FollowingPanel session={session} />}
          <LocalLink className={classNames(button.button, button.wide)} to="/tickets">
            {t('members.tickets')}
          </LocalLink>
          <OwnDataPanel session={session} />
          <LogoutButton session={session} />
          <SessionsPanel session={session} />
        </div>
      </div>
    </Suspense>
  )
}

/** The stored profile may be outdated: another device may have set the nickname. */
function useFreshUserInfo(token: string) {
  const { locale } = useLanguage()
  const runCall = useRunCall()
  const refresh = useEffectEvent(async () => {
    const userInfo = await runCall(() => fetchUserInfo({ baseUrl: '', locale, sessionToken: token }))
    if (userInfo) keepUserInfo(userInfo)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another token is another member
  useEffect(() => void refresh(), [token])
}

function UserinfoTitle() {
  return useTexts('members')('members.account')
}
