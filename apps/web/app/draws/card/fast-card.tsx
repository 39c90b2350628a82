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
  const { shown, choose } = useShownIssue(row.draws, weekday)
  const isDue = useIsDue(row.next.dueAtMs, loadedAtMs) && shown === row.draws[0]
  const isNew = shown !== undefined && shown.turn === newDraw?.turn
  const { count = 0, digits = 1 } = tiersOf(game, shown?.turn ?? row.next.turn)[0] ?? {}
  const numbers = shown?.tiers.flat() ?? []
  return (
    <article className={styles.card} {...cardAttributes(game, shown)}>
      <div>
        <h3 className={styles.name}>{row.name}</h3>
        <p className={styles.opened}>{shown ? <Stamp atMs={shown.dueAtMs} /> : t('card.noDrawYet')}</p>
        <DrawMarks marks={marksOf(game, shown)} site={site} />
        <IssueSelect
          bare
          gameName={row.name}
          issues={row.draws}
          shownTurn={shown?.turn}
          onChoose={choose}
          onReach={fetchAllIssues}
        />
      </div>
      {/* A new element each turn restarts the glow animation. */}
      <NumberCells
        key={shown?.turn}
        className={classNames(styles.cells, digits === 2 && styles.two, isDue ? styles.isDue : isNew && styles.isNew)}
        drawn={shown && numbers}
        numbers={slots(count).map(
          (slot) => numbers[slot] ?? slots(digits).map((digit) => <s key={digit} aria-hidden="true" />),
        )}
      />
      <NextTurn turn={shortTurn(row.next.turn)} dueAtMs={row.next.dueAtMs} loadedAtMs={loadedAtMs} />
      <CardLinks code={game.code} turn={shown?.turn} className={styles.links} />
    </article>
  )
}

interface NextTurnProps {
  readonly turn: string
  readonly dueAtMs: number
  readonly loadedAtMs: number
}

/** A separate component, so that a second's tick renders this line only. */
function NextTurn({ turn, dueAtMs, loadedAtMs }: NextTurnProps) {
  const { t } = useLanguage()
  const seconds = useRemainingSeconds(dueAtMs, loadedAtMs)
  return (
    <p className={styles.next}>
      {seconds > 0 ? (
        <>
          <span>{t('issue.next', { turn })}</span>
          <Countdown small seconds={seconds} dueAtMs={dueAtMs} />
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
