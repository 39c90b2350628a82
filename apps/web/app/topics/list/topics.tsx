import { data, redirect } from 'react-router'
import { topicsHref } from '../../boards/list/topic-address.ts'
import { loadBoardRules } from '../../boards/state/load-board.server.ts'
import { serverContext } from '../../context.server.ts'
import { DrawMarks } from '../../draws/draw-marks.tsx'
import { localeContext } from '../../i18n/locale.server.ts'
import { useTexts } from '../../i18n/locale-context.tsx'
import { useSiteTitle } from '../../layout/site-title.ts'
import type { PageHandle } from '../../navigation/page-handle.ts'
import { loadGames } from '../../server/games.server.ts'
import { classNames } from '../../ui/class-names.ts'
import * as button from '../../ui/controls/button.module.css'
import { GameMenu } from '../../ui/controls/game-menu.tsx'
import { EmptyNotice } from '../../ui/notices/empty-notice.tsx'
import { PageHead } from '../../ui/page/page-head.tsx'
import { TopicForm, writePart } from '../form/topic-form.tsx'
import type { Route } from './+types/topics.ts'
import { loadTopics } from './load-topics.server.ts'
import { TopicList } from './topic-list.tsx'
import * as styles from './topics.module.css'
import { TopicsMeta } from './topics-meta.tsx'
import { TopicsPager } from './topics-pager.tsx'
import { topicsView } from './topics-view.server.ts'

export const handle = { parts: ['topics', 'calls'] } satisfies PageHandle

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const server = context.get(serverContext)
  const locale = context.get(localeContext)
  const [rules, games] = await Promise.all([loadBoardRules(server), loadGames(server)])
  const game = games.find(({ code }) => code === params.code)
  // The topics of an unknown game are an unknown path.
  if (params.code !== undefined && !game) throw redirect('/')
  const isOpen = rules.isOpen && (game?.hasBoard ?? true)
  const view = topicsView({ game, games, nowMs: Date.now() }, url, locale)
  try {
    const loaded = await loadTopics(server, { gameCode: game?.code, page: view.page }, locale)
    return { view, isOpen, loaded }
  } catch (error) {
    server.logError(error)
    // 503 makes the edge serve its last good copy.
    return data({ view, isOpen, loaded: undefined }, { status: 503 })
  }
}

export default function TopicsPage({ loaderData: { view, isOpen, loaded } }: Route.ComponentProps) {
  const t = useTexts('topics')
  const site = useSiteTitle()
  const { game, page, menu, lang } = view
  const heading = game ? t('topics.headingOf', { game: game.name }) : t('topics.heading')
  const all = { name: t('topics.allGames'), href: topicsHref(undefined, 1, lang) }
  return (
    <>
      <TopicsMeta view={view} heading={heading} />
      <main id="main" className="wrap">
        <div className={styles.head}>
          <div>
            <PageHead title={heading} about={t('topics.about')} />
            {game?.isOurs && <DrawMarks marks={['own']} site={site} />}
          </div>
          <GameMenu
            label={t('topics.game')}
            groups={menu}
            chosen={{ code: game?.code, name: game?.name ?? all.name }}
            toHref={(code) => topicsHref(code, 1, lang)}
            all={all}
          />
          {game && (
            <a className={classNames(button.button, button.line, styles.toForm)} href={`#${writePart}`}>
              {t('topics.form.write')}
            </a>
          )}
        </div>
        <div className={styles.columns}>
          <div>
            {loaded ? (
              <TopicList topics={loaded.topics} {...(game && { of: 'game' })} />
            ) : (
              <EmptyNotice text={t('topics.unavailable')} hint={t('topics.unavailableHint')} />
            )}
            <TopicsPager
              page={page}
              pageCount={loaded?.pageCount ?? 0}
              hrefOf={(other) => topicsHref(game?.code, other)}
            />
          </div>
          {game ? (
            <TopicForm key={game.code} game={game} isOpen={isOpen} />
          ) : (
            <p className={styles.choose}>{t('topics.chooseGame')}</p>
          )}
        </div>
      </main>
    </>
  )
}
