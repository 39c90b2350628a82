import { Announcements } from '../draws/announcements.tsx'
import type { CardProps } from '../draws/card.ts'
import type { CardGame } from '../draws/card-game.ts'
import { DrawCard } from '../draws/draw-card.tsx'
import { FastCard } from '../draws/fast-card.tsx'
import { SampleBar } from '../draws/sample-bar.tsx'
import { StaleBar } from '../draws/stale-bar.tsx'
import { useLanguage } from '../i18n/locale-context.tsx'
import type { LoadedDraws } from '../live/live-state.ts'
import { useLiveDraws } from '../live/use-live-draws.ts'
import { UnavailableNotice } from '../shell/unavailable.tsx'
import { classNames } from '../ui/class-names.ts'
import styles from './draw-grid.module.css'
import { FastRail } from './fast-rail.tsx'
import type { HomePage } from './home-page.server.ts'

interface DrawGridProps {
  readonly page: HomePage & { readonly codes: readonly string[]; readonly draws: LoadedDraws }
}

/** The cards of one choice, live. */
export function DrawGrid({ page }: DrawGridProps) {
  const { locale, t } = useLanguage()
  const live = useLiveDraws(page.draws, page.codes, locale)
  if (live.rows.length === 0) return <UnavailableNotice />

  const weekdayNames = page.weekdayNames.long
  const loadedAtMs = Date.parse(page.draws.serverTime ?? '')
  const toCards = (games: readonly CardGame[]): CardProps[] =>
    games.flatMap((game) => {
      const row = live.rows.find(({ code }) => code === game.code)
      return row ? [{ game, row, newDraw: live.newDraws[game.code], loadedAtMs, weekdayNames }] : []
    })
  const cards = toCards(page.games)
  const rail = toCards(page.rail)
  return (
    <>
      <div className={styles.bars}>
        <StaleBar isStale={!live.pushIsOpen && live.fetchFailed} asOfMs={live.asOfMs} onRetry={live.refetch} />
        <SampleBar rows={live.rows} />
      </div>
      <div className={classNames('wrap', styles.grid)}>
        {page.choice.type === 'fast' && <h2 className="vh">{t('home.fast')}</h2>}
        {rail.length > 0 || cards.length === 1 ? (
          <>
            <div>{cards.slice(0, 1).map(toCard)}</div>
            {rail.length > 0 && <FastRail page={page}>{rail.map(toCard)}</FastRail>}
            {cards.length > 1 && <div className={styles.columns}>{cards.slice(1).map(toCard)}</div>}
          </>
        ) : (
          <div className={page.choice.type === 'fast' ? styles.narrow : styles.columns}>{cards.map(toCard)}</div>
        )}
      </div>
      <Announcements cards={[...cards, ...rail]} />
    </>
  )
}

function toCard(card: CardProps) {
  const Card = card.game.layout === 'short' ? FastCard : DrawCard
  return <Card key={card.game.code} {...card} />
}
