import { useSearchParams } from 'react-router'
import { LinkPager } from '../boards/list/link-pager.tsx'
import { topicsHref } from '../boards/list/topic-address.ts'
import { LocalLink } from '../i18n/local-link.tsx'
import { useTexts } from '../i18n/locale-context.tsx'
import type { MemberSession } from '../session/member-session.ts'
import { classNames } from '../ui/class-names.ts'
import * as button from '../ui/controls/button.module.css'
import * as tabs from '../ui/controls/tabs.module.css'
import { EmptyNotice } from '../ui/notices/empty-notice.tsx'
import { favoriteHref, readFavoriteChoice } from './favorite-address.ts'
import { type FollowKind, followKinds } from './follow-kinds.ts'
import * as styles from './follow-list.module.css'
import { FollowTable } from './follow-table.tsx'
import { pageSize, useFollows } from './use-follows.ts'

interface FollowListProps {
  readonly session: MemberSession
}

/** The topics or authors that the member follows. */
export function FollowList({ session }: FollowListProps) {
  const t = useTexts('favorite')
  const [params] = useSearchParams()
  const { kind, page } = readFavoriteChoice(params)
  const { totals, shown, end } = useFollows({ token: session.token, kind, page })
  return (
    <>
      <nav className={tabs.tabs} aria-label={t('favorite.tabs')}>
        {followKinds.map((one) => (
          <LocalLink key={one} to={favoriteHref({ kind: one })} aria-current={one === kind ? 'page' : undefined}>
            {t(`favorite.${one}`)}
            <span className={styles.pill}>{totals[one] ?? ''}</span>
          </LocalLink>
        ))}
      </nav>
      <div className={styles.list} aria-busy={!shown}>
        {!shown && <p className="vh">{t('favorite.loading')}</p>}
        {shown && shown.total === 0 && <NoFollows kind={kind} />}
        {shown && shown.total > 0 && (
          <FollowTable kind={kind} rows={shown.rows} skipped={(page - 1) * pageSize} onEnd={(id) => void end(id)} />
        )}
      </div>
      {shown && (
        <LinkPager
          texts={{
            label: t('favorite.pages'),
            previous: t('favorite.page.previous'),
            next: t('favorite.page.next'),
            pageOf: (one) => t('favorite.page.page', { page: one }),
          }}
          page={page}
          pageCount={Math.ceil(shown.total / pageSize)}
          hrefOf={(other) => favoriteHref({ kind, page: other })}
        />
      )}
    </>
  )
}

function NoFollows({ kind }: { readonly kind: FollowKind }) {
  const t = useTexts('favorite')
  return (
    <EmptyNotice
      text={kind === 'topics' ? t('favorite.emptyTopics') : t('favorite.emptyAuthors')}
      hint={t('favorite.emptyHint')}
    >
      <LocalLink className={classNames(button.button, button.line)} to={topicsHref(undefined)}>
        {t('favorite.toTopics')}
      </LocalLink>
    </EmptyNotice>
  )
}
