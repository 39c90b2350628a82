import type { DetailedDraw, Draw } from '@quayso/contract/draw'
import { absentBeacon } from '@quayso/fairness/beacon/absent'
import type { PrizeTable } from '@quayso/games/prize-table'
import { ShieldCheck } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { verifyHref } from '../../draws/verify/verify-address.ts'
import { loadTexts } from '../../i18n/catalogues.ts'
import { LocalLink } from '../../i18n/local-link.tsx'
import { useLanguage, useTexts } from '../../i18n/locale-context.tsx'
import { useIsInLobby } from '../../navigation/place.ts'
import { classNames } from '../../ui/class-names.ts'
import * as button from '../../ui/controls/button.module.css'
import { Fact } from '../check/fact.tsx'
import * as panel from '../panels/detail-panel.module.css'
import { DetailPanel } from '../panels/detail-panel.tsx'
import type { Verdict } from './check-report.ts'
import * as styles from './how-drawn.module.css'

interface HowDrawnProps {
  readonly draw: DetailedDraw
  readonly reveal: NonNullable<DetailedDraw['reveal']>
  readonly shown: Draw
  readonly prizes: PrizeTable
  readonly howDrawn: readonly string[]
}

interface CheckState {
  readonly verdict: 'idle' | 'running' | 'unreachable' | Verdict
  readonly outcomes?: ReactNode
}

/** How a draw of our own was made, and a check that runs in the visitor's browser. */
export function HowDrawn({ draw, reveal, shown, prizes, howDrawn }: HowDrawnProps) {
  const { locale } = useLanguage()
  const texts = useTexts('detail')
  const isInLobby = useIsInLobby()
  const [{ verdict, outcomes }, setState] = useState<CheckState>({ verdict: 'idle' })

  async function check() {
    setState({ verdict: 'running' })
    try {
      // Loads code and texts on demand: most visitors never run the check.
      const [{ runCheck }] = await Promise.all([import('./run-check.tsx'), loadTexts(locale, 'check')])
      setState(await runCheck({ code: draw.code, shown, prizes, locale }))
    } catch {
      setState({ verdict: 'unreachable' })
    }
  }

  return (
    <DetailPanel id="how-drawn" title={texts('detail.check.heading')}>
      <div className={panel.text}>
        {howDrawn.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      <dl className={styles.facts}>
        {draw.leafIndex !== null && <Fact name={texts('detail.check.leaf')}>{draw.leafIndex}</Fact>}
        <Fact name={texts('detail.check.revealed')}>
          <code>{reveal.seed}</code>
        </Fact>
        {reveal.beaconRound !== undefined && (
          <Fact name={texts('detail.check.round')}>
            {reveal.beacon === absentBeacon
              ? texts('detail.check.roundAbsent', { round: reveal.beaconRound })
              : reveal.beaconRound}
          </Fact>
        )}
      </dl>
      <button type="button" className={button.button} disabled={verdict === 'running'} onClick={() => void check()}>
        <ShieldCheck size="1.25rem" aria-hidden />
        {texts(buttonText(verdict))}
      </button>
      {!isInLobby && (
        <LocalLink className={styles.more} to={verifyHref(draw)}>
          {texts('detail.check.more')}
        </LocalLink>
      )}
      {/* Always rendered: live regions announce only changes. */}
      <div role="status" data-verdict={verdict}>
        {verdict === 'unreachable' && (
          <p className={classNames(styles.verdict, styles.unreachable)}>{texts('detail.check.unreachable')}</p>
        )}
        {outcomes}
      </div>
    </DetailPanel>
  )
}

function buttonText(verdict: CheckState['verdict']) {
  if (verdict === 'idle') return 'detail.check.run'
  return verdict === 'running' ? 'detail.check.running' : 'detail.check.again'
}
