import { authorHref } from '../../boards/list/topic-address.ts'
import { boardCalls } from '../../boards/state/board-calls.ts'
import { useTexts } from '../../i18n/locale-context.tsx'
import { useMemberSession } from '../../session/member-session.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { classNames } from '../../ui/class-names.ts'
import * as panel from '../../ui/page/panel.module.css'
import { FollowButton } from '../follow-button.tsx'
import { TopicList } from '../list/topic-list.tsx'
import { TopicsPager } from '../list/topics-pager.tsx'
import { useOpened } from '../list/use-opened.ts'
import { AuthorMeta } from './author-meta.tsx'
import * as styles from './author-page.module.css'
import { AuthorRecord } from './author-record.tsx'
import type { LoadedAuthor } from './load-author.server.ts'

interface AuthorPageProps extends LoadedAuthor {
  readonly origin: string
}

/** An author's topics, and how often their picks came. */
export function AuthorPage({ author, listed, page, origin }: AuthorPageProps) {
  const t = useTexts('topics')
  const { authorId, nickName } = author
  return (
    <>
      <AuthorMeta author={author} page={page} origin={origin} />
      <main id="main" className={classNames('wrap', styles.page)}>
        <AuthorCard author={author} />
        <AuthorRecord picks={author.picks} />
        <section className={styles.topics} aria-labelledby="author-topics">
          <h2 id="author-topics">{t('topics.authorTopics', { name: nickName })}</h2>
          <TopicList topics={listed.topics} of="author" />
          <TopicsPager page={page} pageCount={listed.pageCount} hrefOf={(other) => authorHref(authorId, other)} />
        </section>
      </main>
    </>
  )
}

function AuthorCard({ author }: Pick<LoadedAuthor, 'author'>) {
  const t = useTexts('topics')
  const { authorId, nickName, avatar, readMark } = author
  const ownId = useMemberSession()?.userInfo.userId
  const [{ authorFollowId }, onFollow] = useOpened(async (options) =>
    (await boardCalls()).openAuthor(options, { authorId, readMark }),
  )
  return (
    <header className={classNames(panel.panel, styles.card)}>
      <Avatar name={nickName} iconUrl={avatar} size="l" />
      <div>
        <h1 className={styles.name}>
          <bdi>{nickName}</bdi>
        </h1>
        <p className={styles.about}>
          {t('topics.topicCount', { count: author.topicCount })} ·{' '}
          {t('topics.followers', { count: author.followerCount })}
        </p>
      </div>
      {authorId !== ownId && (
        <FollowButton
          followId={authorFollowId}
          texts={{ follow: t('topics.followAuthor'), unfollow: t('topics.unfollowAuthor') }}
          follow={async (options) => (await boardCalls()).followAuthor(options, { authorId })}
          unfollow={async (options, id) => (await boardCalls()).unfollowAuthor(options, { id })}
          onChange={(id) => onFollow({ authorFollowId: id })}
        />
      )}
    </header>
  )
}
