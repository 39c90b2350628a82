import { CircleAlert, CircleCheck, CircleDashed } from 'lucide-react'
import { useTexts } from '../../i18n/locale-context.tsx'
import { classNames } from '../../ui/class-names.ts'
import { type CheckReport, type CheckStep, checkSteps, verdictOf } from '../verify/check-report.ts'
import * as notice from '../verify/how-drawn.module.css'
import styles from './check-outcomes.module.css'

const icons = { passed: CircleCheck, failed: CircleAlert, open: CircleDashed, absent: CircleDashed } as const

/** The result of each step of a check. */
export function CheckOutcomes({ report }: { readonly report: CheckReport }) {
  const texts = useTexts('check')
  const verdict = verdictOf(report)
  return (
    <div className={styles.outcomes}>
      <p className={classNames(notice.verdict, styles[verdict === 'absent' ? 'failed' : verdict])}>
        {texts(`check.verdict.${verdict}`)}
      </p>
      <ol>
        {checkSteps.map((step) => (
          <Step key={step} step={step} report={report} />
        ))}
      </ol>
    </div>
  )
}

function Step({ step, report }: { readonly step: CheckStep; readonly report: CheckReport }) {
  const texts = useTexts('check')
  const outcome = report[step]
  const Icon = icons[outcome]
  return (
    <li className={styles[outcome === 'absent' ? 'open' : outcome]} data-step={step} data-outcome={outcome}>
      <Icon size="1.25rem" aria-hidden />
      <div>
        <b>{texts(`check.step.${step}`)}</b> <span>{texts(`check.${outcome}`)}</span>
        <p>{sentence(texts, step, report)}</p>
      </div>
    </li>
  )
}

type CheckTexts = ReturnType<typeof useTexts<'check'>>

function sentence(texts: CheckTexts, step: CheckStep, report: CheckReport): string {
  const { size, leaf, anchor, round, computed } = report
  const numbers = computed.join(' · ').replaceAll(',', ' ')
  switch (report[step]) {
    case 'open':
      return texts('check.openHint')
    case 'absent':
      return texts('check.absentHint', { round })
    case 'failed':
      return step === 'numbers' ? texts('check.failed.numbers', { numbers }) : texts(`check.failed.${step}`)
    case 'passed':
      switch (step) {
        case 'head':
          return texts('check.passed.head', { size })
        case 'logged':
          return texts('check.passed.logged', { leaf })
        case 'committed':
          return texts('check.passed.committed', { anchor })
        case 'beacon':
          return texts('check.passed.beacon', { round })
        case 'numbers':
          return texts('check.passed.numbers', { numbers })
        default:
          return texts(`check.passed.${step}`)
      }
  }
}
