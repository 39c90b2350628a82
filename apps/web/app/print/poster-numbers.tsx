import type { PrizeTier } from '@quayso/games/prize-table'
import { tierLabel } from '../draws/numbers/tier-label.ts'
import { useLanguage, useTexts } from '../i18n/locale-context.tsx'
import { classNames } from '../ui/class-names.ts'
import * as styles from './print-sheet.module.css'
import { Folded } from './sheet-table.tsx'
import type { SheetResult } from './sheets.ts'

interface PosterNumbersProps {
  readonly result: SheetResult
  readonly isUp: boolean
}

/** The special prize as large as a page allows, and the others below it. */
export function PosterNumbers({ result: { table, numbers }, isUp }: PosterNumbersProps) {
  const { t } = useLanguage()
  const texts = useTexts('print')
  const [special, ...rest] = table.filter(({ isFolded }) => !isFolded)
  const others = isUp ? [...rest].reverse() : rest
  if (!special) return null
  const name = table.length === 1 ? 'print.numbers' : 'print.special'
  return (
    <div className={classNames(styles.poster, isUp && styles.up)}>
      <div className={styles.special} data-count={special.count} data-digits={special.digits}>
        <p>{special.thai ? tierLabel(t, special) : texts(name)}</p>
        <b>{numbers[0]?.join(' ') || '–'}</b>
      </div>
      {others.length > 0 && (
        <dl className={styles.others}>
          {others.map((tier, place) => (
            <div key={tier.rank} className={classNames(isHalf(others, place) && styles.half, rowsClass(tier))}>
              <dt>{tierLabel(t, tier)}</dt>
              <dd data-count={tier.count}>
                {(numbers[tier.rank] ?? []).map((number, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: numbers repeat; their identity is their position
                  <span key={at}>{number} </span>
                ))}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {table.some(({ isFolded }) => isFolded) && (
        <p className={styles.folded}>
          <Folded tiers={table.filter(({ isFolded }) => isFolded)} />
        </p>
      )}
    </div>
  )
}

/** Six numbers and more take two lines. */
function rowsClass({ count }: PrizeTier): string | undefined {
  return count > 5 ? styles.twoLines : undefined
}

/** Two single numbers that follow each other share a line. */
function isHalf(tiers: readonly PrizeTier[], place: number): boolean {
  const isSingle = (at: number) => tiers[at]?.count === 1
  if (!isSingle(place)) return false
  let first = place
  while (isSingle(first - 1)) first--
  const isSecond = (place - first) % 2 === 1
  return isSecond || isSingle(place + 1)
}
