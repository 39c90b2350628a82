import { TimeLeft } from '../draws/countdown.tsx'
import { useLanguage, useTexts } from '../i18n/locale-context.tsx'
import type { DrawRow } from '../live/draw-rows.ts'
import panel from './detail-panel.module.css'
import { DetailPanel, Facts } from './detail-panel.tsx'
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
  return (
    <DetailPanel id="next-draw" title={t('card.nextTurn')}>
      <Facts>
        <Fact name={texts('detail.period')}>{row.nextTurnNum}</Fact>
        <Fact name={texts('detail.remaining')}>
          <span className={panel.countdown}>
            <TimeLeft openTime={row.nextOpenTime} loadedAtMs={loadedAtMs} />
          </span>
        </Fact>
      </Facts>
    </DetailPanel>
  )
}
