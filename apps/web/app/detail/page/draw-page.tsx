import { toTurnNum } from '@quayso/games/time/turn'
import { useState } from 'react'
import { Board } from '../../boards/board.tsx'
import { TopicsLink } from '../../boards/list/topics-link.tsx'
import { gameBoard } from '../../boards/state/game-board.ts'
import { Announcements } from '../../draws/announcements.tsx'
import { tiersOf } from '../../draws/card/card-game.ts'
import { Drawing } from '../../draws/countdown/countdown.tsx'
import { DrawMarks } from '../../draws/draw-marks.tsx'
import { marksOf } from '../../draws/marks.ts'
import { knownCount } from '../../draws/numbers/known-count.ts'
import { StaleBar } from '../../draws/stale-bar.tsx'
import { formatTime } from '../../i18n/format.ts'
import { useLanguage, useTexts } from '../../i18n/locale-context.tsx'
import { useSiteTitle } from '../../layout/site-title.ts'
import { UnavailableNotice } from '../../layout/unavailable.tsx'
import { createBoardEvents } from '../../live/board-events.ts'
import { useLiveDraws } from '../../live/use-live-draws.ts'
import { classNames } from '../../ui/class-names.ts'
import { TicketPanel } from '../check/ticket-panel.tsx'
import type { Detail } from '../data/load-detail.server.ts'
import { useLatestDraw } from '../data/use-latest-draw.ts'
import { PlainNumbers } from '../numbers/plain-numbers.tsx'
import { PrizeSheet } from '../numbers/prize-sheet.tsx'
import { RulesPanel } from '../panels/rules-panel.tsx'
import { NewerDraw } from '../states/newer-draw.tsx'
import { NextDraw } from '../states/next-draw.tsx'
import { HowDrawn } from '../verify/how-drawn.tsx'
import { CorrectionNote } from './correction-note.tsx'
import { DrawActions } from './draw-actions.tsx'
import { DrawFacts } from './draw-facts.tsx'
import { DrawHeading } from './draw-heading.tsx'
import { DrawMeta } from './draw-meta.tsx'
import * as styles from './draw-page.module.css'
import { Stepper } from './stepper.tsx'
import { useDrawHeading } from './use-draw-heading.ts'

type DrawPageProps = Omit<Extract<Detail, { kind: 'draw' }>, 'kind'>

/** One draw, live while it is under way, with its verification and the next draw. */
export function DrawPage({ address, page, draw: loaded, recent, board }: DrawPageProps) {
  const { locale, t } = useLanguage()
  const texts = useTexts('detail')
  const { game, prizes, ticketRules } = page
  const [events] = useState(() => board && createBoardEvents(game.code))
  const live = useLiveDraws(recent, [game.code], locale, events)
  const site = useSiteTitle()
  const heading = useDrawHeading(loaded, page)
  const [row] = live.rows
  const { draw, shown } = useLatestDraw(loaded, game.code, row?.draws ?? [])
  if (!row) return <UnavailableNotice />

  const newDraw = live.newDraws[game.code]
  const tiers = tiersOf(game, shown.turn)
  const { turn, tiers: numbers } = shown
  const isPlain = game.layout === 'short'
  // The time belongs to the loader's revision, not to one received since.
  const revisedAt = draw.revisedAtMs && draw.version === shown.version ? formatTime(draw.revisedAtMs) : undefined
  return (
    <>
      <DrawMeta origin={address.origin} code={game.code} draw={draw} title={heading.text} />
      <main
        id="main"
        className={classNames(styles.page, board && styles.boarded)}
        data-game={game.code}
        data-turn={toTurnNum(turn)}
        data-status={shown.status}
      >
        <StaleBar isStale={live.fetchFailed} asOfMs={live.asOfMs} onRetry={live.refetch} />
        <div className="wrap">
          <DrawHeading
            heading={heading}
            due={shown}
            page={page}
            stepper={<Stepper draw={draw} shown={shown} row={row} />}
          >
            {shown.status === 'drawing' ? (
              <Drawing />
            ) : (
              <DrawMarks marks={marksOf(game, shown)} time={revisedAt} site={site} />
            )}
          </DrawHeading>
          <div className={styles.grid} key={turn}>
            <div className={styles.draw}>
              <div className={styles.sheet}>
                {isPlain ? (
                  <PlainNumbers tiers={tiers} shown={shown} isNew={newDraw?.turn === turn} />
                ) : (
                  <PrizeSheet
                    game={game}
                    name={draw.name}
                    shown={shown}
                    tiers={tiers}
                    rules={ticketRules}
                    numbers={numbers}
                    knownCount={knownCount(newDraw, shown)}
                    isLive={shown.status === 'drawing' || newDraw?.before !== undefined}
                  />
                )}
                <DrawActions sheetHref={page.sheetHref} heading={heading.text} tiers={tiers} shown={shown} />
              </div>
              {draw.correction && <CorrectionNote correction={draw.correction} now={draw.tiers} tiers={tiers} />}
            </div>
            <aside className={styles.facts}>
              {!isPlain && ticketRules && (
                <TicketPanel
                  shown={shown}
                  numbers={numbers}
                  rules={ticketRules}
                  href={page.ticketsHref}
                  nowMs={Date.parse(draw.serverTime)}
                  corrected={draw.version === shown.version ? draw : undefined}
                />
              )}
              <DrawFacts draw={draw} shown={shown} tiers={tiers} page={page} />
              {!page.isClosed && (
                <NextDraw title={t('card.nextTurn')} due={row.next} loadedAtMs={Date.parse(draw.serverTime)} />
              )}
            </aside>
            <div className={styles.background}>
              {prizes && draw.reveal && (
                <HowDrawn draw={draw} reveal={draw.reveal} shown={shown} prizes={prizes} howDrawn={page.howDrawn} />
              )}
              <RulesPanel page={page} />
            </div>
          </div>
          {board && events && (
            <>
              <Board {...board} source={gameBoard(game.code)} events={events} />
              <TopicsLink code={game.code}>{texts('detail.topics', { game: draw.name })}</TopicsLink>
            </>
          )}
        </div>
      </main>
      <NewerDraw shown={shown} row={row} newTurn={newDraw?.turn} />
      <Announcements cards={newDraw?.turn === turn ? [{ game, row, newDraw }] : []} />
    </>
  )
}
