import { CircleAlert, CircleCheck, CircleDashed } from 'lucide-react'
import { useTexts } from '../i18n/locale-context.tsx'
import { classNames } from '../ui/class-names.ts'
import styles from './check-outcomes.module.css'
import { type CheckReport, type CheckStep, checkSteps } from './check-report.ts'

const icons = { passed: CircleCheck, failed: CircleAlert, open: CircleDashed } as const

interface CheckOutcomesProps {
  readonly state: 'idle' | 'running' | 'unreachable' | CheckReport
}

/** How each step of a check came out. The region is always there: screen readers announce what appears inside one. */
export function CheckOutcomes({ state }: CheckOutcomesProps) {
  const texts = useTexts('detail')
  const report = typeof state === 'string' ? undefined : state
  const verdict = report ? (checkSteps.every((step) => report[step] === 'passed') ? 'passed' : 'failed') : state
  return (
    <div role="status" className={styles.outcomes} data-verdict={verdict}>
      {typeof verdict === 'string' && verdict !== 'idle' && verdict !== 'running' && (
        <p className={classNames(styles.verdict, styles[verdict])}>{texts(`detail.check.verdict.${verdict}`)}</p>
      )}
      {report && (
        <ol>
          {checkSteps.map((step) => (
            <Step key={step} step={step} report={report} />
          ))}
        </ol>
      )}
    </div>
  )
}

function Step({ step, report }: { readonly step: CheckStep; readonly report: CheckReport }) {
  const texts = useTexts('detail')
  const outcome = report[step]
  const Icon = icons[outcome]
  return (
    <li className={styles[outcome]} data-step={step} data-outcome={outcome}>
      <Icon size="1.25rem" aria-hidden />
      <div>
        <b>{texts(`detail.check.step.${step}`)}</b> <span>{texts(`detail.check.${outcome}`)}</span>
        <p>{sentence(texts, step, report)}</p>
      </div>
    </li>
  )
}

type DetailTexts = ReturnType<typeof useTexts<'detail'>>

function sentence(texts: DetailTexts, step: CheckStep, report: CheckReport): string {
  const { size, leaf, anchor, computed } = report
  const numbers = computed.join(' · ').replaceAll(',', ' ')
  switch (report[step]) {
    case 'open':
      return texts('detail.check.openHint')
    case 'failed':
      return step === 'numbers'
        ? texts('detail.check.failed.numbers', { numbers })
        : texts(`detail.check.failed.${step}`)
    case 'passed':
      switch (step) {
        case 'head':
          return texts('detail.check.passed.head', { size })
        case 'logged':
          return texts('detail.check.passed.logged', { leaf })
        case 'committed':
          return texts('detail.check.passed.committed', { anchor })
        case 'numbers':
          return texts('detail.check.passed.numbers', { numbers })
        default:
          return texts(`detail.check.passed.${step}`)
      }
  }
}
