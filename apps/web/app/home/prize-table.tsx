import type { PrizeTable as PrizeTableShape, PrizeTier } from '@quayso/games/prize-table'
import { useLanguage } from '../i18n/locale-context.tsx'
import { classNames } from '../ui/class-names.ts'
import styles from './prize-table.module.css'

interface PrizeTableProps {
  readonly label: string
  readonly table: PrizeTableShape
  /** By rank; undefined while there is no draw to show. */
  readonly numbers: readonly (readonly string[])[] | undefined
  readonly turnNum: string | undefined
  readonly isNew: boolean
}

export function PrizeTable({ label, table, numbers, turnNum, isNew }: PrizeTableProps) {
  const { t } = useLanguage()
  return (
    <table className={styles.table} aria-label={label}>
      <tbody>
        {table.tiers.map((tier) => (
          <tr key={tier.rank} className={tier.rank === 0 ? styles.special : tier.rank === 1 ? styles.first : undefined}>
            <th scope="row">{tier.rank === 0 ? t('prize.special') : t('prize.tier', { rank: tier.rank })}</th>
            <td>
              <TierNumbers tier={tier} numbers={numbers?.[tier.rank]} turnNum={turnNum} isNew={isNew} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface TierNumbersProps {
  readonly tier: PrizeTier
  readonly numbers: readonly string[] | undefined
  readonly turnNum: string | undefined
  readonly isNew: boolean
}

/** As many slots as the tier has numbers, drawn or not: nothing moves when they come. */
function TierNumbers({ tier, numbers, turnNum, isNew }: TierNumbersProps) {
  return (
    <div className={classNames(styles.numbers, styles[`c${tier.count}`])}>
      {slots(tier.count).map((slot) => {
        const number = numbers?.[slot]
        return (
          // Another turn, another element: only then does the landing run again.
          <span
            key={`${turnNum} ${slot}`}
            className={classNames(styles.number, number ? isNew && styles.isNew : styles.isWait)}
          >
            {number ?? slots(tier.digits).map((digit) => <s key={digit} aria-hidden="true" />)}
          </span>
        )
      })}
    </div>
  )
}

function slots(count: number): number[] {
  return Array.from({ length: count }, (_, slot) => slot)
}
