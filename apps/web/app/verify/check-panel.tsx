import { toTurnNum } from '@quayso/games/time/turn'
import { FileDown, Landmark, LoaderCircle, type LucideIcon, ShieldCheck, ShieldX, WifiOff } from 'lucide-react'
import { LocalLink } from '../i18n/local-link.tsx'
import { useTexts } from '../i18n/locale-context.tsx'
import { unbroken } from '../i18n/unbroken.ts'
import { classNames } from '../ui/class-names.ts'
import * as button from '../ui/controls/button.module.css'
import * as panel from '../ui/page/panel.module.css'
import { StateNote } from '../ui/trust/state-note.tsx'
import { VerdictBar, type VerdictTone } from '../ui/trust/verdict-bar.tsx'
import { useHydrated } from '../ui/use-hydrated.ts'
import * as styles from './check-panel.module.css'
import { CheckSteps } from './check-steps.tsx'
import { DrawnNumbers } from './drawn-numbers.tsx'
import type { DrawnTurn } from './load-verify.server.ts'
import { saveEvidence } from './save-evidence.ts'
import { stepNames, type TurnCheck, type Verdict } from './use-turn-check.ts'

interface CheckPanelProps {
  readonly found: DrawnTurn
  readonly game: { readonly code: string; readonly name: string }
  readonly check: TurnCheck
  readonly run: () => Promise<void>
}

/** The check of one turn: its verdict, its numbers and its steps. */
export function CheckPanel({ found, game, check, run }: CheckPanelProps) {
  const t = useTexts('verify')
  const { claim, labels } = found
  const isOurs = claim.seal !== undefined
  const { verdict, evidence } = check
  const isHydrated = useHydrated()
  return (
    <>
      {!isOurs && (
        <StateNote icon={Landmark} title={t('verify.official')}>
          <p>{t('verify.officialHint')}</p>
        </StateNote>
      )}
      <section className={panel.panel} aria-labelledby="verdict" data-testid="check">
        {/* Always rendered: live regions announce only changes. */}
        <div id="verdict" role="status" data-verdict={verdict}>
          <VerdictOf check={check} isOurs={isOurs} game={game.name} turn={unbroken(toTurnNum(claim.draw.turn))} />
        </div>
        <DrawnNumbers tiers={claim.draw.tiers} labels={labels} />
        <CheckSteps claim={claim} check={check} />
        <noscript>
          <p className={styles.noScript}>{t('verify.noScript')}</p>
        </noscript>
        <div className={styles.acts}>
          {verdict === 'failed' && (
            <LocalLink className={classNames(button.button, button.go)} to="/contact">
              {t('verify.report')}
            </LocalLink>
          )}
          {evidence && (
            <button type="button" className={button.button} onClick={() => saveEvidence(evidence)}>
              <FileDown size="1.25rem" aria-hidden />
              {t('verify.save')}
            </button>
          )}
          <button
            type="button"
            className={classNames(button.button, verdict === 'ready' && button.go)}
            disabled={!isHydrated}
            aria-disabled={verdict === 'running' || undefined}
            onClick={() => void run()}
          >
            {t(verdict === 'ready' || verdict === 'running' ? 'verify.run' : 'verify.again')}
          </button>
        </div>
      </section>
    </>
  )
}

const looks: Readonly<Record<Verdict, { readonly icon: LucideIcon; readonly tone: VerdictTone }>> = {
  ready: { icon: ShieldCheck, tone: 'plain' },
  running: { icon: LoaderCircle, tone: 'now' },
  passed: { icon: ShieldCheck, tone: 'ok' },
  absent: { icon: ShieldCheck, tone: 'now' },
  failed: { icon: ShieldX, tone: 'bad' },
  unreachable: { icon: WifiOff, tone: 'now' },
}

interface VerdictOfProps {
  readonly check: TurnCheck
  readonly isOurs: boolean
  readonly game: string
  readonly turn: string
}

function VerdictOf({ check: { verdict, reports, tookMs }, isOurs, game, turn }: VerdictOfProps) {
  const t = useTexts('verify')
  const steps = isOurs ? stepNames : stepNames.slice(2)
  const took = t('verify.took', { game, turn, ms: Math.round(tookMs) })
  const failed = reports.find(({ outcome }) => outcome === 'failed')
  const [title, about] = {
    ready: () => [t('verify.ready'), t('verify.readyHint')],
    running: () => [
      t('verify.running'),
      t('verify.runningStep', { step: Math.min(reports.length + 1, steps.length), count: steps.length }),
    ],
    passed: () => [t(isOurs ? 'verify.passed' : 'verify.passedOfficial'), took],
    absent: () => [t('verify.absent'), took],
    failed: () => [
      t('verify.failed', { step: failed ? stepNames.indexOf(failed.step) + 1 : '' }),
      t('verify.failedHint'),
    ],
    unreachable: () => [
      t('verify.unreachable'),
      t(isOurs && reports.length > 1 ? 'verify.unreachableHint' : 'verify.unreachableOfficial'),
    ],
  }[verdict]() as [string, string]
  return <VerdictBar {...looks[verdict]} title={title} about={about} />
}
