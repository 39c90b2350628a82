import { TimeLeft } from '../draws/countdown/countdown.tsx'
import { DrawMarks } from '../draws/draw-marks.tsx'
import { formatTurn } from '../i18n/format.ts'
import { useLanguage } from '../i18n/locale-context.tsx'
import { useSiteTitle } from '../layout/site-title.ts'
import type { HistoryView } from './data/history-view.server.ts'
import { turnDueAt } from './data/next-turn.ts'
import * as styles from './history.module.css'

interface NextDrawProps {
  readonly view: HistoryView
  readonly dueAtMs: number
  readonly loadedAtMs: number
}

/** The next draw: turn and countdown for a game drawn round the clock, its days for another. */
export function NextDraw({ view, dueAtMs, loadedAtMs }: NextDrawProps) {
  const language = useLanguage()
  const site = useSiteTitle()
  const { game, schedule, periodSeconds } = view
  return (
    <div className={styles.next}>
      {periodSeconds === undefined ? (
        schedule
      ) : (
        <>
          <span>
            {language.t('card.nextTurn')} <b>{formatTurn(language, turnDueAt(dueAtMs, periodSeconds), dueAtMs)}</b>
          </span>
          <span className={styles.countdown}>
            <TimeLeft dueAtMs={dueAtMs} loadedAtMs={loadedAtMs} />
          </span>
        </>
      )}
      {game.isOurs && <DrawMarks marks={['own']} site={site} />}
    </div>
  )
}
