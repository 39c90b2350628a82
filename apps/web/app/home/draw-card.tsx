import { issueTiers } from '@quayso/contract/draw-view'
import type { KnownIssue } from '@quayso/contract/recent-draws'
import { headTail } from '@quayso/games/head-tail'
import { formatCardDate, formatTime } from '../i18n/format.ts'
import { useLanguage } from '../i18n/locale-context.tsx'
import type { DrawRow } from '../live/draw-rows.ts'
import { type CardProps, useShownIssue } from './card.ts'
import { Countdown, Drawing, useRemainingSeconds } from './countdown.tsx'
import styles from './draw-card.module.css'
import { HeadTailTable } from './head-tail-table.tsx'
import { IssueSelect } from './issue-select.tsx'
import { PrizeTable } from './prize-table.tsx'

export function DrawCard({ game, row, newTurnNum, loadedAtMs }: CardProps) {
  const { t } = useLanguage()
  const { shown, choose } = useShownIssue(row.issueList)
  const tiers = shown && issueTiers(shown)
  return (
    <article className={styles.card} data-game={row.code} data-turn={shown?.turnNum}>
      <header className={styles.head}>
        <div>
          <h2 className={styles.name}>{row.name}</h2>
          <p className={styles.opened}>{shown ? <OpenedAt issue={shown} /> : <NotOpened />}</p>
        </div>
        <IssueSelect
          gameName={row.name}
          issues={row.issueList}
          shownTurnNum={shown?.turnNum}
          onChoose={choose}
          label={(turnNum) => turnNum}
        />
      </header>
      <div className={styles.columns} data-numbers={shown?.openNum}>
        <PrizeTable
          label={t('card.prizes', { game: row.name })}
          table={game.prizes}
          numbers={tiers}
          turnNum={shown?.turnNum}
          isNew={shown !== undefined && shown.turnNum === newTurnNum}
        />
        <HeadTailTable headTail={headTail(tiers ?? [])} />
      </div>
      <footer className={styles.foot}>
        <p className={styles.next}>
          {t('card.nextTurn')}
          <b>
            <span>{row.nextTurnNum}</span> <span>{formatTime(Date.parse(row.nextOpenTime))}</span>
          </b>
        </p>
        <NextDraw row={row} loadedAtMs={loadedAtMs} />
      </footer>
    </article>
  )
}

function OpenedAt({ issue }: { readonly issue: KnownIssue }) {
  const { t } = useLanguage()
  const openedMs = Date.parse(issue.openTime)
  return (
    <>
      <span>{formatCardDate(t, openedMs)}</span>
      <span>
        {t('card.openedAt')}{' '}
        <time dateTime={issue.openTime}>
          <b>{formatTime(openedMs)}</b>
        </time>
      </span>
    </>
  )
}

/** Two lines like OpenedAt, so that the first draw moves nothing. */
function NotOpened() {
  const { t } = useLanguage()
  return (
    <>
      <span>{t('card.noDrawYet')}</span>
      <span className={styles.blank}>–</span>
    </>
  )
}

/** Apart from the card, so that a second's tick does not render the tables. */
function NextDraw({ row, loadedAtMs }: { readonly row: DrawRow; readonly loadedAtMs: number }) {
  const seconds = useRemainingSeconds(row.nextOpenTime, loadedAtMs)
  return seconds > 0 ? <Countdown seconds={seconds} openTime={row.nextOpenTime} /> : <Drawing />
}
