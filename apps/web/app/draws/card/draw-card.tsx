import { headTail } from '@quayso/games/head-tail'
import { toTurnNum } from '@quayso/games/time/turn'
import { useState } from 'react'
import { formatDayMonth, formatTime, formatTurn } from '../../i18n/format.ts'
import { useLanguage } from '../../i18n/locale-context.tsx'
import { Stamp } from '../../i18n/stamp.tsx'
import { useSiteTitle } from '../../layout/site-title.ts'
import { classNames } from '../../ui/class-names.ts'
import * as button from '../../ui/controls/button.module.css'
import { Drawing, TimeLeft, useIsDue } from '../countdown/countdown.tsx'
import { countNumbers, countSlots, Progress } from '../countdown/progress.tsx'
import { DrawMarks } from '../draw-marks.tsx'
import { marksOf } from '../marks.ts'
import { HeadTailTable } from '../numbers/head-tail-table.tsx'
import { knownCount } from '../numbers/known-count.ts'
import { isLit, type LitRow } from '../numbers/lit-row.ts'
import { PrizeTable } from '../numbers/prize-table.tsx'
import { type CardProps, cardAttributes, useIsOld, useShownIssue } from './card.ts'
import { hostOf, tiersOf } from './card-game.ts'
import { CardLinks } from './card-links.tsx'
import * as styles from './draw-card.module.css'
import { IssueSelect } from './issue-select.tsx'

export function DrawCard({ game, row, newDraw, loadedAtMs, weekday, fetchAllIssues }: CardProps) {
  const language = useLanguage()
  const { t } = language
  const site = useSiteTitle()
  const { shown, choose } = useShownIssue(row.draws, weekday)
  const [lit, light] = useState<LitRow>()
  const { turn: nextTurn, dueAtMs: nextMs } = row.next
  const turn = shown?.turn ?? nextTurn
  const host = hostOf(game, turn)
  const tiers = tiersOf(game, turn)
  const numbers = shown?.tiers ?? []
  const marks = marksOf(game, shown)
  const isDrawing = shown?.status === 'drawing'
  const isOld = useIsOld(row, shown, loadedAtMs)
  const isDue = useIsDue(nextMs, loadedAtMs)
  return (
    <article className={styles.card} {...cardAttributes(game, shown)}>
      <header className={styles.head}>
        <h2 className={styles.name}>{row.name}</h2>
        <p className={styles.opened}>
          <span>
            {shown ? (
              <>
                {t('card.openedAt')} <Stamp atMs={shown.dueAtMs} />
              </>
            ) : (
              t('card.noDrawYet')
            )}
          </span>
          {host && <span>{host}</span>}
        </p>
        {/* One line for both, so that the first number of a draw moves nothing. */}
        <div className={styles.state}>
          {(marks.length > 0 || !isDrawing) && <DrawMarks marks={marks} site={site} />}
          {isOld && !isDue && <p className={styles.notYet}>{t('card.notYet', { time: formatTime(nextMs) })}</p>}
          {isDrawing && <Progress drawn={countNumbers(numbers)} total={countSlots(tiers)} />}
        </div>
        <div className={styles.issue}>
          {isDrawing ? (
            <Drawing />
          ) : (
            <IssueSelect
              gameName={row.name}
              issues={row.draws}
              shownTurn={shown?.turn}
              onChoose={choose}
              onReach={fetchAllIssues}
            />
          )}
        </div>
      </header>
      <div
        className={classNames(styles.columns, game.layout === 'table' && styles.withHeads, isOld && styles.old)}
        data-numbers={shown && String(numbers.flat())}
      >
        <PrizeTable
          label={t('card.prizes', { game: row.name })}
          layout={game.layout}
          tiers={tiers}
          numbers={numbers}
          turn={shown?.turn}
          date={isOld && shown ? formatDayMonth(shown.dueAtMs) : undefined}
          knownCount={knownCount(newDraw, shown)}
          isLive={isDrawing || newDraw?.before !== undefined}
          isLit={(number) => isLit(lit, number)}
        />
        {game.layout === 'table' && <HeadTailTable headTail={headTail(numbers)} lit={lit} onLight={light} />}
      </div>
      <footer className={styles.foot}>
        <p className={styles.next}>
          {t('card.nextTurn')} <span>{toTurnNum(nextTurn)}</span>
          <b>
            <span>{formatTurn(language, nextTurn, nextMs)}</span> <span>{formatTime(nextMs)}</span>
          </b>
        </p>
        <TimeLeft dueAtMs={nextMs} loadedAtMs={loadedAtMs} />
        <CardLinks
          code={game.code}
          turn={shown?.turn}
          className={styles.links}
          linkClassName={classNames(button.button, button.line)}
        />
      </footer>
    </article>
  )
}
