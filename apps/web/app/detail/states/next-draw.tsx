import type { ReactNode } from 'react'
import { TimeLeft } from '../../draws/countdown/countdown.tsx'
import { useTexts } from '../../i18n/locale-context.tsx'
import { Fact } from '../check/fact.tsx'
import type { Turn } from '../page/draw-heading.tsx'
import * as panel from '../panels/detail-panel.module.css'
import { DetailPanel, Facts } from '../panels/detail-panel.tsx'

interface NextDrawProps {
  readonly title: string
  readonly turn: Turn
  /** The server's time when it rendered the page. */
  readonly loadedAtMs: number
  readonly children?: ReactNode
}

/** The next turn, with a countdown. */
export function NextDraw({ title, turn, loadedAtMs, children }: NextDrawProps) {
  const texts = useTexts('detail')
  return (
    <DetailPanel id="next-draw" title={title}>
      <Facts>
        <Fact name={texts('detail.period')}>{turn.turnNum}</Fact>
        <Fact name={texts('detail.remaining')}>
          <span className={panel.countdown}>
            <TimeLeft openTime={turn.openTime} loadedAtMs={loadedAtMs} />
          </span>
        </Fact>
      </Facts>
      {children}
    </DetailPanel>
  )
}
