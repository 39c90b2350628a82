import { serverContext } from '../../context.server.ts'
import { useTexts } from '../../i18n/locale-context.tsx'
import type { PageHandle } from '../../navigation/page-handle.ts'
import { loadMemberConfigs } from '../member-configs.server.ts'
import type { Route } from './+types/userinfo-detail.ts'
import { AccountPage } from './account-page.tsx'
import { ChangePassword } from './change-password.tsx'

export const handle = {
  parts: ['members', 'calls'],
  hidesFooter: true,
  bar: { back: () => '/userinfo', Title: UserinfoDetailTitle },
} satisfies PageHandle

export async function loader({ context, url }: Route.LoaderArgs) {
  return { origin: url.origin, configs: await loadMemberConfigs(context.get(serverContext)) }
}

export default function UserinfoDetailPage({ loaderData: { origin, configs } }: Route.ComponentProps) {
  const t = useTexts('members')
  return (
    <AccountPage origin={origin} path="/userinfo/detail" title={t('members.changePassword')}>
      {(session) => <ChangePassword session={session} minLength={configs.passwordMinLength} />}
    </AccountPage>
  )
}

function UserinfoDetailTitle() {
  return useTexts('members')('members.changePassword')
}
