import { formatStamp, shortTurn } from '../i18n/format.ts'
import { useLanguage } from '../i18n/locale-context.tsx'
import { classNames } from '../ui/class-names.ts'
import { type CardProps, useShownIssue } from './card.ts'
import { Countdown, Drawing, useRemainingSeconds } from './countdown.tsx'
import styles from './fast-card.module.css'
import { IssueSelect } from './issue-select.tsx'

export function FastCard({ game, row, newTurnNum, loadedAtMs }: CardProps) {
  const { t } = useLanguage()
  const { shown, choose } = useShownIssue(row.issueList)
  const isNew = shown !== undefined && shown.turnNum === newTurnNum
  const slots = game.prizes.tiers.flatMap(({ count }) => Array.from({ length: count }, (_, position) => position))
  const numbers = shown?.openNum.split(',')
  return (
    <article className={styles.card} data-game={row.code} data-turn={shown?.turnNum}>
      <div>
        <h3 className={styles.name}>{row.name}</h3>
        <p className={styles.opened}>
          {shown ? (
            <time dateTime={shown.openTime}>{formatStamp(Date.parse(shown.openTime))}</time>
          ) : (
            t('card.noDrawYet')
          )}
        </p>
        <IssueSelect
          bare
          gameName={row.name}
          issues={row.issueList}
          shownTurnNum={shown?.turnNum}
          onChoose={choose}
          label={(turnNum) => t('issue.short', { turn: shortTurn(turnNum) })}
        />
      </div>
      {/* A new element each turn: the glow starts again. */}
      <div
        key={shown?.turnNum}
        className={classNames(styles.cells, isNew && styles.isNew)}
        data-numbers={shown?.openNum}
      >
        {slots.map((slot) => (
          <span key={slot} className={classNames(!numbers && styles.isWait)}>
            {numbers?.[slot]}
          </span>
        ))}
      </div>
      <NextTurn turn={shortTurn(row.nextTurnNum)} openTime={row.nextOpenTime} loadedAtMs={loadedAtMs} />
    </article>
  )
}

interface NextTurnProps {
  readonly turn: string
  readonly openTime: string
  readonly loadedAtMs: number
}

/** Apart from the card, so that a second's tick renders this line only. */
function NextTurn({ turn, openTime, loadedAtMs }: NextTurnProps) {
  const { t } = useLanguage()
  const seconds = useRemainingSeconds(openTime, loadedAtMs)
  return (
    <p className={styles.next}>
      {seconds > 0 ? (
        <>
          <span className={styles.turn}>{t('issue.next', { turn })}</span>
          <Countdown small seconds={seconds} openTime={openTime} />
        </>
      ) : (
        <Drawing small turn={turn} />
      )}
    </p>
  )
}
