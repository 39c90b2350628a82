import { Countdown, Drawing, useRemainingSeconds } from '../draws/countdown.tsx'
import { DrawMarks } from '../draws/draw-marks.tsx'
import { shortTurn } from '../i18n/format.ts'
import { useLanguage } from '../i18n/locale-context.tsx'
import styles from './history.module.css'
import type { HistoryView } from './history-view.server.ts'
import { turnDueAt } from './next-turn.ts'

interface NextDrawProps {
  readonly view: HistoryView
  readonly openTime: string
  readonly loadedAtMs: number
}

/** What comes next: of a game drawn round the clock the turn and a countdown, of another one its days. */
export function NextDraw({ view, openTime, loadedAtMs }: NextDrawProps) {
  const { game, schedule, periodSeconds } = view
  return (
    <div className={styles.next}>
      {periodSeconds === undefined ? (
        schedule
      ) : (
        <NextTurn openTime={openTime} periodSeconds={periodSeconds} loadedAtMs={loadedAtMs} />
      )}
      {game.isOurs && <DrawMarks marks={['own']} />}
    </div>
  )
}

interface NextTurnProps {
  readonly openTime: string
  readonly periodSeconds: number
  readonly loadedAtMs: number
}

/** Apart from the page, so that a second's tick renders this line only. */
function NextTurn({ openTime, periodSeconds, loadedAtMs }: NextTurnProps) {
  const { t } = useLanguage()
  const seconds = useRemainingSeconds(openTime, loadedAtMs)
  return (
    <>
      <span>
        {t('card.nextTurn')} <b>{shortTurn(turnDueAt(Date.parse(openTime), periodSeconds))}</b>
      </span>
      <span className={styles.countdown}>
        {seconds > 0 ? <Countdown seconds={seconds} openTime={openTime} /> : <Drawing isDue />}
      </span>
    </>
  )
}
