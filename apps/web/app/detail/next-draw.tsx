import { Countdown, Drawing, useRemainingSeconds } from '../draws/countdown.tsx'
import { useLanguage, useTexts } from '../i18n/locale-context.tsx'
import type { DrawRow } from '../live/draw-rows.ts'
import panel from './detail-panel.module.css'
import { Fact } from './fact.tsx'

interface NextDrawProps {
  readonly row: DrawRow
  /** The server's time when it rendered the page. */
  readonly loadedAtMs: number
}

/** The turn that comes next, and how long until then. */
export function NextDraw({ row, loadedAtMs }: NextDrawProps) {
  const { t } = useLanguage()
  const texts = useTexts('detail')
  const seconds = useRemainingSeconds(row.nextOpenTime, loadedAtMs)
  return (
    <section className={panel.panel} aria-labelledby="next-draw">
      <h2 id="next-draw">{t('card.nextTurn')}</h2>
      <dl className={panel.facts}>
        <Fact name={texts('detail.period')}>{row.nextTurnNum}</Fact>
        <Fact name={texts('detail.remaining')}>
          <span className={panel.countdown}>
            {seconds > 0 ? <Countdown seconds={seconds} openTime={row.nextOpenTime} /> : <Drawing isDue />}
          </span>
        </Fact>
      </dl>
    </section>
  )
}
