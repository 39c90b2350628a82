import { Check, LoaderCircle, Minus, X } from 'lucide-react'
import { useTexts } from '../i18n/locale-context.tsx'
import styles from './check-steps.module.css'
import type { StepName, StepReport, TurnClaim } from './check-turn.ts'
import { stepNames, type TurnCheck } from './use-turn-check.ts'

interface CheckStepsProps {
  readonly claim: TurnClaim
  readonly check: TurnCheck
}

type StepState = StepReport['outcome'] | 'running' | 'waiting'

/** The steps in their order; what comes after one that failed is not looked at. */
export function CheckSteps({ claim, check: { verdict, reports, found } }: CheckStepsProps) {
  const steps = claim.seal ? stepNames : stepNames.slice(2)
  const failedAt = reports.findIndex(({ outcome }) => outcome === 'failed')
  const shown = failedAt < 0 ? steps : steps.slice(0, failedAt + 1)
  return (
    <ol className={styles.steps}>
      {shown.map((step, place) => {
        const report = reports[place]
        const isNext = verdict === 'running' && place === reports.length
        const isOpen = verdict === 'unreachable' && !report
        const state = report?.outcome ?? (isNext ? 'running' : isOpen ? 'unreachable' : 'waiting')
        return <Step key={step} step={step} state={state} report={report} claim={claim} found={found} />
      })}
    </ol>
  )
}

interface StepProps {
  readonly step: StepName
  readonly state: StepState
  readonly report: StepReport | undefined
  readonly claim: TurnClaim
  readonly found: TurnCheck['found']
}

const icons = { passed: Check, absent: Minus, failed: X, unreachable: Minus, running: LoaderCircle } as const

function Step({ step, state, report, claim, found }: StepProps) {
  const t = useTexts('verify')
  const Icon = state === 'waiting' ? undefined : icons[state]
  return (
    <li className={styles[state]} data-step={step} data-outcome={state}>
      <span className={styles.mark}>{Icon ? <Icon size="1.25rem" aria-hidden /> : stepNames.indexOf(step) + 1}</span>
      <div>
        <b>{state === 'failed' ? t(`verify.${step}.failed`) : t(`verify.${step}`)}</b>
        {found && report && report.outcome !== 'unreachable' ? (
          <found.StepFound report={report} claim={claim} />
        ) : (
          <p>{t(state === 'unreachable' ? 'verify.open' : 'verify.wait')}</p>
        )}
      </div>
    </li>
  )
}
