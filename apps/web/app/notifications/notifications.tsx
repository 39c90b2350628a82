import { ChevronRight } from 'lucide-react'
import { serverContext } from '../context.server.ts'
import { LocalLink } from '../i18n/local-link.tsx'
import { localeContext } from '../i18n/locale.server.ts'
import { useTexts } from '../i18n/locale-context.tsx'
import { hrefOf } from '../navigation/addresses.ts'
import type { PageHandle } from '../navigation/page-handle.ts'
import { PageMeta } from '../seo/page-meta.tsx'
import * as pathStyles from '../ui/page/path.module.css'
import type { Route } from './+types/notifications.ts'
import { loadFollowable } from './load-followable.server.ts'
import * as styles from './notifications.module.css'
import { Settings } from './settings.tsx'

export const handle = {
  parts: ['notifications', 'calls'],
  bar: { back: () => '/userinfo', Title: NotificationsTitle },
} satisfies PageHandle

export async function loader({ context, url }: Route.LoaderArgs) {
  const followable = await loadFollowable(context.get(serverContext), context.get(localeContext))
  return { origin: url.origin, ...followable }
}

export default function Notifications({ loaderData: { origin, regions, groups } }: Route.ComponentProps) {
  const t = useTexts('notifications')
  const heading = t('notifications.heading')
  return (
    <>
      <PageMeta
        title={heading}
        description={t('notifications.description')}
        address={(lang) => origin + hrefOf('/settings/notifications', { lang })}
      />
      <main id="main" className="wrap">
        <nav className={pathStyles.path} aria-label={t('notifications.path')}>
          <LocalLink to="/userinfo">{t('notifications.account')}</LocalLink>
          <ChevronRight size="1rem" aria-hidden />
          <span>{heading}</span>
        </nav>
        <header className={styles.head}>
          <h1>{t('notifications.question')}</h1>
          <p>{t('notifications.about')}</p>
        </header>
        <Settings regions={regions} groups={groups} />
      </main>
    </>
  )
}

function NotificationsTitle() {
  return useTexts('notifications')('notifications.heading')
}
