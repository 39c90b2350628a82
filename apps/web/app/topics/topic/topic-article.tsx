import type { Topic } from '@quayso/contract/topic'
import { type ReactNode, useState } from 'react'
import { authorHref } from '../../boards/list/topic-address.ts'
import { PlainText } from '../../boards/message/plain-text.tsx'
import { WriterLine } from '../../boards/message/writer-line.tsx'
import { boardCalls } from '../../boards/state/board-calls.ts'
import { LocalLink } from '../../i18n/local-link.tsx'
import { useTexts } from '../../i18n/locale-context.tsx'
import { useMemberSession } from '../../session/member-session.ts'
import { Avatar } from '../../ui/avatar.tsx'
import * as panel from '../../ui/page/panel.module.css'
import { FollowButton } from '../follow-button.tsx'
import type { PickChoice } from '../form/pick-choice.server.ts'
import type { Follows } from '../list/use-opened.ts'
import { PickResult } from './pick-result.tsx'
import { TopicActs } from './topic-acts.tsx'
import * as styles from './topic-article.module.css'

interface TopicArticleProps {
  readonly topic: Topic
  readonly onChanged: (topic: Topic) => void
  readonly picks: PickChoice | undefined
  readonly isOurs: boolean
  readonly follows: Follows
  readonly onFollow: (pressed: Follows) => void
}

export function TopicArticle(props: TopicArticleProps) {
  const { topic, isOurs } = props
  const [body, setBody] = useState<ReactNode>()
  return (
    <article className={panel.panel} data-topic={topic.id}>
      <h1 className={styles.subject} dir="auto">
        {topic.subject}
      </h1>
      <div className={styles.writer}>
        <Avatar name={topic.nickName} iconUrl={topic.avatar} size="m" />
        <AuthorName authorId={topic.authorId}>
          <WriterLine userName={topic.nickName} addTime={topic.addTime} editTime={topic.editTime} />
        </AuthorName>
      </div>
      {body ?? (
        <>
          <PlainText text={topic.content} />
          {topic.pick && <PickResult pick={topic.pick} gameCode={topic.gameCode} isOurs={isOurs} />}
        </>
      )}
      <div className={styles.acts}>
        <FollowButtons {...props} />
        <TopicActs topic={topic} picks={props.picks} onChanged={props.onChanged} onBody={setBody} />
      </div>
    </article>
  )
}

function AuthorName({ authorId, children }: { readonly authorId: number | null; readonly children: ReactNode }) {
  if (authorId === null) return children
  return (
    <LocalLink className={styles.author} to={authorHref(authorId)}>
      {children}
    </LocalLink>
  )
}

/** The follow buttons: for the topic, and for its author unless deleted or the visitor. */
function FollowButtons({ topic: { id, authorId }, follows, onFollow }: TopicArticleProps) {
  const t = useTexts('topics')
  const ownId = useMemberSession()?.userInfo.userId
  return (
    <>
      <FollowButton
        followId={follows.articleFollowId}
        texts={{ follow: t('topics.follow'), unfollow: t('topics.unfollow') }}
        follow={async (options) => (await boardCalls()).followArticle(options, { articleId: id })}
        unfollow={async (options, followId) => (await boardCalls()).unfollowArticle(options, { id: followId })}
        onChange={(articleFollowId) => onFollow({ articleFollowId })}
      />
      {authorId !== null && authorId !== ownId && (
        <FollowButton
          followId={follows.authorFollowId}
          texts={{ follow: t('topics.followAuthor'), unfollow: t('topics.unfollowAuthor') }}
          follow={async (options) => (await boardCalls()).followAuthor(options, { authorId })}
          unfollow={async (options, followId) => (await boardCalls()).unfollowAuthor(options, { id: followId })}
          onChange={(authorFollowId) => onFollow({ authorFollowId })}
        />
      )}
    </>
  )
}
