import type { ReactNode } from 'react'
import { useState } from 'react'
import { Drawing } from '../../draws/countdown/countdown.tsx'
import { NumberCells } from '../../draws/numbers/number-cells.tsx'
import { tierLabel } from '../../draws/numbers/tier-label.ts'
import { useLanguage, useTexts } from '../../i18n/locale-context.tsx'
import { classNames } from '../../ui/class-names.ts'
import { useHydrated } from '../../ui/use-hydrated.ts'
import * as styles from './row-numbers.module.css'
import type { RowSummary, RowTier } from './row-summary.ts'

interface RowNumbersProps {
  readonly summary: RowSummary
  readonly children: ReactNode
}

export function RowNumbers({ summary, children }: RowNumbersProps) {
  const { t } = useLanguage()
  return (
    <div className={styles.line}>
      {summary.kind === 'drawing' && (
        <>
          <span className={styles.main}>
            <Drawing />
          </span>
          <span className={styles.others}>{t('live.progress', summary)}</span>
        </>
      )}
      {summary.kind === 'plain' && (
        <NumberCells className={classNames(styles.main, styles.cells)} numbers={summary.numbers} />
      )}
      {summary.kind === 'tiers' && (
        <>
          <span className={classNames(styles.main, styles.special)}>{summary.special}</span>
          <span className={styles.others}>
            <Tiers tiers={summary.others} />
          </span>
          {summary.rest.length > 0 && <Rest tiers={summary.rest} count={summary.count} />}
        </>
      )}
      {children}
    </div>
  )
}

interface TiersProps {
  readonly tiers: readonly RowTier[]
}

function Tiers({ tiers }: TiersProps) {
  const { t } = useLanguage()
  return tiers.map(({ tier, numbers }) => (
    <span key={tier.rank} className={styles.tier}>
      <small>{tierLabel(t, tier)}</small> <b>{numbers.join(' ')}</b>
    </span>
  ))
}

/** The tiers that do not fit on the line. Later rows render them when opened: there may be thousands. */
function Rest({ tiers, count }: TiersProps & { readonly count: number }) {
  const texts = useTexts('history')
  const [isMade, setMade] = useState(!useHydrated())
  return (
    <details className={styles.rest} onToggle={() => setMade(true)}>
      <summary>{texts('history.rest', { count })}</summary>
      {isMade && (
        <div className={styles.others}>
          <Tiers tiers={tiers} />
        </div>
      )}
    </details>
  )
}
