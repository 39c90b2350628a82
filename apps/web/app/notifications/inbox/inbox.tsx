import { Settings } from 'lucide-react'
import { serverContext } from '../../context.server.ts'
import { LocalLink } from '../../i18n/local-link.tsx'
import { localeContext } from '../../i18n/locale.server.ts'
import { useTexts } from '../../i18n/locale-context.tsx'
import * as header from '../../layout/header/site-header.module.css'
import { hrefOf } from '../../navigation/addresses.ts'
import type { PageHandle } from '../../navigation/page-handle.ts'
import { PageMeta } from '../../seo/page-meta.tsx'
import { MemberOnly } from '../../session/member-only.tsx'
import { PageTitle } from '../../ui/page/page-title.tsx'
import { loadFollowable } from '../load-followable.server.ts'
import type { Route } from './+types/inbox.ts'
import { InboxList } from './inbox-list.tsx'

export const handle = {
  parts: ['inbox', 'notices', 'calls'],
  bar: { back: () => '/userinfo', Title: InboxTitle, Action: InboxAction },
} satisfies PageHandle

export async function loader({ context, url }: Route.LoaderArgs) {
  const { regions, groups } = await loadFollowable(context.get(serverContext), context.get(localeContext))
  const named = [...regions, ...groups.flatMap(({ games }) => games)].map(({ target, name }) => [target, name])
  return { origin: url.origin, names: Object.fromEntries(named) as Readonly<Record<string, string>> }
}

export default function InboxPage({ loaderData: { origin, names } }: Route.ComponentProps) {
  const t = useTexts('inbox')
  const heading = t('inbox.heading')
  return (
    <>
      <PageMeta
        title={heading}
        description={t('inbox.description')}
        address={(lang) => origin + hrefOf('/notifications', { lang })}
      />
      <main id="main" className="wrap">
        <PageTitle title={heading} />
        <MemberOnly>{(session) => <InboxList session={session} names={names} />}</MemberOnly>
      </main>
    </>
  )
}

function InboxTitle() {
  return useTexts('inbox')('inbox.heading')
}

function InboxAction() {
  const t = useTexts('inbox')
  return (
    <LocalLink className={header.tool} to="/settings/notifications" aria-label={t('inbox.settings')}>
      <Settings size="1.375rem" aria-hidden />
    </LocalLink>
  )
}
