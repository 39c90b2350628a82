import type { DrawIssue } from '@quayso/contract/draws'
import type { PrizeTier } from '@quayso/games/prize-table'
import { useTexts } from '../i18n/locale-context.tsx'
import { classNames } from '../ui/class-names.ts'
import styles from './plain-numbers.module.css'

interface PlainNumbersProps {
  readonly tiers: readonly PrizeTier[]
  readonly shown: DrawIssue
  /** Came while the page was open. */
  readonly isNew: boolean
}

/** The numbers of a draw that has no prize table. */
export function PlainNumbers({ tiers, shown, isNew }: PlainNumbersProps) {
  const texts = useTexts('detail')
  const numbers = shown.openNum.split(',')
  const isWide = (tiers[0]?.digits ?? 1) > 1
  return (
    <article className={styles.card}>
      <h2 className={styles.heading}>{texts('detail.numbers')}</h2>
      <div className={styles.body}>
        <div
          className={classNames(styles.cells, isWide && styles.wide, isNew && styles.isNew)}
          data-numbers={shown.openNum}
        >
          {numbers.map((number, position) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: numbers repeat and have no other identity
            <span key={position}>{number}</span>
          ))}
        </div>
        <p>{texts('detail.noPrizes')}</p>
      </div>
    </article>
  )
}
