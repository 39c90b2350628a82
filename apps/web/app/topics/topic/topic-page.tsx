import { useState } from 'react'
import { Board } from '../../boards/board.tsx'
import { topicsHref } from '../../boards/list/topic-address.ts'
import { boardCalls } from '../../boards/state/board-calls.ts'
import { LocalLink } from '../../i18n/local-link.tsx'
import { useTexts } from '../../i18n/locale-context.tsx'
import { classNames } from '../../ui/class-names.ts'
import { useOpened } from '../list/use-opened.ts'
import type { LoadedTopic } from './load-topic.server.ts'
import { TopicArticle } from './topic-article.tsx'
import { topicBoard } from './topic-board.ts'
import { TopicMeta } from './topic-meta.tsx'
import * as styles from './topic-page.module.css'

interface TopicPageProps extends LoadedTopic {
  readonly origin: string
}

/** A topic, and the board with its answers. */
export function TopicPage(props: TopicPageProps) {
  const { gameName, isOurs, picks, board } = props
  const t = useTexts('topics')
  const [topic, setTopic] = useState(props.topic)
  const { id, readMark } = props.topic
  const [follows, onFollow] = useOpened(async (options) =>
    (await boardCalls()).openArticle(options, { articleId: id, readMark }),
  )
  return (
    <>
      <TopicMeta topic={topic} gameName={gameName} origin={props.origin} />
      <main id="main" className={classNames('wrap', styles.page)}>
        <p className={styles.path}>
          <LocalLink to={topicsHref(topic.gameCode)}>{t('topics.headingOf', { game: gameName })}</LocalLink>
        </p>
        <TopicArticle
          topic={topic}
          onChanged={setTopic}
          picks={picks}
          isOurs={isOurs}
          follows={follows}
          onFollow={onFollow}
        />
        <Board {...board} source={topicBoard(id)} placeholder={t('topics.answerHere')} />
      </main>
    </>
  )
}
