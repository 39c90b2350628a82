import { useTexts } from '../i18n/locale-context.tsx'
import { hrefOf } from '../navigation/addresses.ts'
import type { PageHandle } from '../navigation/page-handle.ts'
import { PageMeta } from '../seo/page-meta.tsx'
import { MemberOnly } from '../session/member-only.tsx'
import { classNames } from '../ui/class-names.ts'
import { PageTitle } from '../ui/page/page-title.tsx'
import type { Route } from './+types/favorite.ts'
import * as styles from './favorite.module.css'
import { FollowList } from './follow-list.tsx'

export const handle = {
  parts: ['favorite', 'calls'],
  hidesFooter: true,
  bar: { back: () => '/userinfo', Title: FavoriteTitle },
} satisfies PageHandle

export function loader({ url }: Route.LoaderArgs) {
  return { origin: url.origin }
}

export default function FavoritePage({ loaderData: { origin } }: Route.ComponentProps) {
  const t = useTexts('favorite')
  const heading = t('favorite.heading')
  return (
    <>
      <PageMeta
        title={heading}
        description={t('favorite.description')}
        address={(lang) => origin + hrefOf('/favorite', { lang })}
      />
      <main id="main" className={classNames('wrap', styles.page)}>
        <PageTitle title={heading} />
        <MemberOnly>{(session) => <FollowList session={session} />}</MemberOnly>
      </main>
    </>
  )
}

function FavoriteTitle() {
  return useTexts('favorite')('favorite.heading')
}
