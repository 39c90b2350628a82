import type { DueTurn } from '@quayso/contract/draw'
import { toTurnNum } from '@quayso/games/time/turn'
import type { ReactNode } from 'react'
import { TimeLeft } from '../../draws/countdown/countdown.tsx'
import { useTexts } from '../../i18n/locale-context.tsx'
import { Fact } from '../check/fact.tsx'
import * as panel from '../panels/detail-panel.module.css'
import { DetailPanel, Facts } from '../panels/detail-panel.tsx'

interface NextDrawProps {
  readonly title: string
  readonly due: DueTurn
  /** The server's time when it rendered the page. */
  readonly loadedAtMs: number
  readonly children?: ReactNode
}

/** The next turn, with a countdown. */
export function NextDraw({ title, due, loadedAtMs, children }: NextDrawProps) {
  const texts = useTexts('detail')
  return (
    <DetailPanel id="next-draw" title={title}>
      <Facts>
        <Fact name={texts('detail.period')}>{toTurnNum(due.turn)}</Fact>
        <Fact name={texts('detail.remaining')}>
          <span className={panel.countdown}>
            <TimeLeft dueAtMs={due.dueAtMs} loadedAtMs={loadedAtMs} />
          </span>
        </Fact>
      </Facts>
      {children}
    </DetailPanel>
  )
}
