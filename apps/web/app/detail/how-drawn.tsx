import type { DrawDetail } from '@quayso/contract/draw-detail'
import type { DrawIssue, DrawReveal } from '@quayso/contract/draws'
import type { PrizeTable } from '@quayso/games/prize-table'
import { ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { useLanguage, useTexts } from '../i18n/locale-context.tsx'
import button from '../ui/button.module.css'
import { CheckOutcomes } from './check-outcomes.tsx'
import type { CheckReport } from './check-report.ts'
import panel from './detail-panel.module.css'
import { DetailPanel } from './detail-panel.tsx'
import { Fact } from './fact.tsx'
import styles from './how-drawn.module.css'

interface HowDrawnProps {
  readonly draw: DrawDetail
  readonly reveal: DrawReveal
  readonly shown: DrawIssue
  readonly prizes: PrizeTable
}

type CheckState = 'idle' | 'running' | 'unreachable' | CheckReport

/** What a draw of our own rests on, and a check of it that runs in the visitor's browser. */
export function HowDrawn({ draw, reveal, shown, prizes }: HowDrawnProps) {
  const { locale } = useLanguage()
  const texts = useTexts('detail')
  const [state, setState] = useState<CheckState>('idle')

  async function check() {
    setState('running')
    try {
      // Most visitors never ask for it, so its code comes only now.
      const { checkShownDraw } = await import('./check-shown-draw.ts')
      setState(await checkShownDraw({ code: draw.code, shown, prizes, locale }))
    } catch {
      setState('unreachable')
    }
  }

  return (
    <DetailPanel id="how-drawn" title={texts('detail.check.heading')}>
      <div className={panel.text}>
        <p>{texts('detail.check.intro')}</p>
      </div>
      <dl className={styles.facts}>
        {draw.leafIndex !== null && <Fact name={texts('detail.check.leaf')}>{draw.leafIndex}</Fact>}
        <Fact name={texts('detail.check.revealed')}>
          <code>{reveal.seed}</code>
        </Fact>
      </dl>
      <button type="button" className={button.button} disabled={state === 'running'} onClick={() => void check()}>
        <ShieldCheck size="1.25rem" aria-hidden />
        {texts(buttonText(state))}
      </button>
      <CheckOutcomes state={state} />
    </DetailPanel>
  )
}

function buttonText(state: CheckState) {
  if (state === 'idle') return 'detail.check.run'
  return state === 'running' ? 'detail.check.running' : 'detail.check.again'
}
