import type { PrizeTier } from '@quayso/games/prize-table'
import type { CSSProperties, ReactNode } from 'react'
import { useLanguage } from '../../i18n/locale-context.tsx'
import { classNames } from '../../ui/class-names.ts'
import type { CardGame } from '../card/card-game.ts'
import styles from './prize-table.module.css'
import { tierLabel } from './tier-label.ts'

interface PrizeTableProps {
  readonly label: string
  readonly layout: CardGame['layout']
  readonly tiers: readonly PrizeTier[]
  /** Shows the folded tiers instead of the others. */
  readonly isFolded?: boolean
  /** By rank; undrawn tiers are missing. */
  readonly numbers: readonly (readonly string[])[]
  readonly turn: number | undefined
  /** The draw's date, where it could be mistaken for today's. */
  readonly date?: string | undefined
  /** By rank, how many of the numbers are not new. */
  readonly knownCount: (rank: number) => number
  /** Tiers arrive one by one: the numbers of a new one are revealed in sequence. */
  readonly isLive?: boolean
  /** Whether a number is highlighted. */
  readonly isLit?: (number: string) => boolean
  /** Replaces the short name of a tier. */
  readonly nameTier?: (tier: PrizeTier) => ReactNode
  /** Replaces the plain number. */
  readonly showNumber?: (number: string) => ReactNode
}

export function PrizeTable(props: PrizeTableProps) {
  const {
    label,
    layout,
    tiers,
    isFolded = false,
    numbers,
    turn,
    date,
    knownCount,
    isLive,
    isLit,
    nameTier,
    showNumber,
  } = props
  const { t } = useLanguage()
  return (
    <table className={classNames(styles.table, layout === 'thai' && styles.thai)} aria-label={label}>
      <tbody>
        {tiers
          .filter((tier) => isFolded === !!tier.isFolded)
          .map((tier) => (
            <tr
              key={tier.rank}
              className={tier.rank === 0 ? styles.special : tier.rank === 1 ? styles.first : undefined}
            >
              <th scope="row">
                {nameTier ? nameTier(tier) : tierLabel(t, tier)}
                {tier.rank === 0 && date && <small className={styles.date}>{date}</small>}
              </th>
              <td>
                <TierNumbers
                  tier={tier}
                  numbers={numbers[tier.rank] ?? []}
                  turn={turn}
                  known={knownCount(tier.rank)}
                  isLive={isLive}
                  isLit={isLit}
                  show={showNumber}
                />
              </td>
            </tr>
          ))}
      </tbody>
    </table>
  )
}

interface TierNumbersProps {
  readonly tier: PrizeTier
  readonly numbers: readonly string[]
  readonly turn: number | undefined
  readonly known: number
  readonly isLive: boolean | undefined
  readonly isLit?: PrizeTableProps['isLit']
  readonly show: PrizeTableProps['showNumber']
}

/** As many slots as the tier has numbers, drawn or not, so that nothing moves. */
export function TierNumbers({
  tier,
  numbers,
  turn,
  known,
  isLive,
  isLit,
  show = (number) => number,
}: TierNumbersProps) {
  return (
    <div className={classNames(styles.numbers, styles[`c${tier.count}`], styles[`d${tier.digits}`])}>
      {slots(tier.count).map((slot) => {
        const number = numbers[slot]
        const isNew = slot >= known
        return (
          // A new element for another turn: the animation runs again only then.
          <span
            key={`${turn} ${slot}`}
            className={classNames(
              styles.number,
              number ? isNew && (isLive ? styles.isRoll : styles.isNew) : styles.isWait,
              number && isLit?.(number) && styles.isLit,
            )}
            style={isNew && isLive ? ({ '--turn': slot - known } as CSSProperties) : undefined}
          >
            {number ? show(number) : slots(tier.digits).map((digit) => <s key={digit} aria-hidden="true" />)}
          </span>
        )
      })}
    </div>
  )
}

function slots(count: number): number[] {
  return Array.from({ length: count }, (_, slot) => slot)
}
