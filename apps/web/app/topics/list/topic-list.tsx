import { MessageSquare } from 'lucide-react'
import { authorHref, topicHref, topicsHref } from '../../boards/list/topic-address.ts'
import { LocalLink } from '../../i18n/local-link.tsx'
import { useTexts } from '../../i18n/locale-context.tsx'
import { Stamp } from '../../i18n/stamp.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { EmptyNotice } from '../../ui/notices/empty-notice.tsx'
import type { ListedTopic } from './load-topics.server.ts'
import * as styles from './topic-list.module.css'

interface TopicListProps {
  readonly topics: readonly ListedTopic[]
  /** Set where all topics have the same one. */
  readonly of?: 'game' | 'author'
}

/** Newest first. */
export function TopicList({ topics, of }: TopicListProps) {
  const t = useTexts('topics')
  if (topics.length === 0) return <EmptyNotice text={t('topics.empty')} hint={t('topics.emptyHint')} />
  return (
    <ul className={styles.list} data-testid="topics">
      {topics.map((topic) => (
        <li key={topic.id} className={styles.topic} data-topic={topic.id}>
          <LocalLink className={styles.subject} to={topicHref(topic.id)} dir="auto">
            {topic.subject}
          </LocalLink>
          <div className={styles.about}>
            {of !== 'author' && <AuthorLink topic={topic} />}
            {of !== 'game' && <LocalLink to={topicsHref(topic.gameCode)}>{topic.gameName}</LocalLink>}
            <Stamp atMs={Date.parse(topic.addTime)} />
          </div>
          <span className={styles.answers}>
            <MessageSquare size="1.125rem" aria-hidden />
            <span aria-hidden="true">{topic.messageCount}</span>
            <span className="vh">{t('topics.answers', { count: topic.messageCount })}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}

/** The author, with a link to their topics; a deleted account has no page. */
function AuthorLink({ topic: { authorId, nickName, avatar } }: { readonly topic: ListedTopic }) {
  const t = useTexts('topics')
  if (authorId === null) return <span>{t('topics.noAccount')}</span>
  return (
    <LocalLink className={styles.author} to={authorHref(authorId)}>
      <Avatar name={nickName} iconUrl={avatar} size="xs" />
      <bdi>{nickName}</bdi>
    </LocalLink>
  )
}
