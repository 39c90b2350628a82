import { useEffect, useEffectEvent, useState } from 'react'
import { boardCalls } from '../../boards/state/board-calls.ts'
import { LocalLink } from '../../i18n/local-link.tsx'
import { useLanguage, useTexts } from '../../i18n/locale-context.tsx'
import type { MemberSession } from '../../session/member-session.ts'
import { classNames } from '../../ui/class-names.ts'
import * as button from '../../ui/controls/button.module.css'
import * as panel from '../../ui/page/panel.module.css'
import * as styles from './following-panel.module.css'

const countOnly = { page: 1, pageSize: 1 }

/** How many topics and authors the member follows, with a link to the list. */
export function FollowingPanel({ session: { token } }: { readonly session: MemberSession }) {
  const t = useTexts('members')
  const { locale } = useLanguage()
  const [counts, setCounts] = useState<{ readonly topics: number; readonly authors: number }>()
  const options = { baseUrl: '', locale, sessionToken: token }

  const count = useEffectEvent(async () => {
    const { fetchFollowedArticles, fetchFollowedAuthors } = await boardCalls()
    const asked = [fetchFollowedArticles(options, countOnly), fetchFollowedAuthors(options, countOnly)] as const
    const [topics, authors] = await Promise.all(asked)
    setCounts({ topics: topics.total, authors: authors.total })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another token is another member
  useEffect(() => {
    // The profile's call on the same page reports a failure.
    count().catch(() => {})
  }, [token])

  return (
    <section className={classNames(panel.panel, styles.following)} aria-labelledby="following">
      <h2 id="following">{t('members.following')}</h2>
      <p>{counts ? t('members.followingCount', counts) : '–'}</p>
      <LocalLink className={classNames(button.button, button.line)} to="/favorite">
        {t('members.seeFollowing')}
      </LocalLink>
    </section>
  )
}
