import { type ReactElement, type ReactNode, useCallback, useRef } from 'react'
import { Announcements } from '../../draws/announcements.tsx'
import type { CardProps } from '../../draws/card/card.ts'
import type { CardGame } from '../../draws/card/card-game.ts'
import { CardSkeleton } from '../../draws/card/card-skeleton.tsx'
import { SampleBar } from '../../draws/sample-bar.tsx'
import { StaleBar } from '../../draws/stale-bar.tsx'
import { LocalLink } from '../../i18n/local-link.tsx'
import { useLanguage } from '../../i18n/locale-context.tsx'
import type { PackedDraws } from '../../live/stream/packed-draws.ts'
import { useLiveDraws } from '../../live/use-live-draws.ts'
import { otherDay } from '../home-address.ts'
import type { HomePage } from '../home-page.server.ts'
import { CardGrid } from './card-grid.tsx'
import * as styles from './draw-grid.module.css'
import { LiveCard } from './live-card.tsx'
import type { RegionHead } from './region-heads.server.ts'
import { StationLines } from './station-lines.tsx'

interface DrawGridProps {
  readonly page: HomePage & { readonly draws: PackedDraws; readonly regionHeads: readonly RegionHead[] }
  /** Rendered after the first card. */
  readonly ad: ReactNode
}

/** The page's games in one fixed order, so that all visitors request the same address. */
export function codesOf({ games, rail }: Pick<HomePage, 'games' | 'rail'>): string[] {
  return [...games, ...rail].map(({ code }) => code)
}

/** The cards of one choice, live. */
export function DrawGrid({ page, ad }: DrawGridProps) {
  const { locale } = useLanguage()
  const live = useLiveDraws(page.draws, codesOf(page), locale)
  const loadedAtMs = Date.parse(page.draws.serverTime ?? '')
  const hasAllIssues = useRef(false)
  const { refetch } = live
  const fetchAllIssues = useCallback(() => {
    if (!hasAllIssues.current) void refetch()
    hasAllIssues.current = true
  }, [refetch])
  const toCards = (games: readonly CardGame[]): CardProps[] =>
    games.flatMap((game) => {
      const row = live.rows.find(({ code }) => code === game.code)
      const newDraw = live.newDraws[game.code]
      return row ? [{ game, row, newDraw, loadedAtMs, weekday: otherDay(page), fetchAllIssues }] : []
    })
  const isMissing = live.rows.length === 0
  const show = (games: readonly CardGame[]) => (isMissing ? games.map(toSkeleton) : toCards(games).map(toCard))
  const underHead = (card: ReactElement) => {
    const head = page.regionHeads.find(({ game }) => game === card.key)
    return head ? (
      <div key={card.key} className={styles.headed}>
        <h2>
          <LocalLink to={head.path}>{head.name}</LocalLink>
        </h2>
        {card}
      </div>
    ) : (
      card
    )
  }
  return (
    <>
      <div className={styles.bars}>
        <StaleBar isMissing={isMissing} isStale={live.fetchFailed} asOfMs={live.asOfMs} onRetry={refetch} />
        <SampleBar rows={live.rows} />
      </div>
      {page.choice.day === 'all' && page.regionHeads.length > 0 && !isMissing && (
        <StationLines cards={toCards(page.games)} heads={page.regionHeads} />
      )}
      <CardGrid page={page} cards={show(page.games).map(underHead)} rail={show(page.rail)} ad={ad} />
      <Announcements cards={toCards([...page.games, ...page.rail])} />
    </>
  )
}

function toCard(card: CardProps) {
  return <LiveCard key={card.game.code} {...card} />
}

function toSkeleton(game: CardGame) {
  return <CardSkeleton key={game.code} game={game} />
}
