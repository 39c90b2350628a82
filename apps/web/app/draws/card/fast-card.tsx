import { shortTurn } from '../../i18n/format.ts'
import { useLanguage } from '../../i18n/locale-context.tsx'
import { Stamp } from '../../i18n/stamp.tsx'
import { useSiteTitle } from '../../layout/site-title.ts'
import { classNames } from '../../ui/class-names.ts'
import { Countdown, Drawing, useIsDue, useRemainingSeconds } from '../countdown/countdown.tsx'
import { DrawMarks } from '../draw-marks.tsx'
import { marksOf } from '../marks.ts'
import { NumberCells } from '../numbers/number-cells.tsx'
import { type CardProps, cardAttributes, useShownIssue } from './card.ts'
import { tiersOf } from './card-game.ts'
import { CardLinks } from './card-links.tsx'
import * as styles from './fast-card.module.css'
import { IssueSelect } from './issue-select.tsx'

export function FastCard({ game, row, newDraw, loadedAtMs, weekday, fetchAllIssues }: CardProps) {
  const { t } = useLanguage()
  const site = useSiteTitle()
  const { shown, choose } = useShownIssue(row.issueList, weekday)
  const isDue = useIsDue(row.nextOpenTime, loadedAtMs) && shown === row.issueList[0]
  const isNew = shown !== undefined && shown.turnNum === newDraw?.turnNum
  const { count = 0, digits = 1 } = tiersOf(game, shown?.turnNum ?? row.nextTurnNum)[0] ?? {}
  const numbers = shown?.openNum ? shown.openNum.split(',') : []
  return (
    <article className={styles.card} {...cardAttributes(game, shown)}>
      <div>
        <h3 className={styles.name}>{row.name}</h3>
        <p className={styles.opened}>{shown ? <Stamp at={shown.openTime} /> : t('card.noDrawYet')}</p>
        <DrawMarks marks={marksOf(game, shown)} site={site} />
        <IssueSelect
          bare
          gameName={row.name}
          issues={row.issueList}
          shownTurnNum={shown?.turnNum}
          onChoose={choose}
          onReach={fetchAllIssues}
        />
      </div>
      {/* A new element each turn restarts the glow animation. */}
      <NumberCells
        key={shown?.turnNum}
        className={classNames(styles.cells, digits === 2 && styles.two, isDue ? styles.isDue : isNew && styles.isNew)}
        openNum={shown?.openNum}
        numbers={slots(count).map(
          (slot) => numbers[slot] ?? slots(digits).map((digit) => <s key={digit} aria-hidden="true" />),
        )}
      />
      <NextTurn turn={shortTurn(row.nextTurnNum)} openTime={row.nextOpenTime} loadedAtMs={loadedAtMs} />
      <CardLinks code={game.code} turnNum={shown?.turnNum} className={styles.links} />
    </article>
  )
}

interface NextTurnProps {
  readonly turn: string
  readonly openTime: string
  readonly loadedAtMs: number
}

/** A separate component, so that a second's tick renders this line only. */
function NextTurn({ turn, openTime, loadedAtMs }: NextTurnProps) {
  const { t } = useLanguage()
  const seconds = useRemainingSeconds(openTime, loadedAtMs)
  return (
    <p className={styles.next}>
      {seconds > 0 ? (
        <>
          <span>{t('issue.next', { turn })}</span>
          <Countdown small seconds={seconds} openTime={openTime} />
        </>
      ) : (
        <Drawing small isDue turn={turn} />
      )}
    </p>
  )
}

function slots(count: number): number[] {
  return Array.from({ length: count }, (_, slot) => slot)
}
