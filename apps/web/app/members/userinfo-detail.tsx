import { serverContext } from '../context.server.ts'
import { useTexts } from '../i18n/locale-context.tsx'
import { hrefOf } from '../shell/addresses.ts'
import { MemberOnly } from '../shell/member-only.tsx'
import type { PageHandle } from '../shell/page-handle.ts'
import { PageMeta } from '../shell/page-meta.tsx'
import { PageHead } from '../ui/page-head.tsx'
import type { Route } from './+types/userinfo-detail.ts'
import { ChangePassword } from './change-password.tsx'
import { loadMemberConfigs } from './member-configs.server.ts'
import styles from './userinfo.module.css'

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
  const heading = t('members.changePassword')
  return (
    <>
      <PageMeta
        title={heading}
        description={t('members.description')}
        address={(lang) => origin + hrefOf('/userinfo/detail', { lang })}
      />
      <main id="main" className="wrap">
        <div className={styles.slim}>
          <PageHead title={heading} />
          <MemberOnly>
            {(session) => <ChangePassword session={session} minLength={configs.passwordMinLength} />}
          </MemberOnly>
        </div>
      </main>
    </>
  )
}

function UserinfoDetailTitle() {
  return useTexts('members')('members.changePassword')
}
