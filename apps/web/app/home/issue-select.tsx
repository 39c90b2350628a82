import { ChevronDown } from 'lucide-react'
import { useLanguage } from '../i18n/locale-context.tsx'
import type { IssueRow } from '../live/draw-rows.ts'
import { classNames } from '../ui/class-names.ts'
import styles from './issue-select.module.css'

interface IssueSelectProps {
  readonly gameName: string
  readonly issues: readonly IssueRow[]
  readonly shownTurnNum: string | undefined
  readonly onChoose: (turnNum: string) => void
  readonly label: (turnNum: string) => string
  /** Without a frame, for the narrow card. */
  readonly bare?: boolean
}

export function IssueSelect({ gameName, issues, shownTurnNum, onChoose, label, bare = false }: IssueSelectProps) {
  const { t } = useLanguage()
  return (
    <div className={classNames(styles.field, bare && styles.bare)}>
      <select
        aria-label={t('issue.label', { game: gameName })}
        value={shownTurnNum ?? ''}
        onChange={(event) => onChoose(event.target.value)}
        disabled={issues.length === 0}
        // Without it a browser restores the choice of an earlier visit, which the numbers do not follow.
        autoComplete="off"
      >
        {issues.length === 0 && <option value="">–</option>}
        {issues.map(({ turnNum }) => (
          <option key={turnNum} value={turnNum}>
            {label(turnNum)}
          </option>
        ))}
      </select>
      <ChevronDown aria-hidden />
    </div>
  )
}
