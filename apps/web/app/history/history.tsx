import { isLobbyAddress } from '@quayso/site/lobby'
import { useMemo } from 'react'
import { data, redirect } from 'react-router'
import { TopicsLink } from '../boards/list/topics-link.tsx'
import { serverContext } from '../context.server.ts'
import { localeContext } from '../i18n/locale.server.ts'
import { useTexts } from '../i18n/locale-context.tsx'
import type { PageHandle } from '../navigation/page-handle.ts'
import { useIsInLobby } from '../navigation/place.ts'
import { loadGames } from '../server/games.server.ts'
import { loadSiteConfigs, noticeAt } from '../server/site-configs.server.ts'
import { GameMenu } from '../ui/controls/game-menu.tsx'
import type { Route } from './+types/history.ts'
import { historyView } from './data/history-view.server.ts'
import { loadHistory } from './data/load-history.server.ts'
import { unpackHistory } from './data/packed-history.ts'
import * as styles from './history.module.css'
import { historyHref } from './history-address.ts'
import { HistoryMeta } from './history-meta.tsx'
import { HistoryTabs } from './history-tabs.tsx'
import { OlderHistory } from './list/older-history.tsx'
import { LiveHistory } from './live-history.tsx'

export const handle = { parts: ['history'] } satisfies PageHandle

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const server = context.get(serverContext)
  const { lottery, logError } = server
  const locale = context.get(localeContext)
  const games = await loadGames(server)
  const game = games.find(({ code }) => code === params.code)
  // The history of an unknown game is an unknown path.
  if (!game) throw redirect(isLobbyAddress(url.pathname) ? '/lobby' : '/')
  const view = historyView({ game, games, nowMs: Date.now() }, url, locale)
  const configs = loadSiteConfigs(server)
  try {
    const loaded = await loadHistory(lottery, view, locale)
    return { view, loaded, notice: noticeAt(await configs, game.code, locale) }
  } catch (error) {
    logError(error)
    // 503 makes the edge serve its last good copy; a page that gets this one polls until there are results.
    return data({ view, loaded: undefined, notice: noticeAt(await configs, game.code, locale) }, { status: 503 })
  }
}

export default function History({ loaderData: { view, loaded: packed, notice } }: Route.ComponentProps) {
  const texts = useTexts('history')
  const loaded = useMemo(() => packed && unpackHistory(packed), [packed])
  // The lobby has its own menu.
  const isInLobby = useIsInLobby()
  const { game, name, choice } = view
  const heading = texts('history.heading', { lottery: view.lottery })
  const key = `${game.code} ${choice.size}`
  return (
    <>
      <HistoryMeta view={view} heading={heading} />
      {notice && (
        <div className="wrap">
          <p className="notice">{notice}</p>
        </div>
      )}
      <main id="main" className={styles.page}>
        <h1 className={styles.title}>{heading}</h1>
        {!isInLobby && (
          <GameMenu
            label={texts('history.games')}
            groups={view.menu}
            chosen={{ code: game.code, name }}
            toHref={(code) => historyHref(code, { size: choice.size }, view.lang)}
            className={styles.menu}
          />
        )}
        <HistoryTabs view={view} />
        {/* Outside of the tabs, which keep the focus when another choice replaces the rest. */}
        {choice.page === 1 ? (
          <LiveHistory key={key} view={view} loaded={loaded} />
        ) : (
          <OlderHistory view={view} loaded={loaded} />
        )}
        <div className={styles.topics}>
          <TopicsLink code={game.code}>{texts('history.topics', { game: name })}</TopicsLink>
        </div>
      </main>
    </>
  )
}
