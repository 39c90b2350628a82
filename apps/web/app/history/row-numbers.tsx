import type { ReactNode } from 'react'
import type { CardGame } from '../draws/card-game.ts'
import { Drawing } from '../draws/countdown.tsx'
import { NumberCells } from '../draws/number-cells.tsx'
import { tierLabel } from '../draws/tier-label.ts'
import { useLanguage } from '../i18n/locale-context.tsx'
import { classNames } from '../ui/class-names.ts'
import styles from './row-numbers.module.css'
import type { RowSummary } from './row-summary.ts'

interface RowNumbersProps {
  readonly layout: CardGame['layout']
  readonly summary: RowSummary
  readonly children: ReactNode
}

export function RowNumbers({ layout, summary, children }: RowNumbersProps) {
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
            {summary.others.map(({ rank, numbers }) => (
              <span key={rank} className={styles.tier}>
                <small>{tierLabel(t, layout, rank)}</small> <b>{numbers.join(' ')}</b>
              </span>
            ))}
          </span>
        </>
      )}
      {children}
    </div>
  )
}
